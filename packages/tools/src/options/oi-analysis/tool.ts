import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { base, basis, choice, count, expiries, from, moment, range, right, symbol, unit } from '../../params.ts'

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

const shared = {
  /** One or several, summed by strike; greeks, max pain and expected move are the first one's. */
  expiry: expiries,
  range,
  base,
  /** Left handle of the window; the right one is `time`. */
  from,
  right,
  unit,
  basis,
  /** Column the table is sorted by; absent: the strike, ascending. */
  sort: z.optional(z.enum(COLUMNS)),
  dir: z.optional(z.enum(['asc', 'desc'])),
  ...moment,
}

const SHORTCUT_WORDS = ['oi analysis', 'open interest', 'oi']

export const tool = defineTool({
  key: 'oi-analysis',
  goKey: 'o',
  folder: 'options/oi-analysis',
  label: 'OI Analysis',
  brief: 'Where writers sit, by strike',
  purpose: 'Where open interest sits, what was added or cut, and the range that gives',
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
  byMinute: { of: 'options', shows: 'spot and walls through the session and changes within it' },
  symbols: ['IDX', 'COM'],
  twin: 'stock-oi-analysis',
  shortcut: { words: SHORTCUT_WORDS, kinds: ['index', 'commodity'] },
  offered: {
    popular: { place: 2 },
    strip: { place: 1, label: 'OI' },
    watched: { place: 2, kinds: ['index', 'commodity'] },
    card: { answer: 'home-options', isOfSymbol: true },
    toSettings: true,
  },
  params: z.object({ symbol: symbol('NIFTY'), view: choice(['oi', 'chg', 'both'], 'both'), ...shared }),
  viewParams: ['view', 'right', 'unit', 'sort', 'dir'],
})

/** The same of one F&O stock, with its future beside it and its last sessions by strike. */
export const stockTool = defineTool({
  key: 'stock-oi-analysis',
  folder: 'options/oi-analysis',
  group: 'options',
  access: 'free',
  category: 'Options',
  label: 'Stock OI Analysis',
  brief: 'Where a stock’s writers sit',
  purpose: 'Where the open interest of one stock sits, what was added or cut, and what its future says',
  title: 'Stock OI Analysis: call and put open interest of F&O stocks',
  description: 'Strike-wise open interest, OI change, PCR and max pain for each F&O stock, live and historical.',
  keywords: ['stock open interest', 'stock oi analysis', 'f&o stock pcr', 'stock max pain', 'stock call put oi'],
  cadenceMinutes: 3,
  byMinute: { of: 'options', shows: 'spot and walls through the session and changes within it' },
  symbols: ['STK'],
  twin: 'oi-analysis',
  shortcut: { words: SHORTCUT_WORDS, kinds: ['stock'] },
  offered: { watched: { place: 2, kinds: ['stock'] } },
  params: z.object({
    symbol: symbol('RELIANCE'),
    /** `days`: the last sessions by strike instead of the window. */
    view: choice(['oi', 'chg', 'both', 'days'], 'both'),
    /** How many of them. */
    days: count([5, 10, 20], 5),
    ...shared,
  }),
  viewParams: ['right', 'unit', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool, stockTool]
