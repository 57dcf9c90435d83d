import * as z from 'zod/mini'
import { defineTool, type ParamsOf } from '../../define.ts'
import { instrumentOf } from '../../symbolChart/chartInstrument.ts'
import { chartParams } from '../../symbolChart/chartParams.ts'

export const tool = defineTool({
  key: 'chart',
  place: 90,
  isInMenu: false,
  folder: 'market/chart',
  label: 'Chart',
  brief: 'Candles of any symbol',
  purpose: 'Candles of any share, index, future, option or strategy, with its levels',
  group: 'market',
  access: 'free',
  category: 'Charts',
  title: 'Stock, Future and Option Chart with Indicators and Levels',
  description:
    'Candles from one minute to one month of any share, index, future, option or strategy, with indicators, levels and OI',
  keywords: [
    'stock chart',
    'nifty chart',
    'option chart',
    'candlestick chart',
    'support and resistance',
    'volume profile',
  ],
  lives: 'minutes',
  restsOn: 'cash',
  cadenceMinutes: 1,
  byMinute: { of: 'shares', shows: 'bars shorter than a day' },
  // What a share without contracts has is its chart; it stands in the path of any symbol.
  offered: { found: { place: 4, label: 'Chart', kinds: { stock: 'instead', index: 'instead', commodity: 'instead' } } },
  symbols: null,
  symbolOf: ({ symbol }) => instrumentOf(symbol)?.symbol ?? symbol,
  params: z.object(chartParams),
  viewParams: [],
  heldParams: ['legs'],
  hasSavedViews: true,
})

export type Params = ParamsOf<typeof tool>

/** The routes of this folder. */
export const routes = [tool]
