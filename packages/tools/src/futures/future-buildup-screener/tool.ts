import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { TABLE_PARAMS, tableParams } from '../../heatmap/tableParams.ts'
import { between, choice, moment, namedSymbol } from '../../params.ts'
import { sector, UNIVERSES, universeText } from '../../universe/universe.ts'
import { FRAMES } from './frames.ts'

/** Which of the four is listed; the first is the default. */
export const CLASSES = ['LB', 'SB', 'SC', 'LU', 'all'] as const
export type ClassChoice = (typeof CLASSES)[number]

/** Columns of the table, in its order. */
export const COLUMNS = [
  'symbol',
  'sector',
  'price',
  'dp',
  'doi',
  'class',
  'strength',
  'agreeing',
  'streak',
  'f1D',
  'f3D',
  'f5D',
  'f10D',
  'fresh',
  'reading',
  'oiChgValue',
  'volumeRatio',
  'basisPct',
  'rollover',
] as const
export type ColumnKey = (typeof COLUMNS)[number]

/** What the screen asks of a row unless told otherwise: |Δp %|, |ΔOI %|, OI value in ₹ crore. */
export const OWN_MINIMUMS = { minMove: 0.2, minOiChg: 1, minOiValue: 50 } as const

export const tool = defineTool({
  key: 'future-buildup-screener',
  place: 3,
  folder: 'futures/future-buildup-screener',
  label: 'Futures Buildup Screener',
  brief: 'Buildup over 1, 3, 5, 10 days',
  purpose: 'Where a position is built or left over 1, 3, 5 or 10 days, and how steadily',
  group: 'futures',
  access: 'premium',
  category: 'Screener',
  title: 'Long and Short Buildup Screener 1D, 3D, 5D, 10D',
  description:
    'Long buildup, short buildup, short covering and long unwinding over four frames, ranked by strength and consistency',
  keywords: [
    'long buildup screener',
    'short buildup stocks',
    'short covering stocks',
    'long unwinding',
    'oi buildup 5 days',
    'futures buildup',
  ],
  aliases: ['futures-buildup-screener'],
  lives: 'minutes',
  restsOn: 'futures',
  cadenceMinutes: 3,
  byMinute: null,
  symbols: null,
  hasOwnLists: true,
  offered: { card: { answer: 'home-buildup' } },
  params: z.object({
    frame: choice(FRAMES),
    class: choice(CLASSES),
    /** |Δp %| of the frame. */
    minMove: between(0, 100, OWN_MINIMUMS.minMove),
    /** |ΔOI %| of the frame. */
    minOiChg: between(0, 1000, OWN_MINIMUMS.minOiChg),
    /** ₹ crore. */
    minOiValue: between(0, 100_000, OWN_MINIMUMS.minOiValue),
    /** 1: the same class in all four frames. */
    agree: choice(['0', '1']),
    universe: z._default(universeText(UNIVERSES), 'fno'),
    sector,
    /** The future whose daily steps stand open. */
    symbol: namedSymbol,
    ...tableParams(COLUMNS),
    ...moment,
  }),
  hasSavedViews: true,
  viewParams: ['class', 'minMove', 'minOiChg', 'minOiValue', 'agree', 'sector', 'symbol', ...TABLE_PARAMS],
  segment: ({ universe }) => (universe === 'com' ? 'mcx' : 'derivatives'),
})

/** The routes of this folder. */
export const routes = [tool]
