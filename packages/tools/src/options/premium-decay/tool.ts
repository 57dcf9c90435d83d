import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { choice, expiry, from, moment, money, strikes, symbol } from '../../params.ts'

/** Row lengths of an index or a commodity (§O2: those of a stock are its own). */
export const INTERVALS = ['1m', '3m', '5m', '15m'] as const

/** Columns of the table. */
export const COLUMNS = [
  'time',
  'spot',
  'ceDecay',
  'cePct',
  'peDecay',
  'pePct',
  'total',
  'expected',
  'excess',
  'state',
] as const
export type ColumnKey = (typeof COLUMNS)[number]

export const tool = defineTool({
  key: 'premium-decay',
  folder: 'options/premium-decay',
  label: 'Premium Decay',
  brief: 'Which side loses premium',
  purpose: 'Which side loses premium faster, and whether time alone explains it',
  group: 'options',
  access: 'free',
  category: 'Options',
  title: 'Premium Decay: call and put premium change through the day',
  description:
    'Summed change of call and put premiums around ATM since the open, in points and percent, against the modelled time decay.',
  keywords: [
    'premium decay',
    'option decay chart',
    'nifty premium decay',
    'call put premium change',
    'theta decay intraday',
    'option seller chart',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'decay through the session' },
  symbols: ['IDX', 'COM', 'STK'],
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    range: choice(['5', '10', '15', '20']),
    strikes,
    money,
    base: choice(['open', 'prev', 'time']),
    from,
    /** Absent: points, on the expiry day percent. */
    metric: z.optional(z.enum(['points', 'pct'])),
    interval: z.optional(z.enum(['1m', '3m', '5m', '15m', '30m', '1h'])),
    /** What the change of a leg counts: itself, or times its OI at the base. */
    weight: choice(['none', 'oi']),
    /** Column the table is sorted by; absent: newest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['metric', 'weight', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
