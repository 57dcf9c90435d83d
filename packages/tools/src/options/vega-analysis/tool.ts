import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { choice, expiry, from, moment, range, strikes, symbol } from '../../params.ts'

/** Lengths of a row; a stock's follow its snapshots. */
export const INTERVALS = ['3m', '5m', '15m'] as const

/** Columns of the table, from outside to the strike and out again. */
export const COLUMNS = [
  'ceVega',
  'ceIvChg',
  'cePremium',
  'ceVex',
  'strike',
  'peVex',
  'pePremium',
  'peIvChg',
  'peVega',
] as const

export type ColumnKey = (typeof COLUMNS)[number]

export const tool = defineTool({
  key: 'vega-analysis',
  folder: 'options/vega-analysis',
  label: 'Vega Analysis',
  brief: 'Premium that volatility moved',
  purpose: 'Is volatility bought or sold, on which wing, and how much premium it moved',
  group: 'options',
  access: 'free',
  category: 'Tools',
  title: 'Vega Analysis: volatility demand in calls and puts',
  description:
    'Vega exposure of calls and puts, premium gained or lost through IV, and a full split of premium change into delta, gamma, theta and vega.',
  keywords: [
    'vega analysis',
    'option vega chart',
    'vega exposure',
    'iv premium',
    'option greeks intraday',
    'premium attribution',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'vega through the session' },
  symbols: ['IDX', 'COM', 'STK'],
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    range,
    /** Strikes that were pinned; they override the range (§O7). */
    strikes,
    money: choice(['otm', 'all']),
    metric: choice(['premium', 'vex', 'vega']),
    base: choice(['open', 'prev', 'time']),
    from,
    interval: z.optional(z.enum(['3m', '5m', '15m', '30m', '1h'])),
    /** Column the table is sorted by; absent: the strike, ascending. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
