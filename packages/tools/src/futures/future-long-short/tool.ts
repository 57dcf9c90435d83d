import * as z from 'zod/mini'
import type { Interval } from '../../chain/intervals.ts'
import { defineTool } from '../../define.ts'
import { choice, count, from, moment, namedClock, symbol, unit } from '../../params.ts'

export const INTERVALS = ['3m', '5m', '15m'] as const satisfies readonly Interval[]
export const MONTHS = ['all', 'near', 'next', 'far'] as const
export const SESSIONS = [1, 2, 5] as const

/** Columns of the table. */
export const COLUMNS = ['time', 'price', 'change', 'oiChange', 'class', 'la', 'sa', 'cv', 'lx', 'bias'] as const
export type ColumnKey = (typeof COLUMNS)[number]

export const tool = defineTool({
  key: 'future-long-short',
  folder: 'futures/future-long-short',
  label: 'Future Long Short',
  brief: 'Longs and shorts, in and out',
  purpose: 'Were positions opened long or short through the day, and which side left',
  group: 'futures',
  access: 'free',
  category: 'Tools',
  title: 'Futures Long Short Analysis',
  description: 'Intraday split of futures OI change into longs added, shorts added, shorts covered and longs exited.',
  keywords: [
    'future long short',
    'longs added',
    'shorts covered',
    'oi flow',
    'intraday long short',
    'futures positions',
    'long short ratio',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'futures', shows: 'who came and who left through the session' },
  symbols: ['IDX', 'STK', 'COM'],
  params: z.object({
    symbol: symbol('NIFTY'),
    month: choice(MONTHS),
    interval: choice(INTERVALS, '5m'),
    /** Window of every session that is shown; absent: the whole of it. */
    from,
    to: namedClock,
    /** 0 leaves out the step from the previous close to the first row. */
    overnight: choice(['1', '0']),
    view: choice(['cumulative', 'bars']),
    days: count(SESSIONS, 1),
    unit,
    /** Column the table is sorted by; absent: the time, newest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['view', 'unit', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
