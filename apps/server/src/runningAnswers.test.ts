import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { afterAll, beforeAll, it } from 'vitest'
import { expectAsAnew, type PlayedMarket, playedMarket } from './testing/playedMarket.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from './testing/temporaryDatabase.ts'

const FROM = istInstant('2026-11-13', '10:15')

let base: TemporaryDatabase
let market: PlayedMarket

beforeAll(async () => {
  base = await temporaryDatabase()
  market = await playedMarket(base.db, FROM)
  // From here on everything that was asked is in memory.
  await market.answers()
  await market.playUntil(FROM + 10 * MINUTE_MS)
}, START_WITHIN_MS)
afterAll(() => base.remove(), START_WITHIN_MS)

it('answers after ten minutes of market as one does that is started then, whatever is asked', () =>
  expectAsAnew(market))
