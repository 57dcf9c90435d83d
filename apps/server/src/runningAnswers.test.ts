import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { answers } from '@strikelens/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playedMarket, staleSeries } from './testing/playedMarket.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts'

const FROM = istInstant('2026-11-13', '10:15')

let base: TemporaryDatabase
let market: Awaited<ReturnType<typeof playedMarket>>

beforeAll(async () => {
  base = await temporaryDatabase()
  market = await playedMarket(base.db, FROM)
  // From here on everything that was asked is in memory.
  await market.answers()
  await market.playUntil(FROM + 10 * MINUTE_MS)
}, START_WITHIN_MS)
afterAll(() => base.remove(), START_WITHIN_MS)

it('answers after ten minutes of market as a market does that is started then, whatever is asked', async () => {
  const [running, anew] = [await market.answers(), await market.answersAnew()]
  for (const [key, result] of running) expect([key, result]).toEqual([key, anew.get(key)])
})

it('has no live series that is older than its cadence', async () => {
  const running = await market.answers()
  const stale = answers.flatMap((answer) => {
    const result = running.get(answer.key)
    return result === undefined ? [] : staleSeries(answer, result, market.published())
  })
  expect(stale).toEqual([])
})
