import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { TABLE_PARAMS, tableParams } from '../../heatmap/tableParams.ts'
import { choice, moment } from '../../params.ts'

/** Indices with known members, and all stocks with futures and options. */
export const SYMBOLS = [
  'NIFTY',
  'BANKNIFTY',
  'FINNIFTY',
  'MIDCPNIFTY',
  'NIFTYNXT50',
  'SENSEX',
  'BANKEX',
  'NIFTYIT',
  'NIFTYPHARMA',
  'NIFTYAUTO',
  'FNO',
] as const

/** What a tile can be coloured by, in the order of the picker. */
export const METRICS = ['chg', 'open', 'contrib', 'rvol', 'oichg', 'rsi'] as const
export type Metric = (typeof METRICS)[number]

/** Periods of the change (§M2). */
export const SPANS = ['1D', '1W', '1M', '3M', '6M', '1Y', 'YTD'] as const
export type Span = (typeof SPANS)[number]

/** Columns of the table, in its order. */
export const COLUMNS = [
  'symbol',
  'sector',
  'ltp',
  'chgPct',
  'weight',
  'contribution',
  'rvol',
  'oiChg',
  'buildup',
  'range',
  'rsi',
  'year',
] as const

export const SIZES = ['weight', 'turnover', 'equal'] as const

export const tool = defineTool({
  key: 'index-heatmap',
  goKey: 'i',
  folder: 'market/index-heatmap',
  label: 'Index Heatmap',
  brief: 'Constituents by weight',
  purpose: 'Which stocks and sectors move the index, and how broadly',
  group: 'market',
  access: 'free',
  category: 'Charts',
  title: 'Nifty & Bank Nifty Heatmap – Live Stock and Sector Moves',
  description: 'Tile map of index stocks by weight, change, contribution, volume and OI, with replay.',
  keywords: [
    'nifty heatmap',
    'bank nifty heatmap',
    'sensex heatmap',
    'F&O stocks heatmap',
    'sector heatmap',
    'advance decline',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'shares', shows: 'breadth through the session and changes from the open' },
  symbols: ['IDX'],
  offered: {
    popular: { place: 4 },
    found: { place: 3, label: 'Heatmap', kinds: { index: 'always' } },
    watched: { place: 4, kinds: ['index'] },
  },
  params: z
    .object({
      symbol: choice(SYMBOLS),
      metric: choice(METRICS),
      span: choice(SPANS),
      /** Absent: weight; of F&O stocks, which have none, equal. */
      size: z.optional(z.enum(SIZES)),
      group: choice(['sector', 'buildup', 'none']),
      cap: choice(['auto', '1', '2', '3', '5']),
      ...tableParams(COLUMNS),
      ...moment,
    })
    .check(
      z.overwrite((params) => {
        // Only the change has a span, and a span of more than a day has no time of day.
        if (params.metric !== 'chg') return { ...params, span: '1D' as const }
        return params.span === '1D' ? params : { ...params, time: undefined }
      }),
    ),
  viewParams: ['group', ...TABLE_PARAMS],
})

/** What this folder has a page for. */
export const routes = [tool]
