import { knownExplanations } from '../../chain/explanations.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { plain } from '../../chain/words.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { PremiumParts, SideNow, VegaNow } from './vegaNow.ts'

const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })

/** How the sums of both sides and the split of their change came about; the vega premium leg by leg. */
export function vegaExplanations({ terms }: Pick<ChainReading, 'terms'>, now: VegaNow): Record<string, Explanation> {
  return knownExplanations({
    ...sideExplanations('ce', 'Call', now.ce, now.strike, terms.pointValue),
    ...sideExplanations('pe', 'Put', now.pe, now.strike, terms.pointValue),
  })
}

function sideExplanations(
  key: 'ce' | 'pe',
  name: string,
  side: SideNow,
  strike: Float64Array,
  pointValue: number,
): Record<string, Explanation> {
  const counted = Array.from(strike.keys()).filter((k) => !Number.isNaN(side.premium[k]))
  return {
    [`${key}Premium`]: {
      title: `${name} premium through volatility`,
      formula: 'Σ over legs of (vega at the base + vega now) ÷ 2 × change of strike IV in vol points',
      inputs: counted.map((k) => points(plain(strike[k]), side.premium[k])),
      result: side.points,
      unit: 'points',
    },
    [`${key}Pct`]: {
      title: `${name} vega premium in percent`,
      formula: '100 × vega premium ÷ premiums of the same legs at the base',
      inputs: [points('Vega premium', side.points), points('Premiums at the base', side.basePremium)],
      result: side.pct,
      unit: '%',
    },
    [`${key}Vega`]: {
      title: `${name} vega`,
      formula: 'Σ vega of the legs, points per vol point',
      inputs: known(strike, side.vega, (k) => points(plain(strike[k]), side.vega[k])),
      result: side.vegaSum,
      unit: 'points per vol point',
    },
    [`${key}Vex`]: {
      title: `${name} vega exposure`,
      formula: `Σ vega × OI × point value ${pointValue} ÷ 1,00,00,000`,
      inputs: known(strike, side.vex, (k) => ({ name: plain(strike[k]), value: side.vex[k], unit: '₹ Cr' })),
      result: side.vexCrore,
      unit: '₹ Cr per vol point',
    },
    [`${key}Parts`]: partsExplanation(`Why ${name.toLowerCase()} premiums moved`, side.parts),
  }
}

function known(strike: Float64Array, column: Float64Array, input: (k: number) => ExplainInput): ExplainInput[] {
  return Array.from(strike.keys())
    .filter((k) => !Number.isNaN(column[k]))
    .map(input)
}

function partsExplanation(title: string, parts: PremiumParts): Explanation {
  return {
    title,
    formula:
      'added up from snapshot to snapshot with the greeks of the earlier: delta × dF, ½ gamma × dF², theta × days, vega × dIV; the rest is residual',
    inputs: [
      points('Delta', parts.delta),
      points('Gamma', parts.gamma),
      points('Theta', parts.theta),
      points('Vega', parts.vega),
      points('Residual', parts.residual),
    ],
    result: parts.change,
    unit: 'points',
  }
}
