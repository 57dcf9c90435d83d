import * as z from 'zod/mini'
import { defineTool, type ParamsOf } from '../../define.ts'
import { choice, count, expiry, moment, namedDate, symbol } from '../../params.ts'

export const VIEWS = ['history', 'intraday', 'cone', 'term', 'events', 'after'] as const
export const SPANS = ['1Y', '3M', '6M', '2Y', 'all'] as const
export const LOOKS = [21, 63, 126, 252] as const
export const HV_WINDOWS = [10, 20, 30, 60] as const

/** Bands of §M10 as the address writes them. */
export const BANDS = ['very-low', 'low', 'normal', 'high', 'very-high'] as const

/** Columns of the table of each view. */
export const COLUMNS = {
  history: ['month', 'meanIv', 'highIv', 'lowIv', 'monthHv', 'monthVrp'],
  intraday: ['time', 'spot', 'atmIv', 'ivChange', 'fixedStrike', 'slide'],
  cone: ['window', 'least', 'lower', 'middle', 'upper', 'most', 'current'],
  term: ['expiry', 'dte', 'ivNow', 'iv1', 'iv5', 'forwardNow', 'forward1', 'forward5'],
  events: ['results', 'ivBefore', 'ivAfter', 'crush', 'nearCrush', 'implied', 'actual', 'beat'],
  after: ['sessions', 'samples', 'meanChange', 'medianChange', 'fellShare', 'hvLessIv'],
} as const

export type View = (typeof VIEWS)[number]
export type ColumnKey = (typeof COLUMNS)[View][number]

export const tool = defineTool({
  key: 'iv-historical-analysis',
  folder: 'strategy/iv-historical-analysis',
  label: 'IV Historical Analysis',
  brief: 'IV against its own past',
  purpose: 'How IV compares with its past, what followed such levels, and what results do to it',
  group: 'strategy',
  access: 'premium',
  category: 'Charts',
  title: 'Historical IV Chart with IVP and IVR',
  description: 'IV history against realised volatility, percentiles, cone, term structure and results-day crush',
  keywords: [
    'historical iv',
    'iv chart',
    'iv percentile chart',
    'iv rank history',
    'iv vs hv',
    'volatility cone',
    'iv crush results',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'the intraday view' },
  symbols: ['IDX', 'STK', 'COM'],
  shortcut: { words: ['iv analysis', 'iv', 'implied volatility'], kinds: ['stock'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    view: choice(VIEWS),
    span: choice(SPANS),
    /** Sessions instead of a span; either may be absent. */
    from: namedDate,
    to: namedDate,
    series: choice(['iv30', 'near', 'expiry']),
    /** Of `series=expiry`, and of the intraday view. */
    expiry,
    look: count(LOOKS, 252),
    hv: count(HV_WINDOWS, 20),
    /** Of the view after; absent: that of today. */
    band: z.optional(z.enum(BANDS)),
    /** Column the view's table is sorted by; absent: its own order. */
    sort: z.optional(
      z.enum([
        ...COLUMNS.history,
        ...COLUMNS.intraday,
        ...COLUMNS.cone,
        ...COLUMNS.term,
        ...COLUMNS.events,
        ...COLUMNS.after,
      ]),
    ),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['sort', 'dir'],
})

export type Params = ParamsOf<typeof tool>

/** What this folder has a page for. */
export const routes = [tool]
