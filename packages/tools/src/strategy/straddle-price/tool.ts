import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { expiry, from, indicators, moment, overlays, px, strike, symbol } from '../../params.ts'
import { base, chart, days, interval } from '../params.ts'

/** What can be drawn beside the premium. */
export const OVERLAYS = ['vwap', 'spot', 'levels', 'iv', 'path', 'ce', 'pe', 'oi', 'vix'] as const

/** What is drawn unless the address says otherwise. */
export const DEFAULT_OVERLAYS = ['vwap', 'spot', 'levels'] as const

/** Columns of the table. */
export const COLUMNS = [
  'time',
  'spot',
  'ce',
  'pe',
  'straddle',
  'change',
  'changePct',
  'vwap',
  'gapPct',
  'iv',
  'ceOiChg',
  'peOiChg',
  'volume',
] as const

export type ColumnKey = (typeof COLUMNS)[number]

/** Columns of a `cols` value, in the table's own order; the time always stands first. */
export function columnsOf(cols: string | undefined): readonly ColumnKey[] {
  if (cols === undefined) return COLUMNS
  const wanted = cols.split(',')
  return COLUMNS.filter((column) => column === 'time' || wanted.includes(column))
}

function isColumns(cols: string): boolean {
  return cols.split(',').every((one) => COLUMNS.some((column) => column === one))
}

export const tool = defineTool({
  key: 'straddle-price',
  folder: 'strategy/straddle-price',
  label: 'Straddle Price',
  brief: 'ATM straddle, live',
  purpose: 'Premium of a straddle by the minute, and what moved it',
  group: 'strategy',
  access: 'premium',
  category: 'Options',
  title: 'Live Straddle Chart: NIFTY, BANKNIFTY, SENSEX Premium with VWAP',
  description:
    'Combined call and put premium of any strike by the minute, with VWAP, IV, decay path and the reason for each move',
  keywords: [
    'straddle chart',
    'nifty straddle',
    'atm straddle price',
    'combined premium chart',
    'straddle vwap',
    'banknifty straddle',
    'option decay chart',
  ],
  cadenceMinutes: 1,
  symbols: ['IDX', 'COM'],
  shortcut: { words: ['straddle', 'straddle price', 'straddle chart'], kinds: ['index', 'commodity'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    strike,
    interval,
    days,
    chart,
    ov: overlays(OVERLAYS, DEFAULT_OVERLAYS),
    ind: indicators,
    px,
    base,
    from,
    /** Columns of the table; absent: all. */
    cols: z.optional(z.string().check(z.refine(isColumns))),
    /** Column the table is sorted by; absent: the time, newest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['chart', 'cols', 'sort', 'dir'],
})
