import { corporateEvents, ivDaily, positionLimits } from '@strikelens/market/datasets'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import type { LegRow } from '../testing/chainDay.ts'
import { fixtureMarket } from '../testing/fixtureA.ts'
import { type MemoryDays, setTable } from '../testing/memorySource.ts'
import { shownText } from '../testing/shownText.ts'
import {
  type EventRow,
  eventsTable,
  limitsTable,
  STOCK,
  STOCK_EXPIRY,
  STOCK_LOT,
  STOCK_PREVIOUS,
  STOCK_SNAPSHOTS,
  STOCK_TODAY,
  stockFixture,
  stockMarket,
} from '../testing/stockFixture.ts'
import { wire } from '../testing/wire.ts'
import { readChain } from './readChain.ts'
import { StockStrip } from './StockStrip.tsx'
import { deliveryObligation, deliverySessions, stockFacts } from './stockFacts.ts'
import { eventChips, stockExplanations, stockNotices } from './stockWords.ts'

const REQUEST = { symbol: STOCK, expiry: 'near', base: 'prev', atm: 'fwd' } as const

async function read(days: MemoryDays = stockFixture(), clock = '15:30') {
  const reading = await readChain(stockMarket(days, clock), REQUEST)
  if ('noAnswer' in reading) throw new Error(reading.noAnswer.reason)
  const facts = await stockFacts(reading)
  if (facts === null) throw new Error('No facts.')
  return { reading, facts }
}

async function strip(days: MemoryDays = stockFixture()): Promise<string> {
  const { reading, facts } = await read(days)
  const answer = wire({ asOf: reading.snapshot.asOf, explanations: stockExplanations(facts, reading) })
  return shownText(<StockStrip facts={wire(facts)} answer={answer} />).replaceAll(' , how is this computed?', '')
}

function withEvents(events: readonly EventRow[]): MemoryDays {
  const days = stockFixture()
  setTable(days, corporateEvents, STOCK_PREVIOUS, eventsTable(events))
  return days
}

function withLimit(mwplPct: number, isInBan: boolean): MemoryDays {
  const days = stockFixture()
  setTable(days, positionLimits, STOCK_PREVIOUS, limitsTable(mwplPct, isInBan))
  return days
}

describe('what a trader of a stock must know first', () => {
  it('is the lot and what it is worth: forward × point value', async () => {
    const { facts } = await read()
    // 1424.01 × 500
    expect(facts.lotSize).toBe(STOCK_LOT)
    expect(facts.lotValue).toBeCloseTo(712005, 0)
    expect(await strip()).toContain('Lot 500 Lot value ₹7,12,00')
  })

  it('is nothing for an index', async () => {
    const reading = await readChain(fixtureMarket('10:15'), { ...REQUEST, symbol: 'NIFTY' })
    expect('noAnswer' in reading ? reading : await stockFacts(reading)).toBeNull()
    expect(shownText(<StockStrip facts={null} answer={{ asOf: 0, explanations: {} }} />)).toBe('')
  })

  it('names what the company does between the view date and the expiry, in order, and nothing else', async () => {
    const days = withEvents([
      { type: 'bonus', date: '2025-11-24', ratio: '1:1' },
      { type: 'results', date: '2025-11-22' },
      { type: 'dividend', date: STOCK_EXPIRY, amount: 4 },
      { type: 'split', date: '2025-11-26', ratio: '10:2' },
      { type: 'results', date: '2025-11-10' },
      { symbol: 'INFY', type: 'results', date: '2025-11-20' },
    ])
    expect((await read(days)).facts.events?.map(({ type, date }) => `${type} ${date}`)).toEqual([
      'results 2025-11-22',
      'bonus 2025-11-24',
      'dividend 2025-11-25',
    ])
    expect(await strip(days)).toContain('Results 22 Nov Bonus 24 Nov, 1:1 Dividend 25 Nov, ₹4.00')
  })

  it('is warned of an event before the expiry in the chain, and of none after it', async () => {
    const chips = async (date: string) => {
      const days = withEvents([{ type: 'results', date }])
      return eventChips(wire((await read(days)).facts)).map(({ text }) => text)
    }
    expect(await chips('2025-11-22')).toEqual(['Event before expiry'])
    expect(await chips('2025-11-26')).toEqual([])
    expect(eventChips(null)).toEqual([])
  })

  it('does not know what is announced after the moment', async () => {
    const announcedAt = istInstant(STOCK_TODAY, '15:29')
    const days = withEvents([{ type: 'results', date: '2025-11-22', announcedAt }])
    expect((await read(days, '15:27')).facts.events).toEqual([])
    expect((await read(days, '15:30')).facts.events).toHaveLength(1)
  })

  it('says that event dates are not stored rather than that there are none', async () => {
    expect((await read()).facts.events).toBeNull()
    expect(await strip()).toContain('Event dates not stored')
  })

  it('badges a stock in the F&O ban and says what that makes of ΔOI', async () => {
    const days = withLimit(96.24, true)
    const { facts } = await read(days)
    expect(facts.limit).toEqual({ date: STOCK_PREVIOUS, mwplPct: 96.24, isInBan: true })
    expect(await strip(days)).toContain('In F&O ban, 96.2% of limit')
    expect(stockNotices(facts, STOCK_EXPIRY)[0].text).toBe(
      'In F&O ban (96.2% of the market-wide limit on 10 Nov): only position reduction allowed, ΔOI is exits.',
    )
    expect(await strip(withLimit(82, false))).not.toContain('ban')
  })

  it('notes delivery in the last five sessions of the expiry, its own included', () => {
    // Sessions up to Tuesday 25 November: Wednesday 19, Thursday 20, Friday 21, Monday 24, Tuesday 25.
    expect(deliverySessions('2025-11-18', STOCK_EXPIRY)).toBeNull()
    expect(deliverySessions('2025-11-19', STOCK_EXPIRY)).toBe(5)
    expect(deliverySessions(STOCK_EXPIRY, STOCK_EXPIRY)).toBe(1)
  })

  it('counts what an in-the-money lot must deliver for as strike × lot size', () => {
    // K 1420 × 500
    expect(deliveryObligation(1420, 500)).toBe(710_000)
  })

  it('ranks IV30 once 60 sessions are stored, and says how many there are before', async () => {
    expect(await strip()).toContain('IV ranks: 0 of 252 sessions')
    const days = stockFixture()
    const market = stockMarket(days)
    let date: string = STOCK_TODAY
    // 80 closes: 20 at 15, 60 at 25.
    for (let back = 0; back < 80; back++) {
      date = market.previousSession('derivatives', date)
      const pct = Float64Array.of(back < 20 ? 15 : 25)
      const table = { symbol: [STOCK], iv30Pct: pct, nearIvPct: pct, rr25Pct: pct, bf25Pct: pct, hv20Pct: pct }
      setTable(days, ivDaily, date, table)
    }
    const { volatility } = (await read(days)).facts
    // The one expiry's ATM IV, some 21.6, stands between them: 20 of 80 lie below.
    expect(volatility.ivp).toBe(25)
    expect(volatility.ivr).toBeCloseTo(100 * ((volatility.iv30Pct - 15) / 10), 9)
    expect(await strip(days)).toMatch(/IV30 2[12]\.\d IVR 6\d\.\d IVP 25\.0 80\/252/)
  })

  it('says Thin chain where fewer than ten legs traded', async () => {
    expect((await read()).facts.isThin).toBe(false)
    // Twelve legs are listed; three that did not trade leave nine.
    const rest = (legs: readonly LegRow[]) => legs.map((one, k) => (k < 3 ? { ...one, volume: 0 } : one))
    const thin = stockFixture({ snapshots: STOCK_SNAPSHOTS.map((one) => ({ ...one, ce: rest(one.ce) })) })
    expect((await read(thin)).facts.isThin).toBe(true)
    expect(await strip(thin)).toContain('Thin chain')
  })
})
