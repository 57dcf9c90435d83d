import type { SpreadType } from '@strikelens/analytics/strategy'
import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { indicators } from '../../indicators/indicatorParam.ts'
import { base, chart, days } from '../../instrument/params.ts'
import { compared, count, expiry, from, legs, moment, overlays, px, symbol } from '../../params.ts'

/** So many legs make one spread. */
export const MOST_SPREAD_LEGS = 6

/** Names of the types that fill the legs. */
export const TYPE_NAMES = {
  'bull-call': 'Bull call',
  'bear-put': 'Bear put',
  'bull-put': 'Bull put',
  'bear-call': 'Bear call',
  'call-calendar': 'Call calendar',
  'put-calendar': 'Put calendar',
  diagonal: 'Diagonal',
  'call-ratio': 'Call ratio',
  'put-ratio': 'Put ratio',
  butterfly: 'Butterfly',
  'iron-fly': 'Iron fly',
  'iron-condor': 'Iron condor',
} as const satisfies Record<SpreadType, string>

/** Those types in the order they are offered. */
export const TYPES = [
  'bull-call',
  'bear-put',
  'bull-put',
  'bear-call',
  'call-calendar',
  'put-calendar',
  'diagonal',
  'call-ratio',
  'put-ratio',
  'butterfly',
  'iron-fly',
  'iron-condor',
] as const satisfies readonly SpreadType[]

/** What fills the legs of a page that names neither type nor legs. */
export const DEFAULT_TYPE: SpreadType = 'bull-call'
export const DEFAULT_WIDTH = 4

/** Widths in listed strikes. */
export const WIDTHS: readonly number[] = Array.from({ length: 20 }, (_, i) => i + 1)

/** What can be drawn beside the premium. */
export const OVERLAYS = ['vwap', 'spot', 'levels', 'path', 'legs', 'iv', 'oi', 'vix'] as const
/** What is drawn unless the address says otherwise. */
export const DEFAULT_OVERLAYS = ['vwap', 'spot', 'levels'] as const

/** Rows of an index or a commodity; of a stock by §O2. */
export const INTERVALS = ['1m', '3m', '5m', '15m', '30m', '1h'] as const

export const tool = defineTool({
  key: 'spread-price',
  place: 9,
  folder: 'strategy/spread-price',
  label: 'Spread Price',
  brief: 'Any spread, live and past',
  purpose: 'Price, risk and odds of a vertical, calendar, fly, condor or any legs',
  group: 'strategy',
  access: 'free',
  category: 'Tools',
  title: 'Options Spread Price Chart',
  description:
    'Live and past price of vertical, calendar, ratio, butterfly and condor spreads with risk, reward and probability',
  keywords: [
    'spread price',
    'bull call spread',
    'bear put spread',
    'calendar spread chart',
    'iron condor price',
    'butterfly price',
    'option spread chart',
  ],
  lives: 'minutes',
  restsOn: 'chains',
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'the spread through the session, its high and low, and VWAP' },
  symbols: ['IDX', 'COM', 'STK'],
  followsChain: true,
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    /** Fills the legs; absent: a bull call, or the address names the legs themselves. */
    type: z.optional(z.enum(TYPES)),
    width: count(WIDTHS, DEFAULT_WIDTH),
    /** Up to six, each of an expiry of its own if wanted; absent: what the type fills in. */
    legs,
    /** Absent: 3m. */
    interval: z.optional(z.enum(INTERVALS)),
    days,
    chart,
    ov: overlays(OVERLAYS, DEFAULT_OVERLAYS),
    ind: indicators,
    vs: compared('symbol'),
    px,
    base,
    from,
    ...moment,
  }),
  heldParams: ['type', 'width', 'legs', 'vs'],
  hasSavedViews: true,
  viewParams: ['chart'],
})

/** The routes of this folder. */
export const routes = [tool]
