import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { base, choice, from, moment } from '../../params.ts'
import { UNIVERSES } from '../universe.ts'

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
  'oiValue',
  'class',
  'strength',
  'turnover',
  'rvol',
  'basisPct',
  'coc',
  'roll',
  'mwpl',
] as const

export const tool = defineTool({
  key: 'future-heatmap',
  folder: 'futures/future-heatmap',
  label: 'Futures Heatmap',
  purpose: 'Price, OI, volume or basis over all futures at a glance',
  group: 'futures',
  access: 'free',
  category: 'Charts',
  title: 'F&O Futures Heatmap',
  description:
    'Treemap of all futures by sector, coloured by price, OI change, volume, basis or buildup, live and in replay.',
  keywords: ['futures heatmap', 'f&o heatmap', 'oi change heatmap', 'nifty futures map', 'sector heatmap futures'],
  cadenceMinutes: 3,
  symbols: null,
  params: z.object({
    metric: choice(METRICS),
    size: choice(['oivalue', 'turnover', 'equal']),
    group: choice(['sector', 'none']),
    universe: choice(UNIVERSES),
    month: choice(['all', 'active', 'near', 'next', 'far']),
    base,
    from,
    /** Column the table is sorted by; absent: the metric's. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: choice(['desc', 'asc']),
    ...moment,
  }),
})
