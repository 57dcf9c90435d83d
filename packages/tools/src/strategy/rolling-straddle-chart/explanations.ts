import { dayLabel, plain } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { explain } from '../../figures/explain.ts'
import * as greeksFigures from '../../figures/greeks.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as premiumFigures from '../../figures/premium.ts'
import { points } from '../../instrument/points.ts'
import { momentWords } from '../../moment/momentWords.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { HeldState, RollingFigures } from './held.ts'
import type { Richness } from './richness.ts'

/** How the figures that move within the minute came about (§S4, §S6, §S8). */
export function heldExplanations(state: HeldState, figures: RollingFigures): Record<string, Explanation> {
  const { strike, first, firstAt, gaps, rolls, pointValue, last } = state
  const { raw, adjusted } = figures
  return knownExplanations({
    raw: explain(
      premiumFigures.raw,
      [points('CE', figures.ce), points('PE', figures.pe)],
      raw,
      `Raw premium, ${plain(strike)}`,
    ),
    adjusted: explain(
      premiumFigures.adjusted,
      [
        { name: 'Starts at', value: momentWords(firstAt, last.asOf) },
        points('First premium', first),
        points('Raw', raw),
        { name: 'Rolls', value: rolls },
        points('Σ roll gaps', gaps),
      ],
      adjusted,
    ),
    apart: explain(premiumFigures.apart, [points('Adjusted', adjusted), points('Raw', raw)], figures.apart),
    shortPnl: explain(
      premiumFigures.shortPnl,
      [
        { name: 'Sold at', value: momentWords(firstAt, last.asOf) },
        points('First premium', first),
        points('Adjusted', adjusted),
      ],
      figures.shortPnl,
    ),
    shortRupees: explain(
      premiumFigures.shortRupees,
      [points('P&L', figures.shortPnl), { name: 'Point value', value: pointValue, unit: '₹' }],
      figures.shortRupees,
    ),
    strikeIv: ivExplanation(state, figures.iv),
    premiumPct: explain(premiumFigures.rawOfSpot, [points('Raw', raw), points('Spot', last.spot)], figures.premiumPct),
    vwap: explain(
      premiumFigures.heldVwap,
      [
        { name: 'Premium × volume', value: state.turnover, unit: 'points × lots' },
        { name: 'Volume', value: state.volumeLots, unit: 'lots' },
      ],
      figures.vwap,
    ),
    gap: explain(premiumFigures.rawGap, [points('Raw', raw), points('VWAP', figures.vwap)], figures.gapPct),
  })
}

/** The strike IV from the mark of the leg that gives it (§O9): the out-of-the-money one where it has an IV. */
function ivExplanation({ strike, last }: HeldState, iv: number): Explanation | null {
  const [ce, pe] = last.legs
  if (Number.isNaN(ce.iv) && Number.isNaN(pe.iv)) return null
  const isCall = strike > ce.forward ? !Number.isNaN(ce.iv) : Number.isNaN(pe.iv)
  return explain(
    greeksFigures.otmVolatility(isCall ? 'CE' : 'PE'),
    [
      { name: 'Right', value: isCall ? 'CE' : 'PE' },
      points('Mark', isCall ? ce.mark : pe.mark),
      points('Forward', ce.forward),
      points('Strike', strike),
      { name: 'Rate', value: last.rate, unit: 'fraction' },
      { name: 'Time to expiry', value: ce.years, unit: 'years' },
    ],
    iv,
    `Implied volatility at ${plain(strike)}`,
  )
}

/** How the richness and what stands beside it came about. */
export function richnessExplanations(richness: Richness, shown: IsoDate): Record<string, Explanation> {
  const { today, past, kind, sessionsLeft, at, below, count } = richness
  const [first, last] = [past.expiry[0], past.expiry[count - 1]]
  const expiries: ExplainInput[] =
    count === 0 ? [] : [{ name: 'Expiries', value: `${count}, ${dayLabel(first, shown)} to ${dayLabel(last, shown)}` }]
  const median = (title: string, of: string, values: Float64Array, result: number): Explanation =>
    explain(
      premiumFigures.pastMedian(of),
      [
        ...expiries,
        ...Array.from(values, (value, i) => ({ name: dayLabel(past.expiry[i], shown), value, unit: '%' })).filter(
          ({ value }) => !Number.isNaN(value),
        ),
      ],
      result,
      title,
    )
  return knownExplanations({
    richness: explain(
      premiumFigures.richness(kind, at, sessionsLeft),
      [
        { name: `Today at ${at}`, value: today.premiumPct, unit: '%' },
        { name: 'Cheaper', value: below },
        { name: 'Compared', value: count },
        ...expiries,
      ],
      richness.richness,
    ),
    sample: explain(
      premiumFigures.sample,
      [points('Straddle', today.straddle), points('Spot', today.spot)],
      today.premiumPct,
      `ATM premium at ${at} in percent of spot`,
    ),
    medianPremium: median(
      'Median premium of past expiries',
      `100 × ATM straddle ÷ spot at ${at}`,
      past.premiumPct,
      richness.medianPremiumPct,
    ),
    medianRealised: median(
      'Median realised move to expiry',
      `100 × |settlement − spot at ${at}| ÷ spot`,
      past.realisedPct,
      richness.medianRealisedPct,
    ),
    kept: explain(
      premiumFigures.kept,
      [
        { name: 'Moved less', value: richness.keptCount },
        { name: 'Settled', value: richness.settledCount },
      ],
      (100 * richness.keptCount) / richness.settledCount,
    ),
  })
}
