import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { base, choice, count, from, moment, namedSymbol, unit } from '../../params.ts'
import { UNIVERSES, universeText } from '../../universe/universe.ts'

/** Rows a list can have. */
export const LIST_LENGTHS = [5, 10, 20] as const

/** Columns of the sector table, in its order. */
export const SECTOR_COLUMNS = ['sector', 'dp', 'doi', 'LB', 'SB', 'SC', 'LU', 'class'] as const

export const tool = defineTool({
  key: 'future-dashboard',
  goKey: 'd',
  folder: 'futures/future-dashboard',
  label: 'Futures Dashboard',
  brief: 'Who adds, who leaves',
  purpose: 'What the futures market is doing now: who adds, who leaves, where',
  group: 'futures',
  access: 'free',
  category: 'Market',
  title: 'NSE Futures Dashboard: Buildup, OI Gainers, Sectors',
  description:
    'All index and stock futures on one page: buildup breadth in rupees, movers, OI gainers and losers, sectors, rollover, ban list.',
  keywords: [
    'futures dashboard',
    'long buildup stocks',
    'short buildup today',
    'oi gainers',
    'f&o dashboard',
    'futures breadth',
    'rollover today',
  ],
  cadenceMinutes: 3,
  byMinute: { of: 'futures', shows: 'the bias through the session and changes within it' },
  replayMinutes: 1,
  symbols: ['IDX', 'STK', 'COM'],
  hasOwnLists: true,
  offered: { card: { answer: 'home-movers' } },
  params: z.object({
    /** Absent: that of the named symbol, else F&O stocks. */
    universe: z.optional(universeText(UNIVERSES)),
    base,
    from,
    /** Whose OI counts (§F4): all months, or the price contract alone. */
    oi: choice(['agg', 'near']),
    n: count(LIST_LENGTHS, 10),
    unit,
    /** The future whose figures stand open. */
    symbol: namedSymbol,
    /** Of the sector table; absent: its own order. */
    sort: z.optional(z.enum(SECTOR_COLUMNS)),
    dir: choice(['desc', 'asc']),
    ...moment,
  }),
  viewParams: ['n', 'unit', 'sort', 'dir'],
  segment: ({ universe }) => (universe === 'com' ? 'mcx' : null),
})

/** What this folder has a page for. */
export const routes = [tool]
