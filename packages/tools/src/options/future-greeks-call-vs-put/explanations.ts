import { dealerLots, isLastDay, RUPEES_PER_CRORE } from '@strikelens/analytics/options'
import type { ChainReading } from '../../chain/readChain.ts'
import { knownExplanations } from '../../figures/knownExplanations.ts'
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
    netDelta: {
      title: 'Net delta',
      formula: `CE sum + PE sum; a sum is delta × ${WEIGHTS[weight]} over the set, negative for puts`,
      inputs: deltas,
      result: balance.netLots,
      unit: 'lots',
    },
    deltaPcr: {
      title: 'Delta PCR',
      formula: '|PE delta sum| ÷ CE delta sum; none where calls or puts were cut on balance',
      inputs: deltas,
      result: balance.deltaPcr,
    },
    imbalance: {
      title: 'Delta imbalance',
      formula: '(CE + PE) ÷ (|CE| + |PE|); from ±0.10 a side is heavy',
      inputs: deltas,
      result: balance.imbalance,
    },
    dex: {
      title: 'DEX, net',
      formula: 'net delta × point value × forward ÷ ₹ in a crore',
      inputs: [inLots('Net delta', balance.netLots), value, { name: 'Forward', value: reading.derived.forward }, crore],
      result: ce.dexCrore + pe.dexCrore,
      unit: '₹ Cr',
    },
    tex: {
      title: `Writers earn ${span}, −TEX`,
      formula: `−(CE theta sum + PE theta sum) × point value ÷ ₹ in a crore; theta × ${WEIGHTS[weight]}`,
      inputs: [
        { name: 'CE theta sum', value: ce.sum.theta, unit: 'points × lots' },
        { name: 'PE theta sum', value: pe.sum.theta, unit: 'points × lots' },
        value,
        crore,
      ],
      result: -(ce.texCrore + pe.texCrore),
      unit: `₹ Cr ${span}`,
    },
    vex: {
      title: 'VEX',
      formula: `(CE vega sum + PE vega sum) × point value ÷ ₹ in a crore; vega × ${WEIGHTS[weight]}`,
      inputs: [
        { name: 'CE vega sum', value: ce.sum.vega, unit: 'points × lots' },
        { name: 'PE vega sum', value: pe.sum.vega, unit: 'points × lots' },
        value,
        crore,
      ],
      result: ce.vexCrore + pe.vexCrore,
      unit: '₹ Cr a vol point',
    },
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
  const inCrore = (greek: 'theta' | 'vega', title: string, result: number, unit: string): Explanation => ({
    title: `${of} ${title}`,
    formula: `Σ ${greek} × ${WEIGHTS[weight]} over the set × point value ÷ ₹ in a crore`,
    inputs: [{ name: `Σ ${greek} × lots`, value: side.sum[greek], unit: 'points × lots' }, ...rupees],
    result,
    unit,
  })
  return {
    [`${name}Delta`]: {
      title: `${of} delta`,
      formula: `Σ delta × ${WEIGHTS[weight]} over the set, in rupees DEX: × point value × forward`,
      inputs: [{ name: 'DEX', value: side.dexCrore, unit: '₹ Cr' }],
      result: side.deltaLots,
      unit: 'lots',
    },
    [`${name}Tex`]: inCrore('theta', 'TEX', side.texCrore, `₹ Cr ${span}`),
    [`${name}Vex`]: inCrore('vega', 'VEX', side.vexCrore, '₹ Cr a vol point'),
  }
}

function strikeExplanation(title: string, { strike, byStrike }: GammaExposure, at: number): Explanation {
  return {
    title,
    formula: 'the strike whose gamma × dealer lots × point value × forward² × 1% is the largest of its sign',
    inputs: [{ name: 'GEX of the strike', value: byStrike[strike.indexOf(at)] ?? Number.NaN, unit: '₹ Cr per 1%' }],
    result: at,
  }
}

const D1 = 'd1 = (ln(F ÷ K) + σ²T ÷ 2) ÷ (σ√T)'
const ATM_FORMULAS = {
  delta: ['Delta', `e^(−rT) × N(d1), for puts −e^(−rT) × N(−d1); ${D1}`, 'per point'],
  gamma: ['Gamma', `e^(−rT) × φ(d1) ÷ (F × σ√T), the same for puts; ${D1}`, 'delta per point'],
  theta: ['Theta', `(r × price − e^(−rT) × F × φ(d1) × σ ÷ (2√T)) ÷ 365; ${D1}`, 'points a day'],
  vega: ['Vega', `e^(−rT) × F × φ(d1) × √T ÷ 100, the same for puts; ${D1}`, 'points a vol point'],
} as const

const TO_EXPIRY = [
  'Theta to expiry',
  `−(e^(−rT) × (F × N(d1) − K × N(d1 − σ√T)) − e^(−rT) × max(F − K, 0)), what is left to decay; ${D1}`,
  'points',
] as const

/** The greeks of the table, worked for the call at the money (§O8). */
function atmExplanations({ derived, terms, snapshot }: ChainReading): Record<string, Explanation> {
  const { atm, forward, years, rate, byStrike } = derived
  const ce = toldGreeks(derived, 'ce')
  const inputs: ExplainInput[] = [
    { name: 'F, forward', value: forward },
    { name: 'K, strike', value: derived.atmStrike },
    { name: 'T', value: years, unit: 'years' },
    { name: 'σ, strike IV', value: byStrike.ivK[atm] ?? Number.NaN, unit: 'fraction' },
    { name: 'r, rate', value: rate, unit: 'fraction' },
  ]
  const isShown = derived.timeQuality === 'ok' || derived.timeQuality === 'low'
  const of = (greek: keyof typeof ATM_FORMULAS): Explanation => {
    const [title, formula, unit] = greek === 'theta' && isLastDay(years) ? TO_EXPIRY : ATM_FORMULAS[greek]
    const result = isShown ? (ce[GREEK_COLUMNS[greek]][atm] ?? Number.NaN) : Number.NaN
    return { title: `${title} of the call at the money`, formula, inputs, result, unit }
  }
  return {
    delta: of('delta'),
    gamma: of('gamma'),
    theta: of('theta'),
    vega: of('vega'),
    oi: {
      title: 'OI of the call at the money',
      formula: 'open quantity ÷ lot size',
      inputs: [
        { name: 'Open quantity', value: snapshot.ce.oiQty[atm] ?? Number.NaN },
        { name: 'Lot size', value: terms.lotSize },
      ],
      result: (snapshot.ce.oiQty[atm] ?? Number.NaN) / terms.lotSize,
      unit: 'lots',
    },
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
  return {
    title: 'Total GEX, all strikes',
    formula: `Σ gamma × (${DEALERS[dealer]}) × point value × forward² × 1% ÷ ₹ in a crore`,
    inputs: [
      { name: 'Σ gamma × dealer lots', value: gammaLots },
      value,
      { name: 'Forward', value: derived.forward },
      crore,
    ],
    result: total,
    unit: '₹ Cr per 1%',
  }
}

/** The two points of the grid between which total GEX changes its sign. */
function flipExplanation({ flip, profile }: GammaExposure): Explanation | null {
  const above = profile.forward.findIndex((forward) => forward >= flip)
  if (above < 1) return null
  const at = (i: number, name: string): ExplainInput[] => [
    { name: `${name} forward`, value: profile.forward[i] },
    { name: `Total GEX at the ${name.toLowerCase()}`, value: profile.total[i], unit: '₹ Cr' },
  ]
  return {
    title: 'Gamma flip',
    formula: 'the forward at which total GEX is zero, linear between the two points of the 0.25% grid around it',
    inputs: [...at(above - 1, 'Lower'), ...at(above, 'Upper')],
    result: flip,
    unit: 'points',
  }
}
