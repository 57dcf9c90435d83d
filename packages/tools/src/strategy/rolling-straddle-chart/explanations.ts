import { dayLabel, plain } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { knownExplanations } from '../../figures/knownExplanations.ts'
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
    raw: {
      title: `Raw premium, ${plain(strike)}`,
      formula: 'call price + put price of the strike that is held',
      inputs: [points('CE', figures.ce), points('PE', figures.pe)],
      result: raw,
      unit: 'points',
    },
    adjusted: {
      title: 'Roll-adjusted premium',
      formula:
        'the first premium + every step since, each on the strike held before it: what is left of raw without the roll gaps, raw − Σ roll gaps',
      inputs: [
        { name: 'Starts at', value: momentWords(firstAt, last.asOf) },
        points('First premium', first),
        points('Raw', raw),
        { name: 'Rolls', value: rolls },
        points('Σ roll gaps', gaps),
      ],
      result: adjusted,
      unit: 'points',
    },
    apart: {
      title: 'Adjusted − raw',
      formula: 'roll-adjusted premium − raw premium',
      inputs: [points('Adjusted', adjusted), points('Raw', raw)],
      result: figures.apart,
      unit: 'points',
    },
    shortPnl: {
      title: 'P&L of a short that re-centres',
      formula: 'first premium − roll-adjusted premium',
      inputs: [
        { name: 'Sold at', value: momentWords(firstAt, last.asOf) },
        points('First premium', first),
        points('Adjusted', adjusted),
      ],
      result: figures.shortPnl,
      unit: 'points',
    },
    shortRupees: {
      title: 'P&L of the short per lot',
      formula: 'P&L in points × point value',
      inputs: [points('P&L', figures.shortPnl), { name: 'Point value', value: pointValue, unit: '₹' }],
      result: figures.shortRupees,
      unit: '₹',
    },
    strikeIv: ivExplanation(state, figures.iv),
    premiumPct: {
      title: 'Premium in percent of spot',
      formula: '100 × raw ÷ spot',
      inputs: [points('Raw', raw), points('Spot', last.spot)],
      result: figures.premiumPct,
      unit: '%',
    },
    vwap: {
      title: 'VWAP of the strike held',
      formula: 'Σ raw premium × volume of the strike held in the step ÷ Σ volume, since the open, not reset at rolls',
      inputs: [
        { name: 'Premium × volume', value: state.turnover, unit: 'points × lots' },
        { name: 'Volume', value: state.volumeLots, unit: 'lots' },
      ],
      result: figures.vwap,
      unit: 'points',
    },
    gap: {
      title: 'Gap to VWAP',
      formula: '100 × (raw − VWAP) ÷ |VWAP|',
      inputs: [points('Raw', raw), points('VWAP', figures.vwap)],
      result: figures.gapPct,
      unit: '%',
    },
  })
}

/** The strike IV from the mark of the leg that gives it (§O9): the out-of-the-money one where it has an IV. */
function ivExplanation({ strike, last }: HeldState, iv: number): Explanation | null {
  const [ce, pe] = last.legs
  if (Number.isNaN(ce.iv) && Number.isNaN(pe.iv)) return null
  const isCall = strike > ce.forward ? !Number.isNaN(ce.iv) : Number.isNaN(pe.iv)
  return {
    title: `Implied volatility at ${plain(strike)}`,
    formula: 'the volatility at which Black-76 gives the mark of the out-of-the-money leg',
    inputs: [
      { name: 'Right', value: isCall ? 'CE' : 'PE' },
      points('Mark', isCall ? ce.mark : pe.mark),
      points('Forward', ce.forward),
      points('Strike', strike),
      { name: 'Rate', value: last.rate, unit: 'fraction' },
      { name: 'T', value: ce.years, unit: 'years' },
    ],
    result: iv,
    unit: 'fraction',
  }
}

/** How the richness and what stands beside it came about. */
export function richnessExplanations(richness: Richness, shown: IsoDate): Record<string, Explanation> {
  const { today, past, kind, sessionsLeft, at, below, count } = richness
  const [first, last] = [past.expiry[0], past.expiry[count - 1]]
  const expiries: ExplainInput[] =
    count === 0 ? [] : [{ name: 'Expiries', value: `${count}, ${dayLabel(first, shown)} to ${dayLabel(last, shown)}` }]
  const median = (title: string, of: string, values: Float64Array, result: number): Explanation => ({
    title,
    formula: `median over the past expiries of ${of}`,
    inputs: [
      ...expiries,
      ...Array.from(values, (value, i) => ({ name: dayLabel(past.expiry[i], shown), value, unit: '%' })).filter(
        ({ value }) => !Number.isNaN(value),
      ),
    ],
    result,
    unit: '%',
  })
  return knownExplanations({
    richness: {
      title: 'Richness',
      formula: `100 × past ${kind} expiries whose premium % at ${at} with ${sessionsLeft} sessions left was below today’s ÷ all of them`,
      inputs: [
        { name: `Today at ${at}`, value: today.premiumPct, unit: '%' },
        { name: 'Cheaper', value: below },
        { name: 'Compared', value: count },
        ...expiries,
      ],
      result: richness.richness,
      unit: '%',
    },
    sample: {
      title: `ATM premium at ${at} in percent of spot`,
      formula: '100 × ATM straddle of marks ÷ spot',
      inputs: [points('Straddle', today.straddle), points('Spot', today.spot)],
      result: today.premiumPct,
      unit: '%',
    },
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
    kept: {
      title: 'Expiries that moved less than was charged',
      formula: '100 × past expiries with realised move % < premium % ÷ those with a settlement',
      inputs: [
        { name: 'Moved less', value: richness.keptCount },
        { name: 'Settled', value: richness.settledCount },
      ],
      result: (100 * richness.keptCount) / richness.settledCount,
      unit: '%',
    },
  })
}
