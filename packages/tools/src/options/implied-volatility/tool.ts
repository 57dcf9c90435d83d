import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { base, choice, expiry, from, moment, namedStrikes, symbol } from '../../params.ts'

/** Lengths of a row. */
export const INTERVALS = ['1m', '3m', '5m', '15m'] as const

/** How many strikes may have a line of their own. */
export const MOST_STRIKES = 6

/** Columns of the table by expiry. */
export const COLUMNS = [
  'expiry',
  'dte',
  'atmIv',
  'change',
  'straddle',
  'expectedMove',
  'expectedMovePct',
  'rr25',
  'bf25',
  'forwardVol',
] as const

export type ColumnKey = (typeof COLUMNS)[number]

/** Strikes of a `strikes` value, ascending, each once. */
export function strikesOf(strikes: string | undefined): number[] {
  return strikes === undefined ? [] : [...new Set(strikes.split(',').map(Number))].sort((a, b) => a - b)
}

export const tool = defineTool({
  key: 'implied-volatility',
  folder: 'options/implied-volatility',
  label: 'Implied Volatility',
  brief: 'ATM IV, smile and term',
  purpose: 'Are options dear or cheap, is IV really moving, and where on the curve',
  group: 'options',
  access: 'free',
  category: 'Tools',
  title: 'Implied Volatility chart: ATM IV, smile and term structure',
  description:
    'Intraday ATM IV against price and India VIX, the IV smile against yesterday, the term structure and IV rank.',
  keywords: [
    'implied volatility chart',
    'nifty iv',
    'atm iv',
    'iv smile',
    'iv percentile',
    'india vix vs iv',
    'term structure',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'IV through the session' },
  symbols: ['IDX', 'COM'],
  shortcut: { words: ['iv analysis', 'iv', 'implied volatility'], kinds: ['index'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    view: choice(['intraday', 'smile', 'term']),
    /** Strikes whose own IV is drawn beside the ATM IV. */
    strikes: namedStrikes(MOST_STRIKES),
    base,
    from,
    interval: choice(INTERVALS, '3m'),
    /** What runs along the bottom of the smile. */
    x: choice(['strike', 'sd', 'delta']),
    /** Column the table is sorted by; absent: the expiry, nearest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['view', 'x', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
