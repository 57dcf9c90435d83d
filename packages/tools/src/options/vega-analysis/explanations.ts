import { RUPEES_PER_CRORE } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import type { ChainReading } from '../../chain/readChain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import type { PremiumParts, SideNow, VegaNow } from './vegaNow.ts'

const points = (name: string, value: number): ExplainInput => ({ name, value, unit: 'points' })

/** How the sums of both sides and the split of their change came about; the vega premium leg by leg. */
export function vegaExplanations(reading: ChainReading, now: VegaNow): Record<string, Explanation> {
  const { terms } = reading
  return knownExplanations({
    ...sideExplanations('ce', 'Call', now.ce, now.strike, terms.pointValue),
    ...sideExplanations('pe', 'Put', now.pe, now.strike, terms.pointValue),
    ...columnExplanations(reading, now),
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
    [`${key}Crore`]: {
      title: `${name} vega premium, weighted by OI`,
      formula: `Σ over legs of vega premium × OI at the base × point value ${pointValue} ÷ 1,00,00,000`,
      inputs: counted.map((k) => ({
        name: `${plain(strike[k])}, ${plain(side.baseOiLots[k])} lots`,
        value: (side.premium[k] * side.baseOiLots[k] * pointValue) / RUPEES_PER_CRORE,
        unit: '₹ Cr',
      })),
      result: side.crore,
      unit: '₹ Cr',
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

/** How the columns of the table come about, with the ATM strike's call as the example. */
function columnExplanations({ derived, snapshot, terms }: ChainReading, now: VegaNow): Record<string, Explanation> {
  const k = now.strike.indexOf(derived.atmStrike)
  if (k < 0) return {}
  const { ce } = now
  const at = plain(derived.atmStrike)
  const pct = (name: string, iv: number): ExplainInput => ({ name, value: 100 * iv, unit: '%' })
  const oiLots = snapshot.ce.oiQty[snapshot.strike.indexOf(derived.atmStrike)] / terms.lotSize
  return {
    vegaColumn: {
      title: `Vega, ${at} CE`,
      formula: 'F × e^(−rate × T) × φ(d1) × √T ÷ 100 with the strike IV',
      inputs: [
        points('Forward', derived.forward),
        points('Strike', derived.atmStrike),
        { name: 'Strike IV', value: ce.ivK[k], unit: 'fraction' },
        { name: 'T', value: derived.years, unit: 'years' },
        { name: 'Rate', value: derived.rate, unit: 'fraction' },
      ],
      result: ce.vega[k],
      unit: 'points per vol point',
    },
    ivChgColumn: {
      title: `Change of strike IV, ${at}`,
      formula: 'strike IV now − strike IV at the base',
      inputs: [pct('IV now', ce.ivK[k]), pct('IV at the base', ce.baseIvK[k])],
      result: 100 * ce.ivChg[k],
      unit: 'vol points',
    },
    premiumColumn: {
      title: `Vega premium, ${at} CE`,
      formula: '(vega at the base + vega now) ÷ 2 × change of strike IV',
      inputs: [
        points('Vega at the base', ce.baseVega[k]),
        points('Vega now', ce.vega[k]),
        { name: 'Change of strike IV', value: 100 * ce.ivChg[k], unit: 'vol points' },
      ],
      result: ce.premium[k],
      unit: 'points',
    },
    vexColumn: {
      title: `VEX, ${at} CE`,
      formula: 'vega × OI × point value ÷ 1,00,00,000',
      inputs: [
        points('Vega', ce.vega[k]),
        { name: 'OI', value: oiLots, unit: 'lots' },
        { name: 'Point value', value: terms.pointValue, unit: '₹' },
      ],
      result: ce.vex[k],
      unit: '₹ Cr per vol point',
    },
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
