import { interpolateFlat } from '@strikelens/analytics/numeric'
import { knownExplanations } from '../../chain/explanations.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { plain } from '../../chain/words.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import { lastSession, type SnapshotAxis } from '../axis.ts'
import type { SinceBase } from '../sinceBase.ts'
import { type StraddleFigures, smileOf } from './figures.ts'
import type { Straddle } from './straddle.ts'

const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })

/** How the figures of the strip came about. */
export function straddleExplanations(
  reading: ChainReading,
  axis: SnapshotAxis,
  straddle: Straddle,
  figures: StraddleFigures,
  since: SinceBase,
  path: Float64Array,
): Record<string, Explanation> {
  const { value, ce, pe, prevClose } = figures
  const legs = [points('CE', ce), points('PE', pe)].filter((leg) => !Number.isNaN(leg.value))
  return knownExplanations({
    straddle: { title: 'Straddle', formula: 'call price + put price', inputs: legs, result: value, unit: 'points' },
    change: {
      title: 'Change on the day',
      formula: '100 × (value − previous close) ÷ |previous close|',
      inputs: [points('Value', value), points('Previous close', prevClose)],
      result: figures.changePct,
      unit: '%',
    },
    vwap: vwapExplanation(axis, straddle, figures.vwap),
    gap: {
      title: 'Gap to VWAP',
      formula: '100 × (value − VWAP) ÷ |VWAP|',
      inputs: [points('Value', value), points('VWAP', figures.vwap)],
      result: figures.gapPct,
      unit: '%',
    },
    premiumPct: {
      title: 'Premium in percent of spot',
      formula: '100 × value ÷ spot',
      inputs: [points('Value', value), points('Spot', reading.snapshot.spot)],
      result: figures.premiumPct,
      unit: '%',
    },
    tilt: {
      title: 'Tilt',
      formula: '100 × (CE − PE) ÷ (CE + PE)',
      inputs: legs,
      result: figures.tiltPct,
      unit: '%',
    },
    rupees: {
      title: 'Per lot',
      formula: 'value × point value',
      inputs: [points('Value', value), { name: 'Point value', value: reading.terms.pointValue, unit: '₹' }],
      result: figures.rupeesPerLot,
      unit: '₹',
    },
    pop: popExplanation(reading, figures),
    synthetic: syntheticExplanation(reading, straddle, figures),
    attribution: attributionExplanation(since),
    path: pathExplanation(reading, straddle, since.from, path),
  })
}

/** VWAP of the day from its two sums (§S4). */
function vwapExplanation(axis: SnapshotAxis, { combined }: Straddle, result: number): Explanation {
  const { from, to } = lastSession(axis)
  let turnover = 0
  let volume = 0
  for (let t = from; t < to; t++) {
    if (Number.isNaN(combined.traded[t])) continue
    turnover += combined.traded[t] * combined.volumeLots[t]
    volume += combined.volumeLots[t]
  }
  return {
    title: 'VWAP of the combined premium',
    formula: 'Σ premium × volume of the step ÷ Σ volume, since the open',
    inputs: [
      { name: 'Premium × volume', value: turnover, unit: 'points × lots' },
      { name: 'Volume', value: volume, unit: 'lots' },
    ],
    result,
    unit: 'points',
  }
}

function popExplanation(reading: ChainReading, { lower, upper, popShort }: StraddleFigures): Explanation {
  const { strike, ivK, forward, years } = smileOf(reading)
  return {
    title: 'Probability of profit, short straddle',
    formula: 'P(F < upper) − P(F < lower), P(F < x) = N((ln(x ÷ F) + σx²T ÷ 2) ÷ (σx√T)) with the strike IV at x',
    inputs: [
      points('Lower', lower),
      { name: 'IV at lower', value: interpolateFlat(strike, ivK, lower) },
      points('Upper', upper),
      { name: 'IV at upper', value: interpolateFlat(strike, ivK, upper) },
      points('Forward', forward),
      { name: 'T', value: years, unit: 'years' },
    ],
    result: popShort,
  }
}

function syntheticExplanation(
  { derived }: ChainReading,
  { strike, k }: Straddle,
  { synthetic }: StraddleFigures,
): Explanation {
  return {
    title: `Synthetic future at ${plain(strike)}`,
    formula: 'strike + e^(rate × T) × (call mark − put mark)',
    inputs: [
      points('Strike', strike),
      points('CE mark', derived.ce.mark[k]),
      points('PE mark', derived.pe.mark[k]),
      { name: 'Rate', value: derived.rate },
      { name: 'T', value: derived.years, unit: 'years' },
    ],
    result: synthetic,
    unit: 'points',
  }
}

function attributionExplanation({ attribution }: SinceBase): Explanation {
  const { delta, gamma, iv, time, residual, fromValue, change } = attribution
  return {
    title: 'Why it moved',
    formula:
      'added up from snapshot to snapshot with the greeks of the earlier: delta × dF, ½ gamma × dF², vega × dIV, theta × days; the rest is residual',
    inputs: [
      points('From', fromValue),
      points('Delta', delta),
      points('Gamma', gamma),
      points('IV', iv),
      points('Time', time),
      points('Residual', residual),
    ],
    result: change,
    unit: 'points',
  }
}

function pathExplanation(
  { derived }: ChainReading,
  { strike, combined, forward }: Straddle,
  base: number,
  path: Float64Array,
): Explanation {
  return {
    title: 'Expected decay path',
    formula: 'Black-76 value with forward and strike IV frozen at the base, only T running',
    inputs: [
      points('Strike', strike),
      points('Forward at the base', forward[base]),
      { name: 'Strike IV at the base', value: combined.legs[0].ivKPct[base] / 100 },
      { name: 'T', value: derived.years, unit: 'years' },
      { name: 'Rate', value: derived.rate },
    ],
    result: path[path.length - 1],
    unit: 'points',
  }
}
