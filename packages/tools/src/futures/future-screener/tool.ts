import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { tableParams } from '../../heatmap/tableParams.ts'
import { choice, moment, namedDate, namedSymbol, unit } from '../../params.ts'
import { conditionsParam, turnoverParam } from '../../screening/params.ts'
import { sector, UNIVERSES, universeText } from '../../universe/universe.ts'
import { FIGURES } from './figures.ts'
import { PRESETS } from './presets.ts'
import { CLASSES, OWN_TURNOVER } from './screen.ts'

/** Columns of the table, in its order. */
export const COLUMNS = [
  'symbol',
  'sector',
  'expiry',
  'price',
  'dp',
  'oi',
  'oiChg',
  'doi',
  'class',
  'strength',
  'dp5',
  'doi5',
  'volume',
  'rvol',
  'turnover',
  'oiValue',
  'vwapGap',
  'range',
  'basis',
  'basisPct',
  'adjBasisPct',
  'coc',
  'rollover',
  'roll',
  'rollCost',
  'delivery',
  'mwpl',
  'phase',
  'lot',
] as const
export type ColumnKey = (typeof COLUMNS)[number]

export const tool = defineTool({
  key: 'future-screener',
  folder: 'futures/future-screener',
  label: 'Futures Screener',
  brief: 'OI, basis, rollover filters',
  purpose: 'Futures by price, OI change, volume, basis, cost of carry, rollover and buildup',
  group: 'futures',
  access: 'free',
  category: 'Screener',
  title: 'Futures Screener: OI, Basis, Rollover, Buildup Filters',
  description: 'Filter all F&O futures by price, OI change, volume, basis, cost of carry, rollover and buildup',
  keywords: [
    'futures screener',
    'oi screener',
    'basis screener',
    'cost of carry',
    'f&o screener',
    'rollover screener',
    'futures discount stocks',
  ],
  cadenceMinutes: 3,
  byMinute: null,
  replayMinutes: 1,
  symbols: null,
  hasOwnLists: true,
  params: z.object({
    preset: choice(PRESETS),
    f: conditionsParam(FIGURES),
    rows: choice(['symbols', 'contracts']),
    universe: z._default(universeText(UNIVERSES), 'fno'),
    sector,
    class: choice(CLASSES),
    month: choice(['all', 'active', 'near', 'next', 'far']),
    minTurnover: turnoverParam(OWN_TURNOVER),
    unit,
    /** The symbol whose figures are opened; of a list of contracts that of one expiry. */
    symbol: namedSymbol,
    contract: namedDate,
    ...tableParams(COLUMNS),
    ...moment,
  }),
  hasSavedViews: true,
  viewParams: [
    'preset',
    'f',
    'sector',
    'class',
    'minTurnover',
    'unit',
    'symbol',
    'contract',
    'sort',
    'dir',
    'q',
    'cols',
  ],
  segment: ({ universe }) => (universe === 'com' ? 'mcx' : 'derivatives'),
})

/** What this folder has a page for. */
export const routes = [tool]
