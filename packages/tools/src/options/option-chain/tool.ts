import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import {
  atm,
  base,
  basis,
  choice,
  columns,
  comparedExpiries,
  expiry,
  from,
  leg,
  legs,
  moment,
  px,
  range,
  right,
  strikes,
  symbol,
  unit,
} from '../../params.ts'

/** Columns of a side from the outside to the centre. */
export const COLUMNS = [
  'buildup',
  'oiChgPct',
  'oiChg',
  'oiThen',
  'oi',
  'volume',
  'probItm',
  'rho',
  'gamma',
  'vega',
  'theta',
  'delta',
  'ivChg',
  'ivThen',
  'iv',
  'liquidity',
  'cost',
  'bid',
  'ask',
  'chgPct',
  'ltpThen',
  'ltp',
] as const
export type ColumnKey = (typeof COLUMNS)[number]

export const PRESETS: Readonly<Record<string, readonly ColumnKey[]>> = {
  basic: ['oiChg', 'oi', 'volume', 'iv', 'chgPct', 'ltp'],
  oi: ['buildup', 'oiChgPct', 'oiChg', 'oi', 'volume', 'ltp'],
  greeks: ['iv', 'delta', 'gamma', 'theta', 'vega', 'rho', 'ltp'],
  quote: ['volume', 'liquidity', 'cost', 'bid', 'ask', 'ltp'],
  all: COLUMNS.filter((column) => !column.endsWith('Then')),
  /** What every strike was at the moment that changes are measured from, beside what it is now. */
  moments: ['oiChg', 'oiThen', 'oi', 'ivChg', 'ivThen', 'iv', 'chgPct', 'ltpThen', 'ltp'],
}

/** Columns of a `cols` value, a preset or a list, in the chain's own order. */
export function columnsOf(cols: string): readonly ColumnKey[] {
  const wanted: readonly string[] = PRESETS[cols] ?? cols.split(',')
  return COLUMNS.filter((column) => wanted.includes(column))
}

/** Columns of a stock's chain: in every preset the liquidity stands beside the price, for many a strike has none. */
export function stockColumns(columns: readonly ColumnKey[]): readonly ColumnKey[] {
  const others = columns.filter((column) => column !== 'liquidity' && column !== 'ltp')
  return [...others, 'liquidity', ...(columns.includes('ltp') ? ['ltp' as const] : [])]
}

/** Whether a `cols` value names a preset or columns of the chain. */
export function isColumns(text: string): boolean {
  return Object.hasOwn(PRESETS, text) || text.split(',').every((one) => COLUMNS.some((column) => column === one))
}

/** What brings the buildups into sight, where the shown columns lack them. */
export function withBuildup(cols: string): { readonly cols?: string } {
  const shown = columnsOf(cols)
  return shown.includes('buildup') ? {} : { cols: ['buildup', ...shown].join(',') }
}

const params = (fallback: string) =>
  z.object({
    symbol: symbol(fallback),
    expiry,
    /** Further expiries beside it, at most four with it (comparison of strikes). */
    expiries: comparedExpiries,
    metric: choice(['ltp', 'iv', 'oi', 'chg']),
    range,
    strikes,
    filter: choice(['all', 'traded', 'liquid']),
    cols: z._default(
      columns(COLUMNS, (text) => Object.hasOwn(PRESETS, text)),
      'basic',
    ),
    base,
    from,
    right,
    unit,
    px,
    atm,
    basis,
    /** The leg whose drawer is open: '26000CE'. */
    leg,
    /** The basket: 'B26000CE,S26200CE'. */
    legs,
    ...moment,
  })

const VIEW_PARAMS = ['cols', 'right', 'unit', 'filter', 'metric']

export const tool = defineTool({
  key: 'option-chain',
  place: 2,
  goKey: 'c',
  folder: 'options/option-chain',
  label: 'Option Chain',
  brief: 'Every strike and greek',
  purpose: 'Price, liquidity, volatility and positions of every strike',
  group: 'options',
  access: 'premium',
  category: 'Options',
  title: 'Option Chain live with Greeks, IV and OI change',
  description:
    'Full NIFTY, BANKNIFTY, SENSEX and MCX option chain with OI, volume, IV, greeks, bid/ask and buildup, live and for any past minute.',
  keywords: [
    'option chain',
    'nifty option chain live',
    'banknifty option chain',
    'option greeks',
    'implied volatility',
    'sensex option chain',
    'historical option chain',
  ],
  lives: 'minutes',
  restsOn: 'chains',
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'quotes and changes within the session' },
  symbols: ['IDX', 'COM'],
  followsChain: true,
  twin: 'stock-option-chain',
  columnsPreference: 'chainCols',
  shortcut: { words: ['option chain', 'chain', 'oc'], kinds: ['index', 'commodity'] },
  offered: {
    popular: { place: 1 },
    strip: { place: 4, label: 'Chain' },
    found: { place: 1, label: 'Options', kinds: { index: 'always', commodity: 'instead' }, needsContracts: true },
    watched: { place: 1, kinds: ['index', 'commodity'] },
  },
  params: params('NIFTY'),
  viewParams: VIEW_PARAMS,
})

/** The same chain of one F&O stock. */
export const stockTool = defineTool({
  key: 'stock-option-chain',
  place: 6,
  folder: 'options/option-chain',
  label: 'Stock Option Chain',
  brief: 'A stock’s strikes and greeks',
  purpose: 'Price, liquidity, volatility and positions of every strike of a stock',
  group: 'options',
  access: 'premium',
  category: 'Options',
  title: 'Stock Option Chain live with Greeks and IV',
  description:
    'Option chain of any F&O stock with OI, volume, IV, greeks, spread cost and buildup, live and historical.',
  keywords: [
    'stock option chain',
    'reliance option chain live',
    'f&o stock options',
    'stock option greeks',
    'stock iv',
  ],
  lives: 'minutes',
  restsOn: 'chains',
  cadenceMinutes: 3,
  byMinute: { of: 'options', shows: 'quotes and changes within the session' },
  symbols: ['STK'],
  followsChain: true,
  twin: 'option-chain',
  columnsPreference: 'chainCols',
  shortcut: { words: ['option chain', 'chain', 'oc'], kinds: ['stock'] },
  offered: {
    found: { place: 1, label: 'Options', kinds: { stock: 'instead' }, needsContracts: true },
    watched: { place: 1, kinds: ['stock'] },
  },
  params: params('RELIANCE'),
  viewParams: VIEW_PARAMS,
})

/** The routes of this folder. */
export const routes = [tool, stockTool]
