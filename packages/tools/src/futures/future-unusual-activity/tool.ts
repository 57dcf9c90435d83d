import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { TABLE_PARAMS, tableParams } from '../../heatmap/tableParams.ts'
import { between, choice, moment, namedSymbol } from '../../params.ts'
import { sector, UNIVERSES, universeText } from '../../universe/universe.ts'

/** Which events are listed, in the order of the picker. */
export const TYPES = ['all', 'oi-surge', 'oi-flush', 'silent', 'volume', 'roll-burst', 'basis-flip'] as const
export type TypeChoice = (typeof TYPES)[number]

/** How severe an event must be at least. */
export const SEVS = ['notable', 'high', 'extreme'] as const

/** Lengths of a slot. */
export const INTERVALS = ['5m', '15m'] as const

/** The least OI value of a listed future unless told otherwise, ₹ crore. */
export const OWN_OI_VALUE = 100

/** Columns of the feed, in its order. */
export const COLUMNS = [
  'time',
  'symbol',
  'type',
  'severity',
  'price',
  'returnPct',
  'oiChangePct',
  'volumeRatio',
  'class',
  'score',
  'since',
  'after30',
  'after60',
  'around',
  'oiValue',
] as const
export type ColumnKey = (typeof COLUMNS)[number]

export const tool = defineTool({
  key: 'future-unusual-activity',
  place: 9,
  folder: 'futures/future-unusual-activity',
  label: 'Unusual Futures Activity',
  brief: 'Abnormal OI, volume and basis',
  purpose: 'Futures that do something abnormal for this time of day',
  group: 'futures',
  access: 'free',
  category: 'Futures',
  title: 'Unusual Futures Activity: OI and Volume Spikes',
  description:
    'Live feed of abnormal OI, volume and basis moves in futures, scored against the same time of day over 20 sessions',
  keywords: [
    'unusual futures activity',
    'oi spike',
    'volume spike f&o',
    'futures scanner live',
    'silent oi build',
    'basis flip',
  ],
  lives: 'minutes',
  restsOn: 'futures',
  cadenceMinutes: 3,
  byMinute: { of: 'futures', shows: 'what is unusual for its time of day' },
  replayMinutes: 5,
  symbols: ['IDX', 'STK', 'COM'],
  hasOwnLists: true,
  params: z.object({
    type: choice(TYPES),
    sev: choice(SEVS),
    interval: choice(INTERVALS),
    universe: z._default(universeText(UNIVERSES), 'all'),
    sector,
    minOiValue: between(0, 100_000, OWN_OI_VALUE),
    /** The future whose events are opened. */
    symbol: namedSymbol,
    ...tableParams(COLUMNS),
    ...moment,
  }),
  hasSavedViews: true,
  findsSignals: true,
  viewParams: ['symbol', ...TABLE_PARAMS],
  segment: ({ universe }) => (universe === 'com' ? 'mcx' : 'derivatives'),
})

/** The routes of this folder. */
export const routes = [tool]
