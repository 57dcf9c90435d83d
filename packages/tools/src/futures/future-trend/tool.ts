import * as z from 'zod/mini'
import { defineTool, type ParamsOf } from '../../define.ts'
import { tableParams } from '../../heatmap/tableParams.ts'
import { choice, count, moment, namedSymbol, unit } from '../../params.ts'
import { sector, UNIVERSES, universeText } from '../../universe/universe.ts'

/** Sessions that a phase is read over. */
export const LOOKS = [10, 20, 40] as const
/** The phases in their usual order, as the address writes them. */
export const PHASE_KEYS = ['accumulation', 'markup', 'distribution', 'markdown'] as const
export type PhaseKey = (typeof PHASE_KEYS)[number]
export const VIEWS = ['list', 'map', 'symbol'] as const
export type View = (typeof VIEWS)[number]

/** Columns of the list, in its order. */
export const COLUMNS = [
  'symbol',
  'sector',
  'phase',
  'sub',
  'days',
  'previous',
  'z',
  'flow',
  'framePrice',
  'frameOi',
  'quality',
  'price',
  'dp',
  'strip',
] as const
export type ColumnKey = (typeof COLUMNS)[number]

export const tool = defineTool({
  key: 'future-trend',
  folder: 'futures/future-trend',
  label: 'Future Trend',
  brief: 'Market phase of every future',
  purpose: 'Is each future being accumulated, marked up, distributed or marked down',
  group: 'futures',
  access: 'free',
  category: 'Tools',
  title: 'Futures Trend: Accumulation, Mark-Up, Distribution, Mark-Down',
  description:
    'Market phase of every future from price trend and open-interest flow, with days in phase and phase changes',
  keywords: [
    'market phase',
    'accumulation stocks',
    'distribution stocks',
    'markup phase',
    'futures trend',
    'wyckoff phase',
    'oi trend',
  ],
  cadenceMinutes: 3,
  byMinute: null,
  replayMinutes: 1,
  symbols: ['IDX', 'STK', 'COM'],
  hasOwnLists: true,
  params: z.object({
    look: count(LOOKS, 20),
    phase: choice(['all', ...PHASE_KEYS]),
    /** Sessions within which the phase has changed. */
    changed: choice(['any', '1', '3', '5']),
    universe: z._default(universeText(UNIVERSES), 'all'),
    sector,
    /** Absent: the symbol's own where one is named, else the list. */
    view: z.optional(z.enum(VIEWS)),
    /** Of the symbol's view, NIFTY unless named; the list opens at it. */
    symbol: namedSymbol,
    unit,
    ...tableParams(COLUMNS),
    ...moment,
  }),
  viewParams: ['phase', 'changed', 'sector', 'unit', 'sort', 'dir', 'q', 'cols'],
  // A completed day is one on which commodities have closed too, where they are in the list.
  segment: (params) => (viewOf(params) === 'symbol' || !['all', 'com'].includes(params.universe) ? null : 'mcx'),
})

export type Params = ParamsOf<typeof tool>

/** The view that an address means. */
export function viewOf({ view, symbol }: { view?: View | undefined; symbol?: string | undefined }): View {
  return view ?? (symbol === undefined ? 'list' : 'symbol')
}

/** What this folder has a page for. */
export const routes = [tool]
