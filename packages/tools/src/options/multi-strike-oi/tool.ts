import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { base, choice, count, expiry, from, legs, moment, symbol, unit } from '../../params.ts'

/** Columns of the table. */
export const COLUMNS = [
  'leg',
  'oi',
  'oiChg',
  'oiChgPct',
  'intervalOiChg',
  'z',
  'dayRangePct',
  'ltp',
  'chgPct',
  'iv',
  'buildup',
] as const

export type ColumnKey = (typeof COLUMNS)[number]

/** Rows that a chart of one day, and of several, is made of. */
export const INTERVALS = ['1m', '3m', '5m', '15m'] as const
export const LONG_INTERVALS = ['5m', '15m'] as const

export const tool = defineTool({
  key: 'multi-strike-oi',
  folder: 'options/multi-strike-oi',
  label: 'Multi-Strike OI',
  brief: 'OI of up to eight legs',
  purpose: 'How OI at the strikes you choose develops against each other',
  group: 'options',
  access: 'premium',
  category: 'Options',
  title: 'Multi-Strike OI: compare open interest of several strikes',
  description:
    'Plot OI, OI change or volume of up to eight option legs in one chart with price, intraday or over five days.',
  keywords: [
    'multi strike oi',
    'compare oi strikes',
    'option oi chart',
    'intraday strike oi',
    'nifty strike oi comparison',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'the lines of the session' },
  symbols: ['IDX', 'COM'],
  shortcut: { words: ['multi strike', 'multi strike oi'], kinds: ['index', 'commodity'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    /** Up to eight; absent: the three largest of either side. */
    legs,
    metric: choice(['chg', 'oi', 'chgPct', 'volume']),
    base,
    from,
    interval: choice(INTERVALS, '5m'),
    days: count([1, 3, 5], 1),
    unit,
    /** Column the table is sorted by; absent: |ΔOI|, largest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['metric', 'unit', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
