import * as z from 'zod/mini'
import { defineTool, type ParamsOf } from '../../define.ts'
import { choice, count, moment, namedDate, overlays, symbol, unit } from '../../params.ts'

export const VIEWS = ['intraday', 'daily', 'months'] as const
export const MONTHS = ['active', 'near', 'next', 'far'] as const
export const INTERVALS = ['5m', '3m', '15m', '1h'] as const
export const DAYS = [1, 2, 5] as const
export const SPANS = ['series', '3M', '6M', '1Y'] as const
export const OVERLAYS = ['vwap', 'oi', 'volume', 'basis', 'spot'] as const
export const SHOWN_OVERLAYS = ['vwap', 'oi', 'volume', 'basis'] as const

/** Columns of the table of each view, in its order. */
export const COLUMNS = {
  intraday: ['time', 'price', 'change', 'oi', 'oiChg', 'doi', 'volume', 'vwap', 'basis', 'class', 'cumulative'],
  daily: [
    'date',
    'close',
    'dp',
    'volume',
    'rvol',
    'oi',
    'oiChg',
    'doi',
    'class',
    'strength',
    'basisPct',
    'coc',
    'rollover',
    'delivery',
  ],
  months: ['expiry', 'price', 'dp', 'oi', 'oiChg', 'share', 'volume', 'basis', 'coc', 'spread'],
} as const

export type View = (typeof VIEWS)[number]
export type ColumnKey = (typeof COLUMNS)[View][number]

export const tool = defineTool({
  key: 'future-analysis',
  folder: 'futures/future-analysis',
  label: 'Future Analysis',
  brief: 'One future and who is trapped',
  purpose: 'Price, OI, volume and basis of one future, and what its longs and shorts paid',
  group: 'futures',
  access: 'free',
  category: 'Tools',
  title: 'Futures OI Analysis: Intraday and Series View',
  description: 'Price, open interest, volume, VWAP, basis and buildup of one future, with the cost of longs and shorts',
  keywords: [
    'future oi analysis',
    'futures chart oi',
    'reliance futures',
    'nifty futures oi',
    'intraday oi',
    'futures vwap',
    'cost of longs',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'futures', shows: 'the intraday view' },
  symbols: ['IDX', 'STK', 'COM'],
  offered: {
    found: {
      place: 3,
      label: 'Futures',
      kinds: { stock: 'instead', index: 'instead', commodity: 'instead' },
      needsContracts: true,
    },
  },
  params: z.object({
    symbol: symbol('NIFTY'),
    view: choice(VIEWS),
    /** Whose price is shown: `active` is the price contract (§F1). */
    month: choice(MONTHS),
    /** Whose OI is counted (§F4): all months, or the shown contract alone. */
    oi: choice(['agg', 'near']),
    interval: choice(INTERVALS),
    days: count(DAYS, 1),
    span: choice(SPANS),
    /** Sessions of the daily view instead of a span; either may be absent. */
    from: namedDate,
    to: namedDate,
    adj: choice(['ratio', 'none']),
    ov: overlays(OVERLAYS, SHOWN_OVERLAYS),
    unit,
    /** Column the view's table is sorted by; absent: its own order. */
    sort: z.optional(z.enum([...new Set([...COLUMNS.intraday, ...COLUMNS.daily, ...COLUMNS.months])])),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['adj', 'ov', 'unit', 'sort', 'dir'],
})

export type Params = ParamsOf<typeof tool>

/** What this folder has a page for. */
export const routes = [tool]
