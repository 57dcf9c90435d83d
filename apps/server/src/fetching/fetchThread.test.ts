import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ExchangeServer } from '../../../../packages/feeds/src/fetch/fixtures/exchangeServer.ts'
import { isHeld, LOCKS } from '../jobs/advisoryLock.ts'
import { START_WITHIN_MS, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { lastFetchRun } from './fetchRun.ts'
import { FetchThread } from './fetchThread.ts'

it(
  'a fetch runs in a thread of its own and ends when the server stops, with nothing half left',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'strikelens-thread-'))
    // Whatever is asked for, no answer comes.
    const exchange = new ExchangeServer()
    exchange.otherwise = () => {}
    await exchange.begin()
    const { db, url, remove } = await temporaryDatabase()
    const thread = new FetchThread({ databaseUrl: url, dataDir, mirror: exchange.address })
    const { hasBegun, ended } = await thread.begin('operator')
    expect([hasBegun, await isHeld(db, LOCKS.fetches)]).toEqual([true, true])
    await thread.stop()
    expect(await ended).toBe('')
    expect(await isHeld(db, LOCKS.fetches)).toBe(false)
    expect(await lastFetchRun(db)).toMatchObject({ by: 'operator', stage: 'stopped', found: 0 })
    expect(await readdir(dataDir)).toEqual([])
    await remove()
    await exchange.end()
    await rm(dataDir, { recursive: true })
  },
  START_WITHIN_MS,
)
