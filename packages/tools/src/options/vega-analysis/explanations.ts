import { RUPEES_PER_CRORE } from '@strikelens/analytics/options'
import { plain } from '@strikelens/market/formats'
import type { ChainReading } from '../../chain/readChain.ts'
import { explain } from '../../figures/explain.ts'
import * as greeksFigures from '../../figures/greeks.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as premiumFigures from '../../figures/premium.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
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
    [`${key}Premium`]: explain(
      greeksFigures.vegaPremium,
      counted.map((k) => points(plain(strike[k]), side.premium[k])),
      side.points,
      `${name} premium through volatility`,
    ),
    [`${key}Pct`]: explain(
      greeksFigures.vegaPremiumPct,
      [points('Vega premium', side.points), points('Premiums at the base', side.basePremium)],
      side.pct,
      `${name} vega premium in percent`,
    ),
    [`${key}Crore`]: explain(
      greeksFigures.vegaPremiumCrore(pointValue),
      counted.map((k) => ({
        name: `${plain(strike[k])}, ${plain(side.baseOiLots[k])} lots`,
        value: (side.premium[k] * side.baseOiLots[k] * pointValue) / RUPEES_PER_CRORE,
        unit: '₹ Cr',
      })),
      side.crore,
      `${name} vega premium, weighted by OI`,
    ),
    [`${key}Vega`]: explain(
      greeksFigures.vegaSum,
      known(strike, side.vega, (k) => points(plain(strike[k]), side.vega[k])),
      side.vegaSum,
      `${name} vega`,
    ),
    [`${key}Vex`]: explain(
      greeksFigures.vegaExposure(pointValue),
      known(strike, side.vex, (k) => ({ name: plain(strike[k]), value: side.vex[k], unit: '₹ Cr' })),
      side.vexCrore,
      `${name} vega exposure`,
    ),
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
    vegaColumn: explain(
      greeksFigures.vega,
      [
        points('Forward', derived.forward),
        points('Strike', derived.atmStrike),
        { name: 'Strike IV', value: ce.ivK[k], unit: 'fraction' },
        { name: 'Time to expiry', value: derived.years, unit: 'years' },
        { name: 'Rate', value: derived.rate, unit: 'fraction' },
      ],
      ce.vega[k],
      `Vega, ${at} CE`,
    ),
    ivChgColumn: explain(
      volatilityFigures.strikeIvChange,
      [pct('IV now', ce.ivK[k]), pct('IV at the base', ce.baseIvK[k])],
      100 * ce.ivChg[k],
      `Change of strike IV, ${at}`,
    ),
    premiumColumn: explain(
      greeksFigures.legVegaPremium,
      [
        points('Vega at the base', ce.baseVega[k]),
        points('Vega now', ce.vega[k]),
        { name: 'Change of strike IV', value: 100 * ce.ivChg[k], unit: 'vol points' },
      ],
      ce.premium[k],
      `Vega premium, ${at} CE`,
    ),
    vexColumn: explain(
      greeksFigures.legVex,
      [
        points('Vega', ce.vega[k]),
        { name: 'OI', value: oiLots, unit: 'lots' },
        { name: 'Point value', value: terms.pointValue, unit: '₹' },
      ],
      ce.vex[k],
      `VEX, ${at} CE`,
    ),
  }
}

function known(strike: Float64Array, column: Float64Array, input: (k: number) => ExplainInput): ExplainInput[] {
  return Array.from(strike.keys())
    .filter((k) => !Number.isNaN(column[k]))
    .map(input)
}

function partsExplanation(title: string, parts: PremiumParts): Explanation {
  return explain(
    premiumFigures.parts,
    [
      points('Delta', parts.delta),
      points('Gamma', parts.gamma),
      points('Theta', parts.theta),
      points('Vega', parts.vega),
      points('Residual', parts.residual),
    ],
    parts.change,
    title,
  )
}
