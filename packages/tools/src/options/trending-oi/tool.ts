import * as z from 'zod/mini'
import type { Interval } from '../../chain/intervals.ts'
import { defineTool } from '../../define.ts'
import { choice, expiry, moment, namedClock, strikes, symbol, unit, window } from '../../params.ts'

/** Row lengths: below 3m there is no direction to read (§O3). */
export const INTERVALS = ['3m', '5m', '15m', '30m', '1h'] as const satisfies readonly Interval[]

/** Columns of the table. */
export const COLUMNS = [
  'time',
  'spot',
  'ceChg',
  'peChg',
  'diff',
  'dirChg',
  'dirPct',
  'pcr',
  'volumeImbalance',
  'sentiment',
] as const

export type ColumnKey = (typeof COLUMNS)[number]

export const tool = defineTool({
  key: 'trending-oi',
  goKey: 't',
  folder: 'options/trending-oi',
  label: 'Trending OI',
  brief: 'Call and put ΔOI by interval',
  purpose: 'Whether put OI or call OI gains through the day',
  group: 'options',
  access: 'free',
  category: 'Options',
  title: 'Trending OI: intraday call vs put OI change',
  description:
    'Follow the running call and put OI change around ATM, their difference, its direction and PCR, interval by interval.',
  keywords: [
    'trending oi',
    'nifty trending oi',
    'intraday oi change',
    'oi difference',
    'pcr trend',
    'banknifty trending oi',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'how the balance moved through the session' },
  symbols: ['IDX', 'COM'],
  shortcut: { words: ['trending oi'], kinds: ['index', 'commodity'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    range: choice(['5', '10', '15', '20', 'all']),
    strikes,
    window,
    base: choice(['prev', 'open']),
    interval: z.optional(z.enum(INTERVALS)),
    money: choice(['all', 'otm']),
    unit,
    /** End of the row whose strikes are listed. */
    row: namedClock,
    /** Column the table is sorted by; absent: the time, newest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['unit', 'row', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
