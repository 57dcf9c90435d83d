import { blackPrice, CE, type Greeks, greeks, PE } from '@strikelens/analytics/pricing'
import type { Figure } from './figure.ts'
import { ivAtStrike, markAt, probabilityBelow, quantityTimesLeg } from './shownSums.ts'
import { crore, even, linear, share, spread, times, total } from './sums.ts'

/** Formulas of Black-76 on the forward (§O8) in words; N is the normal distribution, φ its density. */
const GAMMA = 'discount × φ(d1) ÷ (forward × IV × √time)'
const THETA = '[rate × price − discount × forward × φ(d1) × IV ÷ (2√time)] ÷ 365'
const VEGA = 'forward × discount × φ(d1) × √time ÷ 100'
const D1 =
  'd1 = [ln(forward ÷ strike) + IV² × time ÷ 2] ÷ (IV × √time), discount = e^(−rate × time), N the normal distribution, φ its density'

export const impliedVolatility = (right: 'CE' | 'PE'): Figure => ({
  label: 'Implied volatility',
  unit: 'fraction',
  formula: 'the volatility at which Black-76 gives the mark',
  proves: markAt(right),
})

export const delivery: Figure = {
  label: 'Delivery obligation',
  unit: '₹ a lot',
  formula: 'strike × lot size: stock options in the money settle by delivery of shares',
  of: times,
}

export const mark: Figure = {
  label: 'Mark',
  unit: '₹',
  formula:
    'mid of a quote at most 4 ticks or 10% wide; else today’s last trade, kept between bid and ask; else the mid of a wide quote',
  found: 'the rule takes one of the shown prices',
}

export const breakEven = (sign: '+' | '−'): Figure => ({
  label: 'Break-even',
  formula: `strike ${sign} mark`,
  of: even(sign),
})

export const spreadPct: Figure = { label: 'Spread', unit: '%', formula: '100 × (ask − bid) ÷ mid', of: spread }

export const cost: Figure = {
  label: 'Cost to cross',
  unit: '₹ a lot',
  formula: '(ask − bid) × point value',
  of: (bid, ask, pointValue) => (ask - bid) * pointValue,
}

export const writersEvenOf = (sign: '+' | '−', side: string): Figure => ({
  label: 'Break-even of the writers',
  formula: `strike ${sign} ${side} mark`,
  of: even(sign),
})

export const impliedVolatilityPct: Figure = {
  label: 'Implied volatility',
  unit: '%',
  formula: 'the volatility at which Black-76 gives the mark, in percent',
  found: 'a solver; time and rate are not shown',
}

export const parity: Figure = {
  label: 'Put-call parity',
  unit: '₹',
  formula: 'call − put = e^(−rate × time) × (forward − strike)',
  of: (_call, _put, _difference, forward, strike, years, rate) => Math.exp(-rate * years) * (forward - strike),
}

export const netDelta = (weight: string): Figure => ({
  label: 'Net delta',
  unit: 'lots',
  formula: `CE sum + PE sum; a sum is delta × ${weight} over the set, negative for puts`,
  of: total,
})

export const deltaPcr: Figure = {
  label: 'Delta PCR',
  formula: '|PE delta sum| ÷ CE delta sum; none where calls or puts were cut on balance',
  of: (ce, pe) => Math.abs(pe) / ce,
}

export const deltaImbalance: Figure = {
  label: 'Delta imbalance',
  formula: '(CE + PE) ÷ (|CE| + |PE|); from ±0.10 a side is heavy',
  of: (ce, pe) => (ce + pe) / (Math.abs(ce) + Math.abs(pe)),
}

export const dex: Figure = {
  label: 'DEX, net',
  unit: '₹ Cr',
  formula: 'net delta × point value × forward ÷ ₹ in a crore',
  of: (net, pointValue, forward, rupees) => (net * pointValue * forward) / rupees,
}

export const tex = (span: string, weight: string): Figure => ({
  label: '−TEX',
  unit: `₹ Cr ${span}`,
  formula: `−(CE theta sum + PE theta sum) × point value ÷ ₹ in a crore; theta × ${weight}`,
  of: (ce, pe, pointValue, rupees) => (-(ce + pe) * pointValue) / rupees,
})

export const vex = (weight: string): Figure => ({
  label: 'VEX',
  unit: '₹ Cr a vol point',
  formula: `(CE vega sum + PE vega sum) × point value ÷ ₹ in a crore; vega × ${weight}`,
  of: (ce, pe, pointValue, rupees) => ((ce + pe) * pointValue) / rupees,
})

export const sideExposure = (greek: string, weight: string, unit: string): Figure => ({
  label: 'Exposure of a side',
  unit: unit,
  formula: `Σ ${greek} × ${weight} over the set × point value ÷ ₹ in a crore`,
  of: (sum, pointValue, rupees) => (sum * pointValue) / rupees,
})

export const sideDelta = (weight: string): Figure => ({
  label: 'Delta of a side',
  unit: 'lots',
  formula: `Σ delta × ${weight} over the set, in rupees DEX: × point value × forward`,
  found: 'a sum over the legs of the set',
})

export const gexStrike: Figure = {
  label: 'Strike of GEX',
  formula: 'the strike whose gamma × dealer lots × point value × forward² × 1% is the largest of its sign',
  found: 'the largest of all strikes',
}

export const gex = (dealers: string): Figure => ({
  label: 'Total GEX, all strikes',
  unit: '₹ Cr per 1%',
  formula: `Σ gamma × (${dealers}) × point value × forward² × 1% ÷ ₹ in a crore`,
  of: (gammaLots, pointValue, forward, rupees) => (gammaLots * pointValue * forward ** 2 * 0.01) / rupees,
})

export const gammaFlip: Figure = {
  label: 'Gamma flip',
  unit: 'points',
  formula: 'the forward at which total GEX is zero, linear between the two points of the 0.25% grid around it',
  of: (lower, below, upper, above) => linear(below, lower, above, upper, 0),
}

export const writersEven = (sign: string, name: string): Figure => ({
  label: 'Break-even of the writers',
  formula: `strike ${sign} ${name} mark`,
  of: even(sign),
})

export const vegaPremium: Figure = {
  label: 'Premium through volatility',
  unit: 'points',
  formula: 'Σ over legs of (vega at the base + vega now) ÷ 2 × change of strike IV in vol points',
  of: total,
}

export const vegaPremiumPct: Figure = {
  label: 'Vega premium in percent',
  unit: '%',
  formula: '100 × vega premium ÷ premiums of the same legs at the base',
  of: share,
}

export const vegaPremiumCrore = (pointValue: number): Figure => ({
  label: 'Vega premium, weighted by OI',
  unit: '₹ Cr',
  formula: `Σ over legs of vega premium × OI at the base × point value ${pointValue} ÷ 1,00,00,000`,
  of: total,
})

export const vegaSum: Figure = {
  label: 'Vega',
  unit: 'points per vol point',
  formula: 'Σ vega of the legs, points per vol point',
  of: total,
}

export const vegaExposure = (pointValue: number): Figure => ({
  label: 'Vega exposure',
  unit: '₹ Cr per vol point',
  formula: `Σ vega × OI × point value ${pointValue} ÷ 1,00,00,000`,
  of: total,
})

export const vega: Figure = {
  label: 'Vega',
  unit: 'points per vol point',
  formula: `${VEGA}, with the strike IV; ${D1}`,
  of: (forward, strike, sigma, years, rate) => greeks(CE, forward, strike, years, sigma, rate).vegaPerPoint,
}

export const legVegaPremium: Figure = {
  label: 'Vega premium',
  unit: 'points',
  formula: '(vega at the base + vega now) ÷ 2 × change of strike IV',
  of: (before, now, change) => ((before + now) / 2) * change,
}

export const legVex: Figure = {
  label: 'VEX',
  unit: '₹ Cr per vol point',
  formula: 'vega × OI × point value ÷ 1,00,00,000',
  of: crore,
}

export const otmVolatility = (right: 'CE' | 'PE'): Figure => ({
  label: 'Implied volatility',
  unit: 'fraction',
  formula: 'the volatility at which Black-76 gives the mark of the out-of-the-money leg',
  proves: markAt(right),
})

const sign = (right: 'CE' | 'PE') => (right === 'CE' ? CE : PE)

/** What a leg would fetch if it were settled at the forward now, discounted. */
const settled = (right: 'CE' | 'PE', forward: number, strike: number, years: number, rate: number) =>
  Math.exp(-rate * years) * Math.max(sign(right) * (forward - strike), 0)

const inside = (right: 'CE' | 'PE') => (right === 'CE' ? 'forward − strike' : 'strike − forward')

/** Greeks of a leg by Black-76 (§O8). */
const LEG_GREEKS = {
  delta: { label: 'Delta', key: 'delta', CE: `discount × N(d1); ${D1}`, PE: `−discount × N(−d1); ${D1}` },
  gamma: { label: 'Gamma', key: 'gamma', CE: `${GAMMA}; ${D1}`, PE: `${GAMMA}; ${D1}` },
  theta: {
    label: 'Theta a day',
    key: 'thetaPerDay',
    CE: `${THETA}; ${D1}`,
    PE: `${THETA}; ${D1}`,
  },
  vega: { label: 'Vega a vol point', key: 'vegaPerPoint', CE: `${VEGA}; ${D1}`, PE: `${VEGA}; ${D1}` },
  rho: { label: 'Rho a percent', key: 'rhoPerPoint', CE: '−time × price ÷ 100', PE: '−time × price ÷ 100' },
  probItm: {
    label: 'Probability in the money',
    key: 'probItm',
    CE: `N(d1 − IV × √time); ${D1}`,
    PE: `1 − N(d1 − IV × √time); ${D1}`,
  },
} as const

export type LegGreek = keyof typeof LEG_GREEKS

export function legGreek(greek: LegGreek, right: 'CE' | 'PE'): Figure {
  const { label, key, ...formulas } = LEG_GREEKS[greek]
  return {
    label,
    formula: `Black-76: ${formulas[right]}`,
    of: (forward, strike, years, rate, sigma) => greeks(sign(right), forward, strike, years, sigma, rate)[key],
  }
}

/** Time value of a mark. */
export const timeLeft = (right: 'CE' | 'PE'): Figure => ({
  label: 'Time value left',
  unit: '₹',
  formula: `mark − discount × max(${inside(right)}, 0)`,
  of: (mark, forward, strike, years, rate) => mark - settled(right, forward, strike, years, rate),
})

/** The same, as what is lost to expiry. */
export const decayLeft = (right: 'CE' | 'PE', unit?: string): Figure => ({
  label: 'Theta to expiry',
  unit,
  formula: `−(mark − discount × max(${inside(right)}, 0)), what is left to decay`,
  of: (mark, forward, strike, years, rate) => settled(right, forward, strike, years, rate) - mark,
})

export const timeValue = (right: 'CE' | 'PE'): Figure => ({
  label: 'Time value',
  unit: '₹',
  formula: `mark − discount × max(${inside(right)}, 0), not below 0; discount = e^(−rate × time)`,
  of: (mark, forward, strike, years, rate) => Math.max(mark - settled(right, forward, strike, years, rate), 0),
})

export const thetaToExpiry = (right: 'CE' | 'PE'): Figure => ({
  label: 'Theta to expiry',
  formula: `−(mark − discount × max(${inside(right)}, 0)), by Black-76`,
  found: 'the mark is not shown with it',
})

export const longPop = (right: 'CE' | 'PE'): Figure => ({
  label: 'Probability of profit',
  unit: 'fraction',
  formula: `${right === 'CE' ? '1 − ' : ''}N([ln(break-even ÷ forward) + IV² × time ÷ 2] ÷ (IV × √time)), N the normal distribution`,
  of: (even, sigma, forward, _strike, years) => {
    const below = probabilityBelow(even, forward, sigma, years)
    return right === 'CE' ? 1 - below : below
  },
})

export const decayOnly = (right: 'CE' | 'PE'): Figure => ({
  label: 'Decay-only price',
  unit: '₹',
  formula: 'Black-76 with the forward and strike IV of the base and the time that is left now',
  of: (forward, sigma, strike, years, rate) => blackPrice(sign(right), forward, strike, years, sigma, rate),
})

/** Greeks of the call at the money, from forward, strike, time, volatility and rate. */
const atmGreek = (label: string, unit: string, formula: string, key: keyof Greeks): Figure => ({
  label: `${label} of the call at the money`,
  unit,
  formula: `${formula}; ${D1}`,
  of: (forward, strike, years, sigma, rate) => greeks(CE, forward, strike, years, sigma, rate)[key],
})

export const ATM_GREEKS = {
  delta: atmGreek('Delta', 'per point', 'discount × N(d1), for puts −discount × N(−d1)', 'delta'),
  gamma: atmGreek('Gamma', 'delta per point', `${GAMMA}, the same for puts`, 'gamma'),
  theta: atmGreek('Theta', 'points a day', THETA, 'thetaPerDay'),
  vega: atmGreek('Vega', 'points a vol point', `${VEGA}, the same for puts`, 'vegaPerPoint'),
}

export const atmThetaToExpiry: Figure = {
  label: 'Theta to expiry of the call at the money',
  unit: 'points',
  formula: `−(price − discount × max(forward − strike, 0)), what is left to decay; price = discount × (forward × N(d1) − strike × N(d1 − IV × √time)); ${D1}`,
  of: (forward, strike, years, sigma, rate) =>
    settled('CE', forward, strike, years, rate) - blackPrice(CE, forward, strike, years, sigma, rate),
}

/** Mean of the strike IVs of a strangle; the marks stand between them. */
export const meanVolatility: Figure = {
  label: 'Implied volatility, mean of both strikes',
  unit: 'fraction',
  formula:
    '(IV of the lower + IV of the higher strike) ÷ 2; each is the volatility at which Black-76 gives the mark of the out-of-the-money leg',
  of: (lower, _lowerMark, higher) => (lower + higher) / 2,
}

export const wingVolatility = (right: 'CE' | 'PE'): Figure => ({
  label: 'Wing IV',
  unit: '%',
  formula: 'the volatility at which Black-76 gives the mark of the strike’s leg that is out of the money',
  proves: markAt(right, 100),
})

export const wingAtDelta = (delta: number): Figure => ({
  label: 'Wing IV',
  unit: '%',
  formula: `strike IV, linear in forward delta, at ${delta}`,
  of: (ivBelow, below, ivAbove, above) => linear(below, ivBelow, above, ivAbove, delta),
})

export const wingAtStrike = (words: string, strike: number): Figure => ({
  label: 'Wing IV',
  unit: '%',
  formula: `strike IV, linear in strike, at ${words}`,
  ofShown: ivAtStrike(strike),
})

/** Sum of the legs’ greeks of an instrument. */
export const instrumentGreek = (sum: string, formula: string): Figure => ({
  label: 'Greek',
  formula: `${sum}, by Black-76 each ${formula}`,
  ofShown: quantityTimesLeg,
})
