import { istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { answers } from '@strikelens/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playedMarket, staleSeries } from './testing/playedMarket.ts'
import { type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts'

const FROM = istInstant('2026-11-13', '09:30')
/** Every half hour of the session, its end and the minutes after it. */
const ASKED = [...Array.from({ length: 12 }, (_, n) => FROM + (n + 1) * 30 * MINUTE_MS), FROM + 375 * MINUTE_MS]

let base: TemporaryDatabase
let market: Awaited<ReturnType<typeof playedMarket>>

beforeAll(async () => {
  base = await temporaryDatabase()
  market = await playedMarket(base.db, FROM)
  await market.answers()
})
afterAll(() => base.remove())

it.each(ASKED.map((at) => [istClock(at), at] as const))(
  'answers everything anew and without a gap at %s',
  async (_, at) => {
    await market.playUntil(at)
    const [running, anew] = [await market.answers(), await market.answersAnew()]
    for (const [key, result] of running) expect([key, result]).toEqual([key, anew.get(key)])
    const stale = answers.flatMap((answer) => {
      const result = running.get(answer.key)
      return result === undefined || at > istInstant('2026-11-13', '15:30')
        ? []
        : staleSeries(answer, result, market.published())
    })
    expect(stale).toEqual([])
  },
)
