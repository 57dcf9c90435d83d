import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { STOCK_INTERVALS } from '../../kit/intervals.ts'
import { basis, choice, count, expiry, from, moment, strike, symbol, unit } from '../../params.ts'
import { COMPARE_COLUMNS, SERIES_COLUMNS } from './columnSets.ts'

/** Row lengths of an index (§O2: those of a stock are its own). */
export const INTERVALS = ['1m', '3m', '5m', '15m', '30m'] as const

const shared = {
  expiry,
  /** Fixed at the view instant. */
  strike,
  /** 1: every row stands at its own ATM. */
  follow: choice(['0', '1']),
  cols: choice(['basic', 'greeks', 'all']),
  basis,
  unit,
  view: choice(['table', 'chart', 'compare']),
  /** The earlier of the two times that `view=compare` lays side by side. */
  from,
  /** Column the shown table is sorted by; absent: newest first, of the comparison by strike. */
  sort: z.optional(z.enum([...SERIES_COLUMNS, ...COMPARE_COLUMNS])),
  dir: z.optional(z.enum(['asc', 'desc'])),
  ...moment,
}

const VIEW_PARAMS = ['cols', 'unit', 'view', 'sort', 'dir']

export const tool = defineTool({
  key: 'timeseries-option-chain',
  place: 11,
  folder: 'options/timeseries-option-chain',
  label: 'Time Series Option Chain',
  brief: 'One strike through the day',
  purpose: 'One strike row by row: price, OI, volume, IV, and who acted',
  group: 'options',
  access: 'premium',
  category: 'Options',
  title: 'Time Series Option Chain: one strike through the day',
  description:
    'Interval-by-interval call and put price, OI, volume, IV and buildup of any strike, live or for past days.',
  keywords: [
    'time series option chain',
    'intraday option data',
    'strike price history',
    'option oi history',
    'historical option chain nifty',
  ],
  lives: 'minutes',
  restsOn: 'chains',
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'rows within the session and VWAP' },
  symbols: ['IDX'],
  twin: 'stock-timeseries-option-chain',
  shortcut: { words: ['time series', 'timeseries', 'time series option chain'], kinds: ['index'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    interval: choice(INTERVALS, '3m'),
    days: count([1, 2, 5], 1),
    ...shared,
  }),
  viewParams: VIEW_PARAMS,
})

export const stockTool = defineTool({
  key: 'stock-timeseries-option-chain',
  place: 12,
  folder: 'options/timeseries-option-chain',
  label: 'Stock Time Series Option Chain',
  brief: 'A stock strike, row by row',
  purpose: 'One strike of a stock row by row, from 3 minutes to its whole life in days',
  group: 'options',
  access: 'premium',
  category: 'Options',
  title: 'Stock Time Series Option Chain',
  description: 'Interval-by-interval price, OI, IV and buildup at any strike of an F&O stock.',
  keywords: ['stock option history', 'stock option intraday data', 'stock strike oi history', 'f&o stock time series'],
  lives: 'minutes',
  restsOn: 'chains',
  cadenceMinutes: 3,
  byMinute: { of: 'options', shows: 'rows within the session and VWAP' },
  symbols: ['STK'],
  twin: 'timeseries-option-chain',
  shortcut: { words: ['time series', 'timeseries', 'time series option chain'], kinds: ['stock'] },
  params: z.object({
    symbol: symbol('RELIANCE'),
    interval: choice(STOCK_INTERVALS),
    /** 20: one row a day from the exchange's file. */
    days: count([1, 5, 20], 1),
    ...shared,
  }),
  viewParams: VIEW_PARAMS,
})

/** The routes of this folder. */
export const routes = [tool, stockTool]
