import type { OiAnalysis } from '@strikelens/tools/options/oi-analysis/compute'
import { COLUMNS } from '@strikelens/tools/options/oi-analysis/tool'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { derived, strikesAround } from './reference/derived.ts'
import { maxPain, oiChangeSums, oiImbalance, oiSums, ratio, wall } from './reference/positions.ts'

const TOOL = 'stock-oi-analysis'

describe('OI analysis of a stock over HTTP', () => {
  answersAtEveryAddress(TOOL, 'INFY')
  holdsParameters(TOOL, {
    symbol: { values: ['INFY'] },
    expiry: { values: ['next', '2026-12-29', '2026-11-23,2026-12-29'], bad: '2026-11-23,soon' },
    // Which bars are drawn only the page shows; the last sessions are of the answer.
    view: { values: ['days'] },
    days: { values: ['10', '20'], bad: '7', with: { view: 'days' } },
    sort: { values: COLUMNS.filter((column) => column !== 'ceLtp') },
    dir: { values: ['asc'], with: { sort: 'peOi' } },
  })

  it.each([{ symbol: 'RELIANCE' }, { symbol: 'SBIN', range: '5', date: '2026-11-12', time: '14:21' }])(
    'sums, bias and walls follow from the raw chain: $symbol $range $date $time',
    async (query) => {
      const { range = '10', ...at } = query
      const raw = await rawChain(at)
      const mine = derived(raw)
      const listed = raw.strikes.map(({ strike }) => strike)
      const shown = strikesAround(listed, mine.atm, Number(range))
      const { data } = await answered<OiAnalysis>(TOOL, query)
      const [oi, change] = [oiSums(raw), oiChangeSums(raw, shown)]
      expect(data.totals.all.pcrOi).toBeCloseTo(ratio(oi), 6)
      expect(data.totals.shown.oiImb).toBeCloseTo(oiImbalance(change), 6)
      expect(data.context.maxPain).toBe(maxPain(raw, mine.forward)?.strike)
      const { strike, second, state } = wall('ce', raw, mine)
      expect(data.walls.resistance).toMatchObject({ strike, second, state })
      expect(data.stock?.lotValue).toBeCloseTo(mine.forward * raw.pointValue, 2)
    },
  )

  it('names the buildup of the future by the signs of its two changes', async () => {
    const { data, explanations } = await answered<OiAnalysis>(TOOL, { symbol: 'RELIANCE' })
    const { future } = data
    if (future === null) throw new Error('There is no future.')
    const { price, refPrice, priceChangePct, oiQty, refOiQty, oiChangePct, buildup } = future
    expect(priceChangePct).toBeCloseTo(100 * ((price ?? 0) / (refPrice ?? 1) - 1), 6)
    expect(oiChangePct).toBeCloseTo((100 * ((oiQty ?? 0) - (refOiQty ?? 0))) / (refOiQty ?? 1), 6)
    const up = (priceChangePct ?? 0) > 0
    expect(buildup).toBe((oiChangePct ?? 0) > 0 ? (up ? 'LB' : 'SB') : up ? 'SC' : 'LU')
    expect(explanations.futureOi?.result).toBe(oiChangePct)
  })

  it('has the last sessions as the closes of those sessions', async () => {
    const { data } = await answered<OiAnalysis>(TOOL, { symbol: 'RELIANCE', view: 'days' })
    const { days } = data
    if (days === null) throw new Error('There are no sessions.')
    const last = days.dates.length - 1
    // The next session measures its changes from the last of them.
    const raw = await rawChain({ symbol: 'RELIANCE' })
    days.strike.forEach((strike, k) => {
      const found = raw.strikes.find((one) => one.strike === strike)
      expect(days.ce.oi[k * days.dates.length + last]).toBeCloseTo(found?.ce.previousOiLots ?? Number.NaN, 3)
    })
  })

  it('opens the twin for an index', async () => {
    expect((await unanswered(TOOL, { symbol: 'NIFTY' })).opens).toEqual({ tool: 'oi-analysis', symbol: 'NIFTY' })
  })

  it.each([{}, { view: 'days' }, { view: 'days', unit: 'qty', right: 'pe' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(10)
    },
  )
})
