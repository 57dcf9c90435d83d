import { describe, expect, it } from 'vitest'
import { BUILDUPS, type SlotBars, type SlotContracts, slotEnd, slotGrid, slotPanel, slotSymbols } from './index.ts'

const MINUTE = 60_000
const OPEN = Date.UTC(2026, 10, 12, 3, 45)
const at = (minute: number) => OPEN + minute * MINUTE
const grid = (minutes: number, passed: number) => slotGrid(OPEN, at(385), minutes, at(passed))

/** Two months of TCS, lots of 175. */
const TCS: SlotContracts = {
  symbol: ['TCS', 'TCS'],
  set: ['STK', 'STK'],
  expiry: ['2026-11-24', '2026-12-29'],
  lotSize: Float64Array.of(175, 175),
  prevClose: Float64Array.of(2_970, 2_990),
  prevOiQty: Float64Array.of(10_000, 1_000),
}
/** 5-minute bars of near and next month, four a month. */
const BARS: SlotBars = {
  start: Float64Array.of(at(0), at(5), at(10), at(15)),
  close: Float64Array.of(3_010, 3_020, 3_030, 3_060, 3_020, NaN, NaN, 3_050),
  volume: Float64Array.of(1_750, 350, 350, 700, 175, NaN, NaN, 350),
  oiQty: Float64Array.of(9_900, 9_800, 9_700, 9_000, 1_100, 1_100, 1_300, 2_000),
}
const DATE = '2026-11-12'
const panelOf = (minutes: number, bars = BARS, contracts = TCS, date = DATE, passed = 20) =>
  slotPanel(bars, contracts, slotSymbols(contracts, date), grid(minutes, passed))
const codes = (column: Uint8Array) => Array.from(column, (code) => BUILDUPS[code])

describe('the slots of a session', () => {
  it('close one after the other, the last as short as what is left', () => {
    expect(grid(5, 64).slots).toBe(12)
    expect(grid(5, 65).slots).toBe(13)
    expect(grid(15, 65).slots).toBe(4)
    // 385 minutes: 25 quarters of an hour and ten minutes
    expect(grid(15, 384).slots).toBe(25)
    expect(grid(15, 400).slots).toBe(26)
    expect(slotEnd(grid(15, 400), 25)).toBe(at(385))
    expect(grid(5, -10).slots).toBe(0)
  })
})

describe('what the futures of a symbol did in a slot', () => {
  it('is the lots of all months, their change of OI and the return of the near month', () => {
    const panel = panelOf(5)
    // (1,750 + 175) / 175 = 11 lots, then 350 / 175, 350 / 175, (700 + 350) / 175
    expect([...panel.volumeLots]).toEqual([11, 2, 2, 6])
    // From the previous close 11,000 to 9,900 + 1,100: nothing but a roll; then 10,900, 11,000, 11,000.
    expect(panel.oiChangePct[0]).toBe(0)
    expect(panel.oiChangePct[1]).toBeCloseTo(-0.90909, 5)
    expect(panel.oiChangePct[2]).toBeCloseTo(0.91743, 5)
    expect(panel.oiChangePct[3]).toBe(0)
    // The first slot from the previous close of 2,970; then 3,020 / 3,010
    expect(panel.returnPct[0]).toBeCloseTo(1.3468, 5)
    expect(panel.returnPct[1]).toBeCloseTo(0.33223, 5)
    expect([...panel.price]).toEqual([3_010, 3_020, 3_030, 3_060])
    expect([...panel.refPrice]).toEqual([2_970, 3_010, 3_020, 3_030])
    expect([...panel.oiQty]).toEqual([11_000, 10_900, 11_000, 11_000])
    expect([...panel.refOiQty]).toEqual([11_000, 11_000, 10_900, 11_000])
    // up on an unchanged OI, up on fewer, up on more, up on as many
    expect(codes(panel.buildup)).toEqual(['N', 'SC', 'LB', 'N'])
  })

  it('is added up in units where months have other lots, and shown in lots of the near one (§O1)', () => {
    const panel = panelOf(5, BARS, { ...TCS, lotSize: Float64Array.of(175, 350) })
    expect([...panel.volumeLots]).toEqual([11, 2, 2, 6])
  })

  it('keeps near and next apart, so that a roll is seen', () => {
    const panel = panelOf(5)
    expect([...panel.nearOiChangeQty]).toEqual([-100, -100, -100, -700])
    expect([...panel.nextOiChangeQty]).toEqual([100, 0, 200, 700])
  })

  it('is added up over a quarter of an hour', () => {
    const panel = panelOf(15, BARS, TCS, DATE, 385)
    expect([...panel.volumeLots.subarray(0, 2)]).toEqual([15, 6])
    // 3,030 / 2,970; 3,060 / 3,030
    expect(panel.returnPct[0]).toBeCloseTo(2.0202, 4)
    expect(panel.returnPct[1]).toBeCloseTo(0.9901, 4)
    expect(panel.oiChangePct[0]).toBe(0)
  })

  it('has only slots that have closed', () => {
    expect([...panelOf(5, BARS, TCS, DATE, 14).volumeLots]).toEqual([11, 2])
  })

  it('is priced by the next month on the near month’s expiry day, whose contracts still count', () => {
    const panel = panelOf(5, BARS, TCS, '2026-11-24')
    expect([...panel.price]).toEqual([3_020, 3_020, 3_020, 3_050])
    expect(panel.volumeLots[0]).toBe(11)
    // no trade of the next month: no move
    expect(panel.returnPct[1]).toBe(0)
    expect([...panel.nearOiChangeQty]).toEqual([-100, -100, -100, -700])
  })

  it('is priced by the month with most OI for a commodity', () => {
    const gold: SlotContracts = { ...TCS, set: ['COM', 'COM'], prevOiQty: Float64Array.of(1_000, 9_000) }
    expect(panelOf(5, BARS, gold).price[0]).toBe(3_020)
  })

  it('counts a month listed today from nothing, and knows nothing without the file before', () => {
    const listed = panelOf(5, BARS, { ...TCS, prevOiQty: Float64Array.of(10_000, NaN) })
    // 11,000 against 10,000
    expect(listed.oiChangePct[0]).toBeCloseTo(10, 9)
    const none = panelOf(5, BARS, { ...TCS, prevOiQty: Float64Array.of(NaN, NaN) })
    expect(none.oiChangePct[0]).toBeNaN()
    expect(none.oiChangePct[1]).toBeCloseTo(-0.90909, 5)
  })
})

describe('a slot that the feed did not tell of', () => {
  const minutes = (count: number) => Float64Array.from({ length: count }, (_, m) => at(m))
  const one: SlotContracts = {
    symbol: ['A'],
    set: ['STK'],
    expiry: ['2026-11-24'],
    lotSize: Float64Array.of(1),
    prevClose: Float64Array.of(100),
    prevOiQty: Float64Array.of(1_000),
  }
  const bars = (count: number, oiQty: (minute: number) => number, isLost = (_: number) => false): SlotBars => {
    const start = minutes(count)
    const column = (value: (minute: number) => number) =>
      Float64Array.from(start, (_, m) => (isLost(m) ? Number.NaN : value(m)))
    return { start, close: column((m) => 100 + m), volume: column(() => 10), oiQty: column(oiQty) }
  }

  it('is unknown, and so is the one after it, which is measured over both', () => {
    const panel = panelOf(
      5,
      bars(
        20,
        (m) => 1_000 + m,
        (m) => m >= 5 && m < 10,
      ),
      one,
    )
    expect([...panel.volumeLots]).toEqual([50, NaN, 50, 50])
    expect(Array.from(panel.oiChangePct, Number.isNaN)).toEqual([false, true, true, false])
    expect(Array.from(panel.returnPct, Number.isNaN)).toEqual([false, true, true, false])
  })

  it('is found by the clock where its minutes are not even kept', () => {
    const whole = bars(20, (m) => 1_000 + m)
    const kept = [...whole.start.keys()].filter((m) => m < 5 || m >= 10)
    const pick = (column: Float64Array) => Float64Array.from(kept, (m) => column[m])
    const { start, close, volume, oiQty } = whole
    const cut = { start: pick(start), close: pick(close), volume: pick(volume), oiQty: pick(oiQty) }
    expect([...panelOf(5, cut, one).volumeLots]).toEqual([50, NaN, 50, 50])
  })

  it('has no change of OI while the OI feed stands still, nor when it moves on', () => {
    // New in minutes 1–5 and from minute 26 on: stalled from minute 15.
    const panel = panelOf(
      5,
      bars(40, (m) => (m < 5 ? 1_001 + m : m < 25 ? 1_005 : 1_010 + m)),
      one,
      DATE,
      40,
    )
    const isKnown = Array.from(panel.oiChangePct, (pct) => !Number.isNaN(pct))
    //                      5     10    15     20     25     30     35    40
    expect(isKnown).toEqual([true, true, false, false, false, false, true, true])
    expect(codes(panel.buildup).slice(2, 6)).toEqual(['N', 'N', 'N', 'N'])
    expect(panel.volumeLots.every((lots) => lots === 50)).toBe(true)
  })
})
