import { dealerLots, isLastDay, RUPEES_PER_CRORE } from '@strikelens/analytics/options'
import type { ChainReading } from '../../chain/readChain.ts'
import { explain } from '../../figures/explain.ts'
import * as greeksFigures from '../../figures/greeks.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
import * as oiFigures from '../../figures/oi.ts'
import type { ExplainInput, Explanation } from '../../result.ts'
import { GREEK_COLUMNS, type SideSums, toldGreeks } from './exposure.ts'
import type { GammaExposure } from './gex.ts'
import type { GreeksCallVsPut } from './greeksCallVsPut.ts'
import type { Weight } from './weights.ts'

const WEIGHTS: Record<Weight, string> = {
  oi: 'lots of open interest',
  chg: 'lots of ΔOI since the base',
  volume: 'lots traded today',
  none: 'one lot a leg',
}

const inLots = (name: string, value: number): ExplainInput => ({ name, value, unit: 'lots' })

/** How the balance and the exposures came about. */
export function greeksExplanations(
  { ce, pe, balance, gex, isThetaToExpiry }: GreeksCallVsPut,
  reading: ChainReading,
  weight: Weight,
): Record<string, Explanation> {
  const deltas = [inLots('CE delta sum', ce.deltaLots), inLots('PE delta sum', pe.deltaLots)]
  const { pointValue } = reading.terms
  const value: ExplainInput = { name: 'Point value', value: pointValue, unit: '₹ a point' }
  const crore: ExplainInput = { name: '₹ in a crore', value: RUPEES_PER_CRORE }
  const span = isThetaToExpiry ? 'to expiry' : 'a day'
  return knownExplanations({
    netDelta: explain(greeksFigures.netDelta(WEIGHTS[weight]), deltas, balance.netLots),
    deltaPcr: explain(greeksFigures.deltaPcr, deltas, balance.deltaPcr),
    imbalance: explain(greeksFigures.deltaImbalance, deltas, balance.imbalance),
    dex: explain(
      greeksFigures.dex,
      [inLots('Net delta', balance.netLots), value, { name: 'Forward', value: reading.derived.forward }, crore],
      ce.dexCrore + pe.dexCrore,
    ),
    tex: explain(
      greeksFigures.tex(span, WEIGHTS[weight]),
      [
        { name: 'CE theta sum', value: ce.sum.theta, unit: 'points × lots' },
        { name: 'PE theta sum', value: pe.sum.theta, unit: 'points × lots' },
        value,
        crore,
      ],
      -(ce.texCrore + pe.texCrore),
      `Writers earn ${span}, −TEX`,
    ),
    vex: explain(
      greeksFigures.vex(WEIGHTS[weight]),
      [
        { name: 'CE vega sum', value: ce.sum.vega, unit: 'points × lots' },
        { name: 'PE vega sum', value: pe.sum.vega, unit: 'points × lots' },
        value,
        crore,
      ],
      ce.vexCrore + pe.vexCrore,
    ),
    gex: gexExplanation(gex, reading, value, crore),
    flip: flipExplanation(gex),
    ...sideExplanations('ce', ce, weight, span, [value, crore]),
    ...sideExplanations('pe', pe, weight, span, [value, crore]),
    largestGex: strikeExplanation('Most positive GEX', gex, gex.largestStrike),
    smallestGex: strikeExplanation('Most negative GEX', gex, gex.smallestStrike),
    ...atmExplanations(reading),
  })
}

/** One side's sums. */
function sideExplanations(
  name: 'ce' | 'pe',
  side: SideSums,
  weight: Weight,
  span: string,
  rupees: readonly ExplainInput[],
): Record<string, Explanation> {
  const of = name === 'ce' ? 'Call' : 'Put'
  const inCrore = (greek: 'theta' | 'vega', title: string, result: number, unit: string): Explanation =>
    explain(
      greeksFigures.sideExposure(greek, WEIGHTS[weight], unit),
      [{ name: `Σ ${greek} × lots`, value: side.sum[greek], unit: 'points × lots' }, ...rupees],
      result,
      `${of} ${title}`,
    )
  return {
    [`${name}Delta`]: explain(
      greeksFigures.sideDelta(WEIGHTS[weight]),
      [{ name: 'DEX', value: side.dexCrore, unit: '₹ Cr' }],
      side.deltaLots,
      `${of} delta`,
    ),
    [`${name}Tex`]: inCrore('theta', 'TEX', side.texCrore, `₹ Cr ${span}`),
    [`${name}Vex`]: inCrore('vega', 'VEX', side.vexCrore, '₹ Cr a vol point'),
  }
}

function strikeExplanation(title: string, { strike, byStrike }: GammaExposure, at: number): Explanation {
  return explain(
    greeksFigures.gexStrike,
    [{ name: 'GEX of the strike', value: byStrike[strike.indexOf(at)] ?? Number.NaN, unit: '₹ Cr per 1%' }],
    at,
    title,
  )
}

/** The greeks of the table, worked for the call at the money (§O8). */
function atmExplanations({ derived, terms, snapshot }: ChainReading): Record<string, Explanation> {
  const { atm, forward, years, rate, byStrike } = derived
  const ce = toldGreeks(derived, 'ce')
  const inputs: ExplainInput[] = [
    { name: 'Forward', value: forward },
    { name: 'Strike', value: derived.atmStrike },
    { name: 'Time to expiry', value: years, unit: 'years' },
    { name: 'Strike IV', value: byStrike.ivK[atm] ?? Number.NaN, unit: 'fraction' },
    { name: 'Rate', value: rate, unit: 'fraction' },
  ]
  const isShown = derived.timeQuality === 'ok' || derived.timeQuality === 'low'
  const of = (greek: keyof typeof greeksFigures.ATM_GREEKS): Explanation => {
    const isToExpiry = greek === 'theta' && isLastDay(years)
    const result = isShown ? (ce[GREEK_COLUMNS[greek]][atm] ?? Number.NaN) : Number.NaN
    return explain(isToExpiry ? greeksFigures.atmThetaToExpiry : greeksFigures.ATM_GREEKS[greek], inputs, result)
  }
  return {
    delta: of('delta'),
    gamma: of('gamma'),
    theta: of('theta'),
    vega: of('vega'),
    oi: explain(
      oiFigures.atmOi,
      [
        { name: 'Open quantity', value: snapshot.ce.oiQty[atm] ?? Number.NaN },
        { name: 'Lot size', value: terms.lotSize },
      ],
      (snapshot.ce.oiQty[atm] ?? Number.NaN) / terms.lotSize,
    ),
  }
}

const DEALERS = {
  standard: 'OI of calls − OI of puts: dealers are taken to be long calls and short puts',
  short: '−(OI of calls + OI of puts): dealers are taken to be short both',
}

function gexExplanation(
  { total, dealer }: GammaExposure,
  { snapshot, derived, terms }: ChainReading,
  value: ExplainInput,
  crore: ExplainInput,
): Explanation {
  let gammaLots = 0
  snapshot.strike.forEach((_, k) => {
    const [ce, pe] = [snapshot.ce.oiQty[k] / terms.lotSize, snapshot.pe.oiQty[k] / terms.lotSize]
    gammaLots += derived.ce.gamma[k] * dealerLots(dealer, ce, pe)
  })
  return explain(
    greeksFigures.gex(DEALERS[dealer]),
    [{ name: 'Σ gamma × dealer lots', value: gammaLots }, value, { name: 'Forward', value: derived.forward }, crore],
    total,
  )
}

/** The two points of the grid between which total GEX changes its sign. */
function flipExplanation({ flip, profile }: GammaExposure): Explanation | null {
  const above = profile.forward.findIndex((forward) => forward >= flip)
  if (above < 1) return null
  const at = (i: number, name: string): ExplainInput[] => [
    { name: `${name} forward`, value: profile.forward[i] },
    { name: `Total GEX at the ${name.toLowerCase()}`, value: profile.total[i], unit: '₹ Cr' },
  ]
  return explain(greeksFigures.gammaFlip, [...at(above - 1, 'Lower'), ...at(above, 'Upper')], flip)
}
