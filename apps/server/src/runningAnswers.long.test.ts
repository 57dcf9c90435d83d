import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAsAnew, type PlayedMarket, playedMarket } from './testing/playedMarket.ts'
import { type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts'

const FROM = istInstant('2026-11-13', '09:30')
/** Every half hour of the session, its end and the minutes after it. */
const ASKED = [...Array.from({ length: 12 }, (_, n) => FROM + (n + 1) * 30 * MINUTE_MS), FROM + 375 * MINUTE_MS]

let base: TemporaryDatabase
let market: PlayedMarket
/** Megabytes after each of them. */
const held: number[] = []

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
    await expectAsAnew(market)
    held.push(megabytesHeld())
  },
)

it('holds no more at the end of the session than the session itself', () => {
  console.log(
    `MB after each: ${held.map((mb) => mb.toFixed(1)).join(' ')}; last ÷ first ${(held[held.length - 1] / held[0]).toFixed(2)}`,
  )
  expect(held[held.length - 1] / held[0]).toBeLessThan(1)
})

/** What is reachable, in the heap and in buffers. */
function megabytesHeld(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
