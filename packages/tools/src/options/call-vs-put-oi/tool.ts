import * as z from 'zod/mini'
import type { Interval } from '../../chain/intervals.ts'
import { defineTool } from '../../define.ts'
import { base, choice, count, expiry, from, moment, money, range, strikes, symbol, unit, window } from '../../params.ts'

/** Row lengths of an index or a commodity; those of a stock follow its snapshots (§O2). */
export const INTERVALS = ['1m', '3m', '5m', '15m'] as const satisfies readonly Interval[]

const ANY_INTERVAL = z.optional(z.enum(['1m', '3m', '5m', '15m', '30m', '1h']))

/** Columns of the table. */
export const COLUMNS = ['time', 'spot', 'ce', 'pe', 'difference', 'pcr', 'oiImb', 'lead'] as const

export type ColumnKey = (typeof COLUMNS)[number]

const params = (fallback: string) => ({
  symbol: symbol(fallback),
  expiry,
  range,
  strikes,
  window,
  metric: choice(['chg', 'oi', 'volume']),
  base,
  from,
  money,
  interval: ANY_INTERVAL,
  unit,
  /** Column the table is sorted by; absent: the time, newest first. */
  sort: z.optional(z.enum(COLUMNS)),
  dir: z.optional(z.enum(['asc', 'desc'])),
  ...moment,
})

const VIEW_PARAMS = ['unit', 'sort', 'dir']
const WORDS = ['call vs put', 'call vs put oi', 'call put oi', 'ce vs pe']

export const tool = defineTool({
  key: 'call-vs-put-oi',
  folder: 'options/call-vs-put-oi',
  label: 'Call vs Put OI',
  brief: 'Call OI against put OI',
  purpose: 'Which side is ahead through the day, call or put OI, and since when',
  group: 'options',
  access: 'free',
  category: 'Options',
  title: 'Call vs Put OI chart: intraday open interest race',
  description:
    'Total call and put open interest through the day against price, with crossovers, for a strike range you choose.',
  keywords: [
    'call vs put oi',
    'call put open interest chart',
    'oi crossover',
    'nifty call oi put oi',
    'intraday oi chart',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'who was ahead through the session' },
  symbols: ['IDX', 'COM'],
  twin: 'stock-call-vs-put-oi',
  shortcut: { words: WORDS, kinds: ['index', 'commodity'] },
  offered: { strip: { place: 2, label: 'C/P', hasSymbolInQuery: true } },
  params: z.object(params('NIFTY')),
  viewParams: VIEW_PARAMS,
})

/** The same race for one F&O stock, whose OI moves over days rather than minutes. */
export const stockTool = defineTool({
  key: 'stock-call-vs-put-oi',
  folder: 'options/call-vs-put-oi',
  label: 'Stock Call vs Put OI',
  brief: 'Call against put OI of a stock',
  purpose: 'Which side of a stock is ahead, call or put OI, and since when',
  group: 'options',
  access: 'free',
  category: 'Options',
  title: 'Stock Call vs Put OI chart',
  description: 'Running call and put open interest of an F&O stock against its price.',
  keywords: ['stock call vs put oi', 'stock oi chart', 'f&o stock open interest intraday', 'stock pcr chart'],
  cadenceMinutes: 3,
  byMinute: { of: 'options', shows: 'who was ahead through the session' },
  symbols: ['STK'],
  twin: 'call-vs-put-oi',
  shortcut: { words: WORDS, kinds: ['stock'] },
  params: z.object({ ...params('RELIANCE'), days: count([1, 5, 10], 1) }),
  viewParams: VIEW_PARAMS,
})

/** What this folder has a page for. */
export const routes = [tool, stockTool]
