import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { choice, count, moment, namedSymbol, searchWords, unit } from '../../params.ts'
import { sector, UNIVERSES, universeText } from '../../universe/universe.ts'

/** Sessions the grid can hold. */
export const DAYS = [5, 10, 20, 30] as const

/** What a cell can be coloured by, in the order of the picker. */
export const METRICS = ['class', 'dp', 'doi'] as const
export type Metric = (typeof METRICS)[number]

/** What the rows can be ordered by, in the order of the picker. */
export const SORTS = ['score', 'streak', 'today', 'name', 'dp', 'doi'] as const
export type Sort = (typeof SORTS)[number]

export const tool = defineTool({
  key: 'future-buildup-heatmap',
  folder: 'futures/future-buildup-heatmap',
  label: 'Buildup Heatmap',
  brief: '30 days of buildup, all stocks',
  purpose: 'Long and short buildup of every future day by day, with scores and streaks',
  group: 'futures',
  access: 'premium',
  category: 'Charts',
  title: 'Futures Buildup Heatmap: 30 Days, 200+ Stocks',
  description: 'Day-by-day long and short buildup of every F&O stock in one grid, with scores, streaks and sectors',
  keywords: [
    'buildup heatmap',
    'oi heatmap',
    'long buildup history',
    'futures oi map',
    'f&o heatmap',
    'positioning heatmap',
  ],
  cadenceMinutes: 3,
  byMinute: null,
  replayMinutes: 1,
  symbols: ['IDX', 'STK', 'COM'],
  hasOwnLists: true,
  hasSavedViews: true,
  params: z.object({
    days: count(DAYS, 10),
    /** Absent: that of the named symbol, else F&O stocks. */
    universe: z.optional(universeText(UNIVERSES)),
    sector,
    metric: choice(METRICS),
    group: choice(['none', 'sector']),
    sort: choice(SORTS),
    /** Absent: names from A, all else from the top. */
    dir: z.optional(z.enum(['asc', 'desc'])),
    q: searchWords,
    unit,
    /** The future the grid opens at. */
    symbol: namedSymbol,
    ...moment,
  }),
  viewParams: ['sector', 'metric', 'group', 'sort', 'dir', 'q', 'unit'],
  segment: ({ universe }) => (universe === 'com' ? 'mcx' : null),
})

/** What this folder has a page for. */
export const routes = [tool]
