import { marketAt } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { computeOf } from '../index.ts'
import { answerOf } from '../testing/answerOf.ts'
import { memoryKey, memorySource } from '../testing/memorySource.ts'
import { realMinutes } from '../testing/realDays.ts'
import { strategy } from './index.ts'
import { compute as ivDashboard } from './iv-dashboard/compute.ts'
import { tool as ivDashboardTool } from './iv-dashboard/tool.ts'

const folder = process.env.REALDATA_DIR ?? ''
const ofIndices = strategy.filter(({ symbols }) => symbols?.some((set) => set === 'IDX'))

describe.skipIf(folder === '')('the minutes of NIFTY on 19 August 2026 (skipped without REALDATA_DIR)', () => {
  const real = folder === '' ? null : realMinutes(folder, '12:30')
  const at = istInstant('2026-08-19', '12:30')

  it.each(ofIndices)(
    '/$key answers for NIFTY with nothing later than the minute asked for',
    async ({ key, params }) => {
      if (real === null) throw new Error('not read')
      const compute = await computeOf(key)
      const found = await compute(marketAt(memorySource(real.days), at), params.parse({ symbol: 'NIFTY' }))
      const { asOf } = answerOf(found)
      expect(asOf).toBeLessThanOrEqual(at)
      expect(asOf).toBeGreaterThan(at - 5 * 60_000)
    },
  )

  it('/iv-dashboard has a term structure that the printed straddles agree with', async () => {
    if (real === null) throw new Error('not read')
    const market = marketAt(memorySource(real.days), at)
    const { data, notices } = answerOf(await ivDashboard(market, ivDashboardTool.params.parse({})))
    const [nifty] = data.indices
    expect(nifty.term.expiries).toHaveLength(4)
    for (const [i, expiry] of nifty.term.expiries.entries()) {
      const chain = real.days.chains.get(memoryKey('NIFTY', expiry, '2026-08-19'))
      if (chain === undefined) throw new Error(`No chain of ${expiry}.`)
      const t = chain.asOf.findLastIndex((asOf) => asOf <= at)
      const legs = chain.strike.length
      const ltp = (side: 'ce' | 'pe', k: number) => chain[side].ltp[t * legs + k]
      // At the strike where call and put cost the same, a straddle costs about √(2/π) × F × σ × √T.
      const gap = (k: number) => Math.abs(ltp('ce', k) - ltp('pe', k))
      const strikes = Array.from(chain.strike.keys()).filter((k) => !Number.isNaN(gap(k)))
      const k = strikes.reduce((best, one) => (gap(one) < gap(best) ? one : best))
      const years = nifty.term.days[i] / 365
      const sigma = (ltp('ce', k) + ltp('pe', k)) / chain.strike[k] / Math.sqrt((2 / Math.PI) * years)
      expect(Math.abs(nifty.term.atmIvPct[i] / (100 * sigma) - 1)).toBeLessThan(0.05)
    }
    expect(notices.map(({ text }) => text)).toContain(
      'No options of stocks are stored for this date: the indices are shown alone.',
    )
  })
})
