import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { ivParams } from '../../ivMarket/params.ts'
import { ivUniverse } from '../../ivMarket/universe.ts'
import { choice, moment, namedSymbol } from '../../params.ts'
import { sector } from '../../universe/universe.ts'

/** Ranks that breadth is drawn of. */
export const METRICS = ['ivp', 'ivr'] as const
export type RankMetric = (typeof METRICS)[number]

/** Universes of its stocks besides a reader's own lists. */
export const UNIVERSES = ['fno', 'nifty50'] as const

export const tool = defineTool({
  key: 'iv-dashboard',
  goKey: 'v',
  folder: 'strategy/iv-dashboard',
  label: 'IV Dashboard',
  brief: 'Is volatility dear, and where',
  purpose: 'Is volatility cheap or dear today, in which index, sector and stock',
  group: 'strategy',
  access: 'premium',
  category: 'Market',
  title: 'Implied Volatility Dashboard: VIX, Indices, F&O Stocks',
  description: 'India VIX, index IV and term structure, IVP breadth, sector IV, IV risers and crushes.',
  keywords: [
    'iv dashboard',
    'india vix today',
    'iv percentile',
    'iv rank',
    'high iv stocks',
    'low iv stocks',
    'iv crush',
    'vix term structure',
  ],
  aliases: ['iv-market-dashboard'],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'the breadth of IV through the session' },
  symbols: ['IDX', 'STK'],
  hasOwnLists: true,
  params: z.object({
    ...ivParams,
    metric: choice(METRICS),
    universe: ivUniverse(UNIVERSES),
    sector,
    /** The symbol whose figures stand open. */
    symbol: namedSymbol,
    ...moment,
  }),
  viewParams: ['symbol'],
  segment: () => 'derivatives',
})

/** What this folder has a page for. */
export const routes = [tool]
