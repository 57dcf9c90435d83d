import * as z from 'zod/mini'
import { defineTool, type ParamsOf } from '../../define.ts'
import { choice, count, expiry, moment, namedDate, strike, symbol, text, unit } from '../../params.ts'

export const INTERVALS = ['1m', '3m', '5m', '15m', '1h', '1d'] as const
export const SESSIONS = [1, 2, 5, 10] as const
export const CONTRACTS = ['fut', 'ce', 'pe', 'ce-total', 'pe-total', 'net'] as const
export type ContractKind = (typeof CONTRACTS)[number]

/** Columns of the table. */
export const COLUMNS = [
  'time',
  'price',
  'priceChange',
  'priceChangePct',
  'oi',
  'oiChange',
  'oiChangePct',
  'volume',
  'class',
] as const
export type ColumnKey = (typeof COLUMNS)[number]

const MOST_LOOK_ROWS = 75
const isLookRows = (text: string) => /^[1-9]\d?$/.test(text) && Number(text) <= MOST_LOOK_ROWS

export const tool = defineTool({
  key: 'price-vs-oi',
  folder: 'futures/price-vs-oi',
  label: 'Price vs OI',
  brief: 'Does OI confirm the move',
  purpose: 'Does open interest confirm the move of this index or commodity contract',
  group: 'futures',
  access: 'free',
  category: 'Options',
  title: 'Price vs Open Interest Chart',
  description:
    'Price and open interest of index and commodity futures or any option strike on one chart, with divergence marks.',
  keywords: [
    'price vs oi',
    'open interest chart',
    'nifty oi chart',
    'crude oil oi',
    'price oi divergence',
    'banknifty oi',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'futures', shows: 'rows within the session' },
  symbols: ['IDX', 'COM'],
  twin: 'future-analysis',
  shortcut: { words: ['price vs oi', 'price oi', 'oi chart'], kinds: ['index', 'commodity'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    contract: choice(CONTRACTS),
    /** Of futures. */
    month: choice(['all', 'near', 'next', 'far', 'active']),
    /** Of options. */
    expiry,
    strike,
    vs: choice(['auto', 'future', 'spot']),
    interval: choice(INTERVALS, '5m'),
    days: count(SESSIONS, 1),
    /** Dates, of daily rows. */
    from: namedDate,
    to: namedDate,
    lookRows: z._default(z.pipe(text(isLookRows), z.transform(Number)), 6),
    view: choice(['chart', 'indexed', 'scatter']),
    unit,
    /** Column the table is sorted by; absent: the time, newest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['view', 'unit', 'sort', 'dir'],
})

export type Params = ParamsOf<typeof tool>

/** What this folder has a page for. */
export const routes = [tool]
