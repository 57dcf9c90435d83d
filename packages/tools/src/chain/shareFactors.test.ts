import { describe, expect, it } from 'vitest'
import { leg, type SnapshotRow } from '../testing/chainDay.ts'
import { type MemoryDays, memoryKey } from '../testing/memorySource.ts'
import {
  eventsTable,
  STOCK,
  STOCK_PREVIOUS,
  STOCK_SNAPSHOTS,
  STOCK_STRIKES,
  STOCK_TODAY,
  stockFixture,
  stockListing,
  stockMarket,
} from '../testing/stockFixture.ts'
import { readChain } from './readChain.ts'
import { shareFactors } from './shareFactors.ts'

const REQUEST = { symbol: STOCK, expiry: 'near', base: 'prev', atm: 'fwd' } as const
const BONUS = { type: 'bonus', date: STOCK_TODAY, ratio: '1:1', factor: 2 } as const

function withEvents(days: MemoryDays): MemoryDays {
  days.tables.set(memoryKey('corporate_events', STOCK_PREVIOUS), eventsTable([BONUS]))
  return days
}

describe('what a share has become', () => {
  it('is two after a bonus of one for one, from its ex-date on', async () => {
    const market = stockMarket(withEvents(stockFixture()))
    const dates = ['2025-11-07', STOCK_PREVIOUS, STOCK_TODAY]
    expect(await shareFactors(market, stockListing(), dates)).toEqual([2, 2, 1])
    expect(await shareFactors(market, stockListing(), dates.slice(0, 2))).toEqual([1, 1])
  })
  it('is one where nothing was announced or nothing is stored', async () => {
    expect(await shareFactors(stockMarket(), stockListing(), [STOCK_PREVIOUS, STOCK_TODAY])).toEqual([1, 1])
  })
  it('is one for an index, which is not asked for', async () => {
    const market = stockMarket(withEvents(stockFixture()))
    expect(await shareFactors(market, { ...stockListing(), set: 'IDX' }, [STOCK_PREVIOUS, STOCK_TODAY])).toEqual([1, 1])
  })
})

describe('the base of a contract adjusted for a corporate action', () => {
  it('is its old strike’s: price halved by a bonus of one for one, the same lots', async () => {
    // The day before the strikes were twice as high; OI is told in lots of 500 then, which are 1,000 shares now.
    const close: SnapshotRow = {
      clock: '15:30',
      spot: 2830,
      ce: STOCK_STRIKES.map((_, k) => leg(60 - 10 * k, 100 + k, 10)),
      pe: STOCK_STRIKES.map((_, k) => leg(10 + 10 * k, 200 + k, 10)),
    }
    const before = stockFixture({ strikes: STOCK_STRIKES.map((strike) => 2 * strike), close })
    const days = withEvents(stockFixture())
    const file = memoryKey('fo_options', STOCK_PREVIOUS, STOCK)
    const chain = memoryKey(STOCK, '2025-11-25', STOCK_PREVIOUS)
    const [oldFile, oldChain] = [before.tables.get(file), before.chains.get(chain)]
    if (oldFile === undefined || oldChain === undefined) throw new Error('Nothing is stored of the day before.')
    days.tables.set(file, oldFile)
    days.chains.set(chain, oldChain)
    const reading = await readChain(stockMarket(days), REQUEST)
    if ('noAnswer' in reading) throw new Error(reading.noAnswer.reason)
    const { ce } = reading.baseline
    expect(Array.from(ce.price)).toEqual([30, 25, 20, 15, 10, 5])
    // 100 lots of 500 old shares are 1,00,000 new ones: 200 lots of the fixture's size, which the bonus left as it was.
    expect(Array.from(ce.oiLots)).toEqual([200, 202, 204, 206, 208, 210])
    expect(reading.baseline.spot).toBe(1415)
  })
  it('leaves everything as it is on any other day', async () => {
    const reading = await readChain(stockMarket(), REQUEST)
    if ('noAnswer' in reading) throw new Error(reading.noAnswer.reason)
    expect(reading.baseline.ce.price[2]).toBe(STOCK_SNAPSHOTS[0].ce[2].ltp)
  })
})
