import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { TABLE_PARAMS, tableParams } from '../../heatmap/tableParams.ts'
import { base, choice, from, moment, namedSymbol, unit } from '../../params.ts'
import { UNIVERSES, universeText } from '../../universe/universe.ts'

/** What a tile can be coloured by, in the order of the picker. */
export const METRICS = ['dp', 'doi', 'class', 'rvol', 'basis', 'coc', 'roll', 'mwpl'] as const
export type Metric = (typeof METRICS)[number]

/** Columns of the table, in its order. */
export const COLUMNS = [
  'symbol',
  'sector',
  'price',
  'dp',
  'doi',
  'oi',
  'oiValue',
  'class',
  'strength',
  'volume',
  'turnover',
  'rvol',
  'basisPct',
  'coc',
  'roll',
  'mwpl',
] as const

export const tool = defineTool({
  key: 'future-heatmap',
  goKey: 'f',
  folder: 'futures/future-heatmap',
  label: 'Futures Heatmap',
  brief: 'Price, OI or basis as a map',
  purpose: 'Price, OI, volume or basis over all futures at a glance',
  group: 'futures',
  access: 'free',
  category: 'Charts',
  title: 'F&O Futures Heatmap',
  description:
    'Treemap of all futures by sector, coloured by price, OI change, volume, basis or buildup, live and in replay.',
  keywords: ['futures heatmap', 'f&o heatmap', 'oi change heatmap', 'nifty futures map', 'sector heatmap futures'],
  cadenceMinutes: 3,
  byMinute: { of: 'futures', shows: 'changes within the session' },
  replayMinutes: 1,
  symbols: ['IDX', 'STK', 'COM'],
  hasOwnLists: true,
  offered: { popular: { place: 5 } },
  params: z.object({
    metric: choice(METRICS),
    size: choice(['oivalue', 'turnover', 'equal']),
    group: choice(['sector', 'none']),
    /** Absent: that of the named symbol, else F&O stocks. */
    universe: z.optional(universeText(UNIVERSES)),
    month: choice(['all', 'active', 'near', 'next', 'far']),
    base,
    from,
    unit,
    /** The future the map and its table open at. */
    symbol: namedSymbol,
    ...tableParams(COLUMNS),
    ...moment,
  }),
  viewParams: ['size', 'group', 'unit', ...TABLE_PARAMS],
  segment: ({ universe }) => (universe === 'com' ? 'mcx' : null),
})

/** What this folder has a page for. */
export const routes = [tool]
