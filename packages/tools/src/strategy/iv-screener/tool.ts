import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { tableParams } from '../../heatmap/tableParams.ts'
import { ivParams } from '../../ivMarket/params.ts'
import { ivUniverse } from '../../ivMarket/universe.ts'
import { choice, moment, namedSymbol } from '../../params.ts'
import { conditionsParam, turnoverParam } from '../../screening/params.ts'
import { sector } from '../../universe/universe.ts'
import { FIGURES } from './figures.ts'
import { PRESETS } from './presets.ts'
import { OWN_TURNOVER } from './screen.ts'

/** Columns of the table, in its order. */
export const COLUMNS = [
  'symbol',
  'sector',
  'spot',
  'chg',
  'iv30',
  'div',
  'divPct',
  'ivp',
  'ivr',
  'hv20',
  'ivhv',
  'vrp',
  'nearIv',
  'slope',
  'rr25',
  'straddle',
  'move',
  'pcr',
  'turnover',
  'width',
  'results',
  'lot',
  'pricing',
  'line',
] as const
export type ColumnKey = (typeof COLUMNS)[number]

export const tool = defineTool({
  key: 'iv-screener',
  folder: 'strategy/iv-screener',
  label: 'IV Screener',
  brief: 'IVP, IVR and IV/HV of all F&O',
  purpose: 'F&O symbols by IV, percentile, rank, realised volatility, skew, term and results',
  group: 'strategy',
  access: 'premium',
  category: 'Screener',
  title: 'IV Screener: IVP, IVR, IV vs HV of All F&O Stocks',
  description:
    'Filter F&O symbols by implied volatility, percentile, rank, realised volatility, skew, term structure and results date',
  keywords: [
    'iv screener',
    'high ivp stocks',
    'low iv rank stocks',
    'iv vs hv',
    'option selling stocks',
    'earnings iv',
    'skew screener',
  ],
  cadenceMinutes: 3,
  byMinute: { of: 'options', shows: 'quote widths' },
  symbols: null,
  hasOwnLists: true,
  params: z.object({
    preset: choice(PRESETS),
    f: conditionsParam(FIGURES),
    universe: ivUniverse(),
    sector,
    minTurnover: turnoverParam(OWN_TURNOVER),
    ...ivParams,
    /** The symbol whose figures are opened. */
    symbol: namedSymbol,
    ...tableParams(COLUMNS),
    ...moment,
  }),
  hasSavedViews: true,
  viewParams: ['preset', 'f', 'sector', 'minTurnover', 'symbol', 'sort', 'dir', 'q', 'cols'],
  segment: ({ universe }) => (universe === 'com' ? 'mcx' : 'derivatives'),
})

/** What this folder has a page for. */
export const routes = [tool]
