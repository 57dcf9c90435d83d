import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { choice, expiry, moment, strikeText, symbol } from '../../params.ts'

/** Lengths of a row; those of a stock are its own (§O2). */
export const INTERVALS = ['1m', '3m', '5m', '15m'] as const

/** Columns of the table by strike. */
export const COLUMNS = [
  'strike',
  'ceMark',
  'peMark',
  'forwardK',
  'parityGap',
  'synBuy',
  'synSell',
  'reversalEdge',
  'reversalRupees',
  'conversionEdge',
  'conversionRupees',
  'quality',
] as const
export type ColumnKey = (typeof COLUMNS)[number]

/** The synthetic of the page: the median of the strikes around spot, or that of one strike. */
const strike = z._default(z.union([z.literal('auto'), strikeText]), 'auto')

export const tool = defineTool({
  key: 'synthetic-future-analysis',
  folder: 'options/synthetic-future-analysis',
  label: 'Synthetic Future Analysis',
  brief: 'The forward options imply',
  purpose: 'The forward that options imply, against spot and the real future',
  group: 'options',
  access: 'free',
  category: 'Tools',
  title: 'Synthetic Future Analysis: option-implied forward, basis and parity',
  description:
    'Synthetic future from calls and puts for each expiry against the real future and spot, with premium or discount, implied carry and parity gaps.',
  keywords: [
    'synthetic future',
    'nifty synthetic future',
    'put call parity',
    'futures premium discount',
    'cost of carry',
    'conversion reversal arbitrage',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'the premium through the session and what quotes give' },
  symbols: ['IDX', 'COM', 'STK'],
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    strike,
    range: choice(['5', '10', '15', '20', 'all']),
    interval: z.optional(z.enum([...INTERVALS, '30m', '1h'])),
    /** Whether edges are net of the charges of their three orders (§J4). */
    costs: choice(['on', 'off']),
    /** Column the table is sorted by; absent: the strike, ascending. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
