import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { base, choice, expiry, from, moment, money, range, strikes, symbol, unit } from '../../params.ts'

/** Columns of the table, calls to the left of the strike and puts mirrored. */
export const COLUMNS = [
  'ceLabel',
  'ceOiChg',
  'ceChg',
  'ceIvChg',
  'strike',
  'peIvChg',
  'peChg',
  'peOiChg',
  'peLabel',
] as const

export const tool = defineTool({
  key: 'long-short',
  folder: 'options/long-short',
  label: 'Options Long Short',
  brief: 'Longs or shorts being opened',
  purpose: 'Whether traders open longs or shorts in calls and puts, and how the sum leans',
  group: 'options',
  access: 'free',
  category: 'Tools',
  title: 'Options Long Short: buildup of calls and puts',
  description:
    'Long buildup, short buildup, short covering and long unwinding across strikes, weighted by OI and followed through the day.',
  keywords: [
    'option long short',
    'long buildup calls',
    'put writing',
    'call writing',
    'short covering options',
    'option buildup chart',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'how the lean moved through the session' },
  symbols: ['IDX', 'COM', 'STK'],
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    range,
    strikes,
    money,
    /** net: the base against the view instant; flow: the sum of the day's intervals. */
    mode: choice(['net', 'flow']),
    base,
    from,
    /** IV leaves out what the underlying's move and time did to a premium, so it is the default here. */
    basis: choice(['iv', 'price']),
    /** Absent: 5m, for a stock 3m. */
    interval: z.optional(z.enum(['3m', '5m', '15m', '30m', '1h'])),
    unit,
    /** Column the table is sorted by; absent: the strike, ascending. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['unit', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
