import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { choice, expiryOrAll, moment, strikes, symbol, window } from '../../params.ts'

/** Row lengths of an index or a commodity (§O2: those of a stock are its own). */
export const INTERVALS = ['1m', '3m', '5m', '15m'] as const

/** Columns of the table by row. */
export const ROW_COLUMNS = [
  'time',
  'spot',
  'ceOi',
  'peOi',
  'pcr',
  'pcrChg',
  'pcrVolume',
  'pcrOiChg',
  'peMinusCe',
  'band',
] as const
export type RowColumn = (typeof ROW_COLUMNS)[number]

/** Columns of the table by day. */
export const DAY_COLUMNS = [
  'date',
  'expiry',
  'dte',
  'close',
  'dayPcr',
  'mean',
  'z',
  'percentile',
  'dtePercentile',
] as const
export type DayColumn = (typeof DAY_COLUMNS)[number]

/** Columns of the table by strike. */
export const STRIKE_COLUMNS = ['strike', 'strikeCeOi', 'strikePeOi', 'strikePcr'] as const
export type StrikeColumn = (typeof STRIKE_COLUMNS)[number]

export const tool = defineTool({
  key: 'pcr-analysis',
  goKey: 'p',
  folder: 'options/pcr-analysis',
  label: 'PCR Analysis',
  brief: 'Put-call ratio and its history',
  purpose: 'Puts against calls, today and against its own history by days to expiry',
  group: 'options',
  access: 'premium',
  category: 'Options',
  title: 'PCR Analysis: put call ratio live and historical',
  description:
    'Put-call ratio by OI, volume and OI change, intraday and over months, with percentile bands per symbol.',
  keywords: [
    'pcr analysis',
    'put call ratio',
    'nifty pcr live',
    'pcr chart',
    'volume pcr',
    'historical pcr',
    'banknifty pcr',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'PCR through the session' },
  symbols: ['IDX', 'COM', 'STK'],
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry: expiryOrAll,
    view: choice(['intraday', 'history', 'strikes']),
    range: choice(['all', '5', '10', '15', '20']),
    /** Written by Pin. */
    strikes,
    window,
    /** Which of the three lines stands out. */
    metric: choice(['oi', 'volume', 'chg']),
    interval: z.optional(z.enum(['1m', '3m', '5m', '15m', '30m', '1h'])),
    span: choice(['1M', '3M', '6M', '1Y'], '3M'),
    /** Column the shown table is sorted by; absent: newest first, by strike ascending. */
    sort: z.optional(z.enum([...ROW_COLUMNS, ...DAY_COLUMNS, ...STRIKE_COLUMNS])),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['view', 'metric', 'span', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
