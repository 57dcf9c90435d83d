import type { CallVsPutOi } from '@strikelens/tools/options/call-vs-put-oi/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain, rawChains } from './rawChain.ts'
import { derived, strikesAround } from './reference/derived.ts'
import { oiChangeSums, oiImbalance, oiSums, ratio, volumeSums } from './reference/positions.ts'

const TOOL = 'call-vs-put-oi'
const STOCK = 'stock-call-vs-put-oi'
const SUMS = { chg: oiChangeSums, oi: oiSums, volume: volumeSums }
const QUARTERS = ['09:30', '09:45', '10:00', '10:15']

/** Rows at which the sign of a difference differs from the last one that was not zero. */
function turns(difference: readonly number[]): number[] {
  let last = 0
  return difference.flatMap((value, row) => {
    const sign = Math.sign(value)
    const isTurn = sign !== 0 && last !== 0 && sign !== last
    if (sign !== 0) last = sign
    return isTurn ? [row] : []
  })
}

describe('Call vs Put OI over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    interval: { values: ['1m', '5m', '15m'], bad: '2m' },
    sort: { values: ['spot', 'ce'] },
    dir: { values: ['asc'], with: { sort: 'time' } },
  })

  it.each([
    { tool: TOOL, symbol: 'NIFTY', metric: 'chg' },
    { tool: TOOL, symbol: 'NIFTY', metric: 'oi' },
    { tool: TOOL, symbol: 'SENSEX', metric: 'volume' },
    { tool: TOOL, symbol: 'CRUDEOIL', metric: 'oi' },
    { tool: STOCK, symbol: 'RELIANCE', metric: 'chg' },
    { tool: STOCK, symbol: 'HDFCBANK', metric: 'oi' },
  ] as const)('rows and crossovers follow from the raw chains: $tool $symbol $metric', async (asked) => {
    const { tool, symbol, metric } = asked
    const { data } = await answered<CallVsPutOi>(tool, { symbol, metric, interval: '15m' })
    const times = symbol === 'CRUDEOIL' ? ['09:15', ...QUARTERS] : QUARTERS
    const chains = await rawChains({ symbol, date: '2026-11-13' }, times)
    const last = chains[chains.length - 1]
    const { atm } = derived(last)
    const listed = last.strikes.map(({ strike }) => strike)
    const set = strikesAround(listed, atm, 10)
    expect(data.set.strike).toEqual(set)
    const difference = chains.map((chain, row) => {
      const { ce, pe } = SUMS[metric](chain, set)
      expect([data.rows.ce[row], data.rows.pe[row]]).toEqual([expect.closeTo(ce, 3), expect.closeTo(pe, 3)])
      expect(data.rows.pcr[row]).toBeCloseTo(ratio(oiSums(chain, set)), 6)
      expect(data.rows.oiImb[row]).toBeCloseTo(oiImbalance(oiChangeSums(chain, set)), 6)
      expect(data.rows.spot[row]).toBeCloseTo(chain.spot, 2)
      return pe - ce
    })
    if (data.context.isThin) expect(data.crossovers).toBeNull()
    else expect(data.crossovers?.map(({ row }) => row).reverse()).toEqual(turns(difference))
  })

  it('splits the sums by strike at the view instant', async () => {
    const { data } = await answered<CallVsPutOi>(TOOL, { symbol: 'NIFTY', strikes: '25300-25500', metric: 'oi' })
    const { strikes } = await rawChain({ symbol: 'NIFTY' })
    const own = strikes.filter(({ strike }) => strike >= 25_300 && strike <= 25_500)
    expect(data.split.strike).toEqual(own.map(({ strike }) => strike))
    expect(data.split.ce.oi).toEqual(own.map(({ ce }) => ce.oiLots))
    expect(data.split.pe.oi).toEqual(own.map(({ pe }) => pe.oiLots))
  })

  it('takes legs out of or in the money by ATM, which counts as out on both sides', async () => {
    const chain = await rawChain({ symbol: 'NIFTY' })
    const { atm } = derived(chain)
    const set = strikesAround(
      chain.strikes.map(({ strike }) => strike),
      atm,
      10,
    )
    const own = chain.strikes.filter(({ strike }) => set.includes(strike))
    const sum = (side: 'ce' | 'pe', isIn: (strike: number) => boolean) =>
      own.filter(({ strike }) => isIn(strike)).reduce((all, row) => all + row[side].oiLots, 0)
    const of = async (money: string) =>
      (await answered<CallVsPutOi>(TOOL, { symbol: 'NIFTY', metric: 'oi', money })).data.now
    const otm = await of('otm')
    expect([otm.ce, otm.pe]).toEqual([sum('ce', (k) => k >= atm), sum('pe', (k) => k <= atm)])
    const itm = await of('itm')
    expect([itm.ce, itm.pe]).toEqual([sum('ce', (k) => k < atm), sum('pe', (k) => k > atm)])
  })

  it.each([{}, { metric: 'volume', unit: 'qty', sort: 'spot' }, { symbol: 'GOLD', window: 'rolling' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(10)
    },
  )
})

describe('Stock Call vs Put OI over HTTP', () => {
  answersAtEveryAddress(STOCK, 'HDFCBANK')
  holdsParameters(STOCK, {
    symbol: { values: ['HDFCBANK'] },
    expiry: { values: ['next', '2026-12-29'] },
    strikes: { values: ['1280,1300', '1250-1300'] },
    interval: { values: ['15m', '30m', '1h'], bad: '2m' },
    days: { values: ['5', '10'], bad: '3' },
    sort: { values: ['spot'] },
    dir: { values: ['asc'], with: { sort: 'time' } },
  })

  it('opens the twin for an index, and the index page this one for a stock', async () => {
    expect((await unanswered(STOCK, { symbol: 'NIFTY' })).opens).toEqual({ tool: TOOL, symbol: 'NIFTY' })
    expect((await unanswered(TOOL, { symbol: 'RELIANCE' })).opens).toEqual({ tool: STOCK, symbol: 'RELIANCE' })
  })

  it('joins sessions with what each held at its close, one point where only the file is stored', async () => {
    const query = { symbol: 'RELIANCE', metric: 'oi', days: '5', interval: '1h' }
    const { data } = await answered<CallVsPutOi>(STOCK, query)
    const { rows, set } = data
    const among = set.strike.filter((strike) => strike !== null)
    const starts = rows.sessionStarts.filter((row) => row !== null)
    expect(starts.length).toBeGreaterThan(2)
    // The last session before today, at its close.
    const close = await rawChain({ symbol: 'RELIANCE', date: '2026-11-12', time: '15:40' })
    const { ce, pe } = oiSums(close, among)
    const end = starts[starts.length - 1] - 1
    expect([rows.ce[end], rows.pe[end]]).toEqual([expect.closeTo(ce, 3), expect.closeTo(pe, 3)])
    const daily = rows.isDaily.flatMap((isDaily, row) => (isDaily === 1 ? [row] : []))
    expect(daily.length).toBeGreaterThan(0)
    for (const row of daily) expect(starts).toContain(row)
  })

  it('exports the table of the page', async () => {
    const { rows } = await expectFileOf(STOCK, { days: '5', interval: '1h' })
    expect(rows.length).toBeGreaterThan(8)
  })
})
