import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { atm, base, basis, expiry, from, moment, px, range, right, symbol, unit } from '../../params.ts'

/** Columns of a side from the outside to the centre. */
export const COLUMNS = [
  'buildup',
  'oiChgPct',
  'oiChg',
  'oi',
  'volume',
  'probItm',
  'rho',
  'gamma',
  'vega',
  'theta',
  'delta',
  'ivChg',
  'iv',
  'liquidity',
  'cost',
  'bid',
  'ask',
  'chgPct',
  'ltp',
] as const
export type ColumnKey = (typeof COLUMNS)[number]

export const PRESETS: Readonly<Record<string, readonly ColumnKey[]>> = {
  basic: ['oiChg', 'oi', 'volume', 'iv', 'chgPct', 'ltp'],
  oi: ['buildup', 'oiChgPct', 'oiChg', 'oi', 'volume', 'ltp'],
  greeks: ['iv', 'delta', 'gamma', 'theta', 'vega', 'rho', 'ltp'],
  quote: ['volume', 'liquidity', 'cost', 'bid', 'ask', 'ltp'],
  all: COLUMNS,
}

/** Columns of a `cols` value: a preset's, or those of a list in the chain's own order. */
export function columnsOf(cols: string): readonly ColumnKey[] {
  const wanted = cols.split(',')
  return PRESETS[cols] ?? COLUMNS.filter((column) => wanted.includes(column))
}

const isColumns = (text: string) =>
  text in PRESETS || text.split(',').every((one) => COLUMNS.some((column) => column === one))

export const tool = defineTool({
  key: 'option-chain',
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
  cadenceMinutes: 1,
  symbols: ['IDX', 'COM'],
  shortcut: { words: ['option chain', 'chain', 'oc'], kinds: ['index', 'commodity'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    range,
    cols: z._default(z.string().check(z.refine(isColumns)), 'basic'),
    base,
    from,
    right,
    unit,
    px,
    atm,
    basis,
    /** The leg whose drawer is open: '26000CE'. */
    legs: z.optional(z.string().check(z.refine((text) => /^\d+(\.\d{1,2})?(CE|PE)$/.test(text)))),
    ...moment,
  }),
  viewParams: ['cols', 'right', 'unit'],
})
