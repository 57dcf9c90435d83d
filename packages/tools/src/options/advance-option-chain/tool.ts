import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { base, basis, choice, columns, expiry, from, leg, legs, moment, range, symbol, unit } from '../../params.ts'

/** Columns of a side from the outside to the centre. */
export const COLUMNS = ['buildup', 'ivChg', 'oiChgRank', 'volumeRank', 'oiRank', 'oiChg', 'oi', 'chg', 'ltp'] as const
export type ColumnKey = (typeof COLUMNS)[number]

/** Whether a `cols` value names columns of this chain. */
export function isColumns(text: string): boolean {
  return text === 'all' || text.split(',').every((one) => COLUMNS.some((column) => column === one))
}

/** Columns of a `cols` value, in the chain's own order. */
export function columnsOf(cols: string): readonly ColumnKey[] {
  const wanted = cols.split(',')
  return cols === 'all' ? COLUMNS : COLUMNS.filter((column) => wanted.includes(column))
}

/** What brings the buildups into sight, where the shown columns lack them. */
export function withBuildup(cols: string): { readonly cols?: string } {
  const shown = columnsOf(cols)
  return shown.includes('buildup') ? {} : { cols: ['buildup', ...shown].join(',') }
}

const shared = {
  expiry,
  range,
  base,
  from,
  /** What the walls are made of. */
  metric: choice(['oi', 'volume', 'chg']),
  basis,
  unit,
  cols: z._default(
    columns(COLUMNS, (text) => text === 'all'),
    'all',
  ),
  /** The leg whose drawer is open: '26000CE'. */
  leg,
  /** The basket: 'B26000CE,S26200CE'. */
  legs,
  ...moment,
}

const SHORTCUT_WORDS = ['advanced option chain', 'advance option chain', 'advanced chain', 'aoc']

export const tool = defineTool({
  key: 'advance-option-chain',
  folder: 'options/advance-option-chain',
  label: 'Advanced Option Chain',
  brief: 'Walls that hold or move',
  purpose: 'The real ceiling and floor, whether they hold, and who is active at each strike',
  group: 'options',
  access: 'premium',
  category: 'Options',
  title: 'Advanced Option Chain: buildup, shifting support and resistance',
  description:
    'An option chain that names the buildup at each strike, ranks OI, volume and OI change, and shows whether support and resistance are strong or shifting.',
  keywords: [
    'advanced option chain',
    'option chain analysis',
    'shifting support resistance',
    'call writing put writing',
    'option buildup',
    'strike wise pcr',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'when walls moved and changes within the session' },
  symbols: ['IDX', 'COM'],
  followsChain: true,
  twin: 'stock-advance-option-chain',
  shortcut: { words: SHORTCUT_WORDS, kinds: ['index', 'commodity'] },
  params: z.object({ symbol: symbol('NIFTY'), ...shared }),
  viewParams: ['unit', 'cols'],
})

export const stockTool = defineTool({
  ...tool,
  key: 'stock-advance-option-chain',
  label: 'Stock Advanced Option Chain',
  brief: 'Walls of one F&O stock',
  purpose: 'Ceiling and floor of one F&O stock, whether they hold, and who is active at each strike',
  title: 'Stock Advanced Option Chain: buildup and shifting walls',
  description: 'Strike-wise buildup, ranked OI and volume and shifting support/resistance for every F&O stock.',
  keywords: [
    'stock option chain analysis',
    'reliance option chain',
    'f&o stock buildup',
    'stock support resistance oi',
    'stock option writing',
  ],
  cadenceMinutes: 3,
  byMinute: { of: 'options', shows: 'when walls moved and changes within the session' },
  symbols: ['STK'],
  followsChain: true,
  twin: 'advance-option-chain',
  shortcut: { words: SHORTCUT_WORDS, kinds: ['stock'] },
  params: z.object({ symbol: symbol('RELIANCE'), ...shared }),
})

/** What this folder has a page for. */
export const routes = [tool, stockTool]
