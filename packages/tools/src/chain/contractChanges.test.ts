import { contractChanges } from '@strikelens/market/chainSessions'
import { corporateEvents } from '@strikelens/market/datasets'
import { describe, expect, it } from 'vitest'
import { leg, type SnapshotRow } from '../testing/chainDay.ts'
import { type MemoryDays, memoryKey, setTable } from '../testing/memorySource.ts'
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

const REQUEST = { symbol: STOCK, expiry: 'near', base: 'prev', atm: 'fwd' } as const
const CLOSE: SnapshotRow = {
  clock: '15:30',
  spot: 1415,
  ce: STOCK_STRIKES.map((_, k) => leg(60 - 10 * k, 100 + k, 10)),
  pe: STOCK_STRIKES.map((_, k) => leg(10 + 10 * k, 200 + k, 10)),
}
const BONUS = { type: 'bonus', date: STOCK_TODAY, ratio: '1:1', factor: 2 } as const

function withEvents(days: MemoryDays): MemoryDays {
  setTable(days, corporateEvents, STOCK_PREVIOUS, eventsTable([BONUS]))
  return days
}

const SAME = { factor: 1, drop: 0 }

describe('what became of contracts', () => {
  const dates = ['2025-11-07', STOCK_PREVIOUS, STOCK_TODAY]
  const after = (events: Parameters<typeof eventsTable>[0], spot = 1415) => {
    const days = stockFixture({ close: { ...CLOSE, spot } })
    setTable(days, corporateEvents, STOCK_PREVIOUS, eventsTable(events))
    return contractChanges(stockMarket(days), stockListing(), dates)
  }

  it('is two for one after a bonus of one for one, from its ex-date on', async () => {
    const market = stockMarket(withEvents(stockFixture()))
    expect(await contractChanges(market, stockListing(), dates)).toEqual([
      { factor: 2, drop: 0 },
      { factor: 2, drop: 0 },
      SAME,
    ])
    expect(await contractChanges(market, stockListing(), dates.slice(0, 2))).toEqual([SAME, SAME])
  })

  it('is a lower strike after a dividend of 2% or more of the market value: ₹4 on 195', async () => {
    const dividend = { type: 'dividend', date: STOCK_TODAY, amount: 4 } as const
    expect(await after([dividend], 195)).toEqual([{ factor: 1, drop: 4 }, { factor: 1, drop: 4 }, SAME])
    expect(await after([dividend], 201)).toEqual([SAME, SAME, SAME])
  })

  it('is both where a share splits and pays on one day: the dividend is of the old share', async () => {
    const events = [
      { type: 'split', date: STOCK_TODAY, ratio: '2:1', factor: 2 },
      { type: 'dividend', date: STOCK_TODAY, amount: 4 },
    ] as const
    expect((await after(events, 195))[1]).toEqual({ factor: 2, drop: 2 })
  })

  it('is nothing where nothing was announced or nothing is stored', async () => {
    expect(await contractChanges(stockMarket(), stockListing(), [STOCK_PREVIOUS, STOCK_TODAY])).toEqual([SAME, SAME])
  })

  it('is nothing for an index, which is not asked for', async () => {
    const market = stockMarket(withEvents(stockFixture()))
    const index = { ...stockListing(), set: 'IDX' } as const
    expect(await contractChanges(market, index, [STOCK_PREVIOUS, STOCK_TODAY])).toEqual([SAME, SAME])
  })
})

/** The chain of today with the day before as another fixture has it. */
async function readAfter(before: MemoryDays, days: MemoryDays) {
  const file = memoryKey('fo_options', STOCK_PREVIOUS, STOCK)
  const chain = memoryKey(STOCK, '2025-11-25', STOCK_PREVIOUS)
  const [oldFile, oldChain] = [before.tables.get(file), before.chains.get(chain)]
  if (oldFile === undefined || oldChain === undefined) throw new Error('Nothing is stored of the day before.')
  days.tables.set(file, oldFile)
  days.chains.set(chain, oldChain)
  const reading = await readChain(stockMarket(days), REQUEST)
  if ('noAnswer' in reading) throw new Error(reading.noAnswer.reason)
  return reading
}

describe('the base of a contract adjusted for a corporate action', () => {
  it('is its old strike’s: price halved by a bonus of one for one, the same lots', async () => {
    // The day before the strikes were twice as high; OI is told in lots of 500 then, which are 1,000 shares now.
    const close = { ...CLOSE, spot: 2830 }
    const before = stockFixture({ strikes: STOCK_STRIKES.map((strike) => 2 * strike), close })
    const days = withEvents(stockFixture())
    const reading = await readAfter(before, days)
    const { ce } = reading.baseline
    expect(Array.from(ce.price)).toEqual([30, 25, 20, 15, 10, 5])
    // 100 lots of 500 old shares are 1,00,000 new ones: 200 lots of the fixture's size, which the bonus left as it was.
    expect(Array.from(ce.oiLots)).toEqual([200, 202, 204, 206, 208, 210])
    expect(reading.baseline.spot).toBe(1415)
  })
  it('is that of the strike before an extraordinary dividend: 1,400 was 1,440, the premium stays', async () => {
    const higher = STOCK_STRIKES.map((strike) => strike + 40)
    const before = stockFixture({ strikes: higher, close: { ...CLOSE, spot: 1455 } })
    const days = stockFixture()
    setTable(days, corporateEvents, STOCK_PREVIOUS, eventsTable([{ type: 'dividend', date: STOCK_TODAY, amount: 40 }]))
    const reading = await readAfter(before, days)
    expect(Array.from(reading.baseline.ce.price)).toEqual(CLOSE.ce.map(({ ltp }) => ltp))
    expect(Array.from(reading.baseline.ce.oiLots)).toEqual(CLOSE.ce.map(({ oi }) => oi))
    expect(reading.baseline.spot).toBe(1415)
  })
  it('leaves everything as it is on any other day', async () => {
    const reading = await readChain(stockMarket(), REQUEST)
    if ('noAnswer' in reading) throw new Error(reading.noAnswer.reason)
    expect(reading.baseline.ce.price[2]).toBe(STOCK_SNAPSHOTS[0].ce[2].ltp)
  })
})
