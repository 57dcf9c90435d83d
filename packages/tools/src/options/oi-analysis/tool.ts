import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { base, basis, choice, expiries, from, moment, range, right, symbol, unit } from '../../params.ts'

/** Columns of the table, from outside to the strike and out again. */
export const COLUMNS = [
  'ceBuildup',
  'ceOiChgPct',
  'ceOiChg',
  'ceOi',
  'ceLtp',
  'strike',
  'peLtp',
  'peOi',
  'peOiChg',
  'peOiChgPct',
  'peBuildup',
  'pcr',
  'peMinusCeChg',
] as const

export const tool = defineTool({
  key: 'oi-analysis',
  folder: 'options/oi-analysis',
  label: 'OI Analysis',
  brief: 'Where writers sit, by strike',
  purpose: 'Where writers sit, what they added or cut, and the range that gives',
  group: 'options',
  access: 'free',
  category: 'Options',
  title: 'Open Interest Analysis: live call and put OI by strike',
  description:
    "See strike-wise call and put open interest, today's OI change, PCR, max pain and OI support/resistance for indices and commodities, live or replayed minute by minute.",
  keywords: [
    'nifty oi analysis',
    'open interest chart',
    'change in oi',
    'banknifty oi',
    'oi support resistance',
    'put call oi',
    'max pain today',
  ],
  cadenceMinutes: 1,
  symbols: ['IDX', 'COM'],
  shortcut: { words: ['oi analysis', 'open interest', 'oi'], kinds: ['index', 'commodity'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    /** One or several, summed by strike; greeks, max pain and expected move are the first one's. */
    expiry: expiries,
    range,
    base,
    /** Left handle of the window; the right one is `time`. */
    from,
    view: choice(['oi', 'chg', 'both'], 'both'),
    right,
    unit,
    basis,
    /** Column the table is sorted by; absent: the strike, ascending. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['view', 'right', 'unit', 'sort', 'dir'],
})
