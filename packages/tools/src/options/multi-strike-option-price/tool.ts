import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { choice, count, expiry, from, legs, moment, overlays, px, symbol } from '../../params.ts'

/** Columns of the table. */
export const COLUMNS = [
  'leg',
  'ltp',
  'chg',
  'chgPct',
  'high',
  'low',
  'vwap',
  'vwapGapPct',
  'iv',
  'delta',
  'thetaPerDay',
  'timeValue',
  'volumeLots',
  'oiLots',
] as const

export type ColumnKey = (typeof COLUMNS)[number]

/** What can be drawn beside the premiums. */
export const OVERLAYS = ['vwap', 'decay', 'spot'] as const
/** What is drawn unless the address says otherwise. */
export const DEFAULT_OVERLAYS = ['decay', 'spot'] as const

/** Rows of an index or a commodity; of a stock by §O2. */
export const INTERVALS = ['1m', '3m', '5m', '15m'] as const

/** The legs of a page that names none. */
export const DEFAULT_LEGS = 'ATMCE,ATMPE,ATM+2CE,ATM-2PE'

export const tool = defineTool({
  key: 'multi-strike-option-price',
  folder: 'options/multi-strike-option-price',
  label: 'Multi-Strike Option Price',
  brief: 'Premiums of up to eight legs',
  purpose: 'How premiums move against each other and against pure time decay',
  group: 'options',
  access: 'free',
  category: 'Options',
  title: 'Multi-Strike Option Price chart',
  description:
    'Compare premiums of up to eight option legs on one chart, in rupees or indexed to 100, with VWAP and a decay-only line.',
  keywords: [
    'option price chart',
    'compare option premium',
    'multi strike price',
    'option premium chart',
    'nifty option chart intraday',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'the lines of the session, its highs and lows, and VWAP' },
  symbols: ['IDX', 'STK', 'COM'],
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    /** Up to eight, each of an expiry of its own if wanted; absent: ATM, and two strikes out of the money. */
    legs,
    metric: choice(['price', 'index', 'pct', 'tv']),
    base: choice(['open', 'prev', 'time']),
    from,
    /** Absent: 5m, of a stock 3m. */
    interval: z.optional(z.enum(['1m', '3m', '5m', '15m', '30m', '1h'])),
    chart: choice(['line', 'candle']),
    ov: overlays(OVERLAYS, DEFAULT_OVERLAYS),
    days: count([1, 3, 5], 1),
    px,
    /** Column the table is sorted by; absent: Chg %, largest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['metric', 'chart', 'ov', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
