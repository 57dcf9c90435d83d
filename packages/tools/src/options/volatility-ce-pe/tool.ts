import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { base, choice, count, expiry, from, moment, symbol, text } from '../../params.ts'

/** Lengths of a row; a stock's follow its snapshots. */
export const INTERVALS = ['3m', '5m', '15m'] as const
/** Deltas that can be picked, in percent. */
export const DELTAS = [10, 15, 25, 35] as const
/** Distances by strikes and by percent of the forward that are offered; others come with the address. */
export const OFFSETS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20] as const
export const PERCENTS = [0.5, 1, 1.5, 2, 3, 4, 5, 7.5, 10] as const

/** How the pair is chosen. */
export type WingPick = 'delta' | 'offset' | 'pct'

/** How far out the pair lies unless the address says otherwise. */
export const DEFAULT_DIST: Readonly<Record<WingPick, number>> = { delta: 25, offset: 4, pct: 2 }

/** Columns of the table. */
export const COLUMNS = [
  'time',
  'spot',
  'atmIv',
  'callStrike',
  'callIv',
  'putStrike',
  'putIv',
  'rr',
  'bf',
  'skewPct',
] as const

export type ColumnKey = (typeof COLUMNS)[number]

/** Whether a distance is one of a pick: a listed delta, 1 to 20 whole strikes, 0.5 to 10 percent. */
export function isDistOf(pick: WingPick, dist: number): boolean {
  if (pick === 'delta') return DELTAS.some((delta) => delta === dist)
  if (pick === 'offset') return Number.isInteger(dist) && dist >= 1 && dist <= 20
  return dist >= 0.5 && dist <= 10
}

function isDist(text: string): boolean {
  return (
    /^\d+(\.\d+)?$/.test(text) && (['delta', 'offset', 'pct'] as const).some((pick) => isDistOf(pick, Number(text)))
  )
}

export const tool = defineTool({
  key: 'volatility-ce-pe',
  folder: 'options/volatility-ce-pe',
  label: 'Volatility CE vs PE',
  brief: 'Call wing against put wing',
  purpose: 'Is upside or downside volatility dearer, and which side is being repriced',
  group: 'options',
  access: 'free',
  category: 'Tools',
  title: 'Volatility CE vs PE: call and put IV and skew',
  description:
    'Call-wing and put-wing implied volatility through the day at equal delta or distance, risk reversal, butterfly and their history.',
  keywords: ['call iv vs put iv', 'iv skew', 'risk reversal', 'put skew', 'nifty volatility skew', 'ce pe volatility'],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'both wings through the session' },
  symbols: ['IDX', 'COM', 'STK'],
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    pick: choice(['delta', 'offset', 'pct']),
    /** Delta in percent, strikes from ATM, or percent of the forward; absent: the pick's default. */
    dist: z.optional(text(isDist)),
    metric: choice(['pair', 'rr', 'gap']),
    base,
    from,
    interval: z.optional(z.enum(['3m', '5m', '15m', '30m', '1h'])),
    days: count([1, 5, 20], 1),
    /** Column the table is sorted by; absent: the time, newest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['metric', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
