import { BUILDUPS } from '@strikelens/analytics/futures'
import { delta, gamma, iv, percent, price, ratio, rho, rupees, signed, theta, vega } from '@strikelens/market/formats'
import { amount, signedAmount } from '../formats/index.ts'
import type { ChainColumn, ChainColumnSet } from './chainColumns.ts'

const LIQUIDITY_GRADES = ['A', 'B', 'C', 'D']

/** Columns of an option chain in their order from outside to the centre. Values: OI and volume in the unit shown, IV as a fraction. */
export const CHAIN_COLUMNS = [
  {
    key: 'buildup',
    label: 'Buildup',
    hint: 'Price and OI against the base: both up LB, price down SB, OI down SC or LU; by IV, a strike without an IV is read by price; the triangle is the market meaning',
    kind: 'buildup',
    format: (code) => BUILDUPS[code] ?? '–',
    width: 48,
  },
  {
    key: 'oiChangePct',
    label: 'ΔOI %',
    hint: '100 × ΔOI ÷ OI at the base; New where there was none',
    unit: '%',
    // No base to divide by: the strike was listed since.
    format: (value) => (value === Number.POSITIVE_INFINITY ? 'New' : signed(value, 2)),
    tone: 'sign',
    width: 50,
  },
  {
    key: 'oiChange',
    label: 'ΔOI',
    hint: 'OI − OI at the base',
    format: signedAmount,
    tone: 'sign',
    isRanked: true,
    width: 52,
  },
  {
    key: 'oiThen',
    label: 'OI then',
    hint: 'Open contracts at the moment that changes are measured from',
    format: amount,
    tone: 'quiet',
    width: 50,
  },
  {
    key: 'oi',
    label: 'OI',
    hint: 'Open contracts; one scale for the bars of calls and puts',
    kind: 'ruler',
    changeKey: 'oiChange',
    format: amount,
    isRanked: true,
    width: 56,
  },
  {
    key: 'volume',
    label: 'Volume',
    hint: 'Traded today',
    kind: 'volume',
    format: amount,
    tone: 'quiet',
    isRanked: true,
    width: 60,
  },
  {
    key: 'probItm',
    label: 'Prob ITM',
    hint: 'Chance of ending in the money, by Black-76',
    format: percent,
    tone: 'quiet',
    width: 50,
  },
  {
    key: 'rho',
    label: 'Rho',
    hint: '₹ per unit for a 1% change of the interest rate, forward unchanged',
    format: rho,
    tone: 'quiet',
    width: 48,
  },
  {
    key: 'gamma',
    label: 'Gamma',
    hint: 'Change of delta for one point of the forward',
    format: gamma,
    tone: 'quiet',
    width: 52,
  },
  { key: 'vega', label: 'Vega', hint: '₹ per unit for one vol point', format: vega, tone: 'quiet', width: 46 },
  {
    key: 'theta',
    label: 'Theta',
    hint: '₹ per unit and calendar day; within the last day, what is left to decay to expiry',
    format: theta,
    tone: 'quiet',
    width: 44,
  },
  {
    key: 'delta',
    label: 'Delta',
    hint: '₹ per unit for one point of the forward',
    format: delta,
    tone: 'quiet',
    width: 40,
  },
  {
    key: 'ivChange',
    label: 'IV Chg',
    hint: 'Vol points since the base',
    format: (value) => signed(value * 100, 2),
    tone: 'sign',
    width: 44,
  },
  {
    key: 'ivThen',
    label: 'IV then',
    hint: 'Implied volatility at the moment that changes are measured from',
    format: iv,
    tone: 'quiet',
    width: 48,
  },
  {
    key: 'iv',
    label: 'IV',
    hint: 'Implied volatility of the mark, % per year',
    format: iv,
    staleKey: 'ivStale',
    width: 40,
  },
  {
    key: 'liquidity',
    label: 'Liq.',
    hint: 'Ease of trading. A: spread up to 0.5% and 1,000 lots traded; B: up to 2% and 100 lots; C: up to 5%; D: wider, or no two-sided quote',
    format: (code) => LIQUIDITY_GRADES[code] ?? '–',
    width: 36,
  },
  {
    key: 'cost',
    label: 'Cost',
    hint: '(ask − bid) × point value: ₹ to cross the spread with one lot',
    format: rupees,
    tone: 'quiet',
    width: 50,
  },
  { key: 'bid', label: 'Bid', hint: 'Best buyer, ₹', format: price, tone: 'quiet', width: 54 },
  { key: 'ask', label: 'Ask', hint: 'Best seller, ₹', format: price, tone: 'quiet', width: 54 },
  {
    key: 'chgPct',
    label: 'Chg %',
    hint: '100 × (LTP ÷ LTP at the base − 1); grey: against a settlement price, as nothing traded then',
    unit: '%',
    format: (value) => signed(value, 2),
    tone: 'sign',
    width: 44,
  },
  {
    key: 'ltpThen',
    label: 'LTP then',
    hint: 'Last traded price at the moment that changes are measured from',
    format: price,
    tone: 'quiet',
    width: 54,
  },
  {
    key: 'ltp',
    label: 'LTP',
    hint: 'Last traded price; grey is the previous close',
    format: price,
    tone: 'price',
    staleKey: 'ltpStale',
    width: 48,
  },
] as const satisfies readonly ChainColumn[]

export type ChainColumnKey = (typeof CHAIN_COLUMNS)[number]['key']

/** Figures of the strike beside it. */
export const STRADDLE_COLUMN: ChainColumn = {
  key: 'straddle',
  label: 'Straddle',
  hint: 'CE + PE',
  format: price,
  width: 58,
  isSpare: true,
}
export const PCR_COLUMN: ChainColumn = {
  key: 'pcr',
  label: 'PCR',
  hint: 'PE OI ÷ CE OI of the strike',
  format: ratio,
  width: 46,
  isSpare: true,
}

function columnOf(key: ChainColumnKey): ChainColumn {
  return CHAIN_COLUMNS.find((column) => column.key === key) ?? CHAIN_COLUMNS[CHAIN_COLUMNS.length - 1]
}

/** A choice of columns by key, put into the chain's order; `phone` names the two lines of each cell, outside first. */
export function chainSet(
  key: string,
  label: string,
  keys: readonly ChainColumnKey[],
  phone: readonly (readonly [ChainColumnKey, ChainColumnKey])[],
): ChainColumnSet {
  return {
    key,
    label,
    columns: CHAIN_COLUMNS.filter((column) => keys.includes(column.key)),
    phone: phone.map(([top, bottom]) => [columnOf(top), columnOf(bottom)] as const),
  }
}

const PRICE_PAIR = ['ltp', 'chgPct'] as const

/** The catalogue's presets of /option-chain. */
export const CHAIN_SETS: readonly ChainColumnSet[] = [
  chainSet('basic', 'Basic', ['oiChange', 'oi', 'volume', 'iv', 'chgPct', 'ltp'], [['oi', 'oiChange'], PRICE_PAIR]),
  chainSet(
    'oi',
    'OI',
    ['buildup', 'oiChangePct', 'oiChange', 'oi', 'volume', 'ltp'],
    [
      ['oi', 'oiChange'],
      ['volume', 'oiChangePct'],
    ],
  ),
  chainSet(
    'greeks',
    'Greeks',
    ['iv', 'delta', 'gamma', 'theta', 'vega', 'rho', 'ltp'],
    [
      ['theta', 'vega'],
      ['iv', 'delta'],
    ],
  ),
  chainSet('quote', 'Quote', ['volume', 'liquidity', 'cost', 'bid', 'ask', 'ltp'], [['bid', 'ask'], PRICE_PAIR]),
]
