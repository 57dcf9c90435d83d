import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { gapsSince, openGaps, publishedMinutes } from '@strikelens/store/repositories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtProgram } from '../testing/builtProgram.ts'
import { cutOffDatabase } from '../testing/cutOffDatabase.ts'
import { expectSameDay, liveScript, notedListener } from '../testing/disturbedDay.ts'
import { DATE } from '../testing/listings.ts'
import { ScriptedMarket } from '../testing/scriptedMarket.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'

const at = (clock: string, seconds = 0) => istInstant(DATE, clock) + seconds * 1000
const from = at('09:00')
/** The last minute that is heard to its end. */
const until = at('09:27')
const market = new ScriptedMarket(from, at('09:27', 10))
const script = { market, from, until: market.closeAt }

const PROGRAM = builtProgram('scriptedProgram')

let undisturbed: TemporaryDatabase
beforeAll(async () => {
  undisturbed = await temporaryDatabase()
  await liveScript(undisturbed.url, script)
}, START_WITHIN_MS)
afterAll(() => undisturbed.remove(), START_WITHIN_MS)

async function withDatabase(work: (database: TemporaryDatabase) => Promise<void>): Promise<void> {
  const database = await temporaryDatabase()
  await work(database)
  await database.remove()
}

describe('a day that nothing disturbs', () => {
  it('has no gap while it is heard', async () => {
    const gaps = await gapsSince(undisturbed.db, DATE, 10)
    // The script ends at 09:27: what follows is missing, and nobody can tell it.
    expect(gaps.map(({ from, settledAt }) => [from, settledAt])).toEqual(gaps.map(() => [at('09:28'), null]))
    const minutes = await publishedMinutes(undisturbed.db, 'derivatives', DATE)
    expect(minutes.filter(({ asOf }) => asOf <= until)).toHaveLength(12)
  })
})

describe('a feed that is cut', () => {
  it('leaves a gap that is noted with its reason and filled from history, as a revision that says so', () =>
    withDatabase(async ({ url, db }) => {
      const { told, listener } = notedListener()
      const cuts = [{ from: at('09:18', 20), to: at('09:21', 40) }]
      await liveScript(url, { ...script, cuts }, listener)
      expect(told.slice(0, 5)).toEqual([
        'lost',
        'live',
        'gap cash 09:19–09:22',
        'gap derivatives 09:19–09:22',
        'gap mcx 09:19–09:22',
      ])
      const [gap] = (await gapsSince(db, DATE, 100)).filter((one) => one.segment === 'derivatives' && one.from < until)
      expect(gap).toMatchObject({ reason: 'The line was cut.', filledBy: 'Scripted feed' })
      const minutes = await publishedMinutes(db, 'derivatives', DATE)
      const revisions = minutes.filter(({ asOf }) => asOf >= at('09:19') && asOf <= at('09:22'))
      // Where the chains stood at 09:22 was heard; how the minutes before ended was not.
      expect(revisions.filter(({ revision }) => revision === 0).map(({ asOf }) => asOf)).toEqual([at('09:22')])
      expect(new Set(revisions.filter(({ revision }) => revision > 0).map(({ reason }) => reason))).toEqual(
        new Set(['filled from Scripted feed history']),
      )
      await expectSameDay(db, undisturbed.db, DATE, until)
    }))
  it('in one of its connections is published all the while, and its minutes are told again by history', () =>
    withDatabase(async ({ url, db }) => {
      const partCuts = [{ from: at('09:18', 20), to: at('09:19', 40) }]
      await liveScript(url, { ...script, partCuts })
      const [gap] = (await gapsSince(db, DATE, 100)).filter((one) => one.segment === 'cash' && one.from < until)
      expect(gap).toMatchObject({ from: at('09:19'), to: at('09:20'), reason: 'connection 2 of 3: closed' })
      expect(gap.filledBy).toBe('Scripted feed')
      const minutes = (await publishedMinutes(db, 'cash', DATE)).filter(({ asOf }) => asOf <= until)
      expect(minutes.filter(({ revision }) => revision === 0)).toHaveLength(12)
      expect(minutes.filter(({ revision }) => revision > 0).map(({ asOf }) => asOf)).toEqual([at('09:19'), at('09:20')])
      await expectSameDay(db, undisturbed.db, DATE, until)
    }))
  it('is filled after a vendor that did not answer at first does', () =>
    withDatabase(async ({ url, db }) => {
      const { told, listener } = notedListener()
      const cuts = [{ from: at('09:20'), to: at('09:20', 30) }]
      await liveScript(url, { ...script, cuts, deafHistory: 3 }, listener)
      expect(told).toContain('A gap could not be filled: The vendor does not answer.')
      expect((await openGaps(db, DATE)).filter((gap) => gap.from < until)).toEqual([])
      await expectSameDay(db, undisturbed.db, DATE, until)
    }))
})

describe('an ingest that begins late', () => {
  it('fills the morning in from history', () =>
    withDatabase(async ({ url, db }) => {
      await liveScript(url, { ...script, from: at('09:19', 12) })
      const filled = (await gapsSince(db, DATE, 100)).filter((gap) => gap.settledAt !== null)
      expect(filled.map(({ segment, from, to, reason }) => ({ segment, from, to, reason }))).toEqual([
        { segment: 'cash', from: at('09:16'), to: at('09:20'), reason: 'Strikelens was not running.' },
        { segment: 'derivatives', from: at('09:16'), to: at('09:20'), reason: 'Strikelens was not running.' },
        { segment: 'mcx', from: at('09:01'), to: at('09:20'), reason: 'Strikelens was not running.' },
      ])
      await expectSameDay(db, undisturbed.db, DATE, until)
    }))
})

describe('a database that goes away', () => {
  it('gets every minute when it is back, and none is missing', () =>
    withDatabase(async ({ url, db }) => {
      const way = await cutOffDatabase(url)
      const { told, listener } = notedListener()
      const onSecond = async (second: number) => {
        if (second === at('09:18', 30)) await way.cut()
        if (second === at('09:23')) await way.open()
      }
      await liveScript(way.url, { ...script, onSecond }, listener)
      expect(told.filter((word) => word === 'away' || word === 'back')).toEqual(['away', 'back'])
      expect((await gapsSince(db, DATE, 100)).filter((gap) => gap.from <= until)).toEqual([])
      const minutes = await publishedMinutes(db, 'cash', DATE)
      expect(minutes.filter(({ asOf }) => asOf <= until).map(({ asOf }) => asOf)).toEqual(
        Array.from({ length: 12 }, (_, i) => at('09:16') + i * MINUTE_MS),
      )
      await expectSameDay(db, undisturbed.db, DATE, until)
      await way.close()
    }))
})

describe('a day with everything', () => {
  it('equals the undisturbed one, though its line is cut, the ingest is killed and the database restarted', () =>
    withDatabase(async ({ url, db }) => {
      const dieAt = at('09:17', 43)
      const args = [PROGRAM, url, market.openAt, market.closeAt, dieAt].map(String)
      const killed = spawn(process.execPath, args, { stdio: 'inherit' })
      const [, signal] = await once(killed, 'exit')
      expect(signal).toBe('SIGKILL')
      const way = await cutOffDatabase(url)
      const cuts = [{ from: at('09:21', 5), to: at('09:21', 50) }]
      const onSecond = async (second: number) => {
        if (second === at('09:20', 30)) await way.cut()
        if (second === at('09:23')) await way.open()
      }
      await liveScript(way.url, { ...script, from: dieAt + 61_000, cuts, onSecond })
      const gaps = (await gapsSince(db, DATE, 100)).filter((gap) => gap.segment === 'cash' && gap.from <= until)
      expect(gaps.map(({ from, to, reason }) => ({ from, to, reason }))).toEqual([
        { from: at('09:22'), to: at('09:22'), reason: 'The line was cut.' },
        { from: at('09:18'), to: at('09:19'), reason: 'Strikelens was not running.' },
      ])
      expect(gaps.every(({ settledAt, missing }) => settledAt !== null && missing.length === 0)).toBe(true)
      await expectSameDay(db, undisturbed.db, DATE, until)
      await way.close()
    }))
})
