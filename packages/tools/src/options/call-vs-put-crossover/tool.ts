import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { choice, count, expiry, from, legs, moment, symbol } from '../../params.ts'

/** Columns of the list of crossovers. */
export const COLUMNS = [
  'time',
  'direction',
  'grade',
  'spot',
  'forward',
  'after15',
  'after30',
  'after60',
  'toClose',
] as const

export type ColumnKey = (typeof COLUMNS)[number]

/** Rows of an index or a commodity; of a stock by §O2. */
export const INTERVALS = ['1m', '3m', '5m'] as const

export const tool = defineTool({
  key: 'call-vs-put-crossover',
  folder: 'options/call-vs-put-crossover',
  label: 'Call vs Put Crossover',
  brief: 'When call takes over from put',
  purpose: 'When the call takes over from the put or back, and whether the turn held',
  group: 'options',
  access: 'premium',
  category: 'Options',
  title: 'Call vs Put Crossover: premium and OI turning points',
  description:
    'One call against one put on a chart with confirmed crossovers in premium, premium change, OI change or IV.',
  keywords: [
    'call put crossover',
    'option crossover strategy',
    'ce pe crossover',
    'atm crossover',
    'oi crossover chart',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'when one side took over from the other' },
  symbols: ['IDX', 'STK', 'COM'],
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    /** One call and one put; absent: both at the ATM of the day's first snapshot. */
    legs,
    metric: choice(['pct', 'price', 'chg', 'oi', 'iv']),
    base: choice(['open', 'prev', 'time']),
    from,
    /** Rows for which a new sign must hold, its own the first. */
    confirm: count([1, 2, 3], 2),
    /** Absent: 3m. */
    interval: z.optional(z.enum(['1m', '3m', '5m', '15m', '30m', '1h'])),
    /** Column the list is sorted by; absent: the time, newest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
