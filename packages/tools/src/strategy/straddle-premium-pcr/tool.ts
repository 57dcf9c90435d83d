import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { indicators } from '../../indicators/indicatorParam.ts'
import { base, chart, days } from '../../instrument/params.ts'
import { OVERLAYS, STRADDLE_OVERLAYS } from '../../pair/overlays.ts'
import {
  choice,
  compared,
  count,
  expiry,
  from,
  moment,
  overlays,
  px,
  range,
  strike,
  strikes,
  symbol,
  window,
} from '../../params.ts'

/** Lengths of a row: a reading rests on OI, which is published every 1 to 3 minutes (§O3). */
export const INTERVALS = ['3m', '5m', '15m', '30m', '1h'] as const

/** Columns of the table. */
export const COLUMNS = [
  'time',
  'spot',
  'straddle',
  'changePct',
  'gapPct',
  'pcr',
  'pcrVolume',
  'ceOiChg',
  'peOiChg',
  'peMinusCe',
  'reading',
] as const

export type ColumnKey = (typeof COLUMNS)[number]

export const tool = defineTool({
  key: 'straddle-premium-pcr',
  place: 4,
  folder: 'strategy/straddle-premium-pcr',
  label: 'Straddle Premium PCR',
  brief: 'Straddle premium with PCR',
  purpose: 'Who writes while premium falls: puts, which support, or calls, which cap',
  group: 'strategy',
  access: 'free',
  category: 'Options',
  title: 'Straddle Premium vs PCR',
  description: 'Straddle premium and put-call ratio on one time axis with a joint reading',
  keywords: [
    'straddle pcr',
    'pcr with premium',
    'put call ratio straddle',
    'intraday pcr',
    'premium and oi',
    'option writers',
  ],
  lives: 'minutes',
  restsOn: 'chains',
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'readings within the session and VWAP' },
  symbols: ['IDX', 'COM'],
  followsChain: true,
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    strike,
    /** Which strikes the ratios are made of. */
    scope: choice(['window', 'chain', 'strike']),
    range,
    /** Written by Pin. */
    strikes,
    window,
    /** Which of the ratios is drawn; readings rest on OI always. */
    metric: choice(['oi', 'volume', 'chg']),
    /** Minutes that a trend looks back. */
    lookMin: count([5, 15, 30], 15),
    interval: choice(INTERVALS),
    days,
    chart,
    ind: indicators,
    vs: compared('strike or symbol'),
    ov: overlays(OVERLAYS, STRADDLE_OVERLAYS),
    px,
    base,
    from,
    /** Column the table is sorted by; absent: the time, newest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  heldParams: ['strike', 'vs'],
  viewParams: ['metric', 'chart', 'sort', 'dir'],
})

/** The routes of this folder. */
export const routes = [tool]
