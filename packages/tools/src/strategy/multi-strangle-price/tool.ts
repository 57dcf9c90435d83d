import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import type { PairKind } from '../../multiPremium/pairItems.ts'
import { parseStrangles } from '../../multiPremium/pairText.ts'
import { comparisonParams, pairList } from '../../multiPremium/params.ts'
import { choice } from '../../params.ts'

/** Columns of the table. */
export const COLUMNS = [
  'pair',
  'premium',
  'chgPct',
  'decayPct',
  'breakevens',
  'cushion',
  'pop',
  'delta',
  'thetaPerDay',
  'thetaYield',
  'vega',
  'rupees',
  'givenUp',
] as const

export type ColumnKey = (typeof COLUMNS)[number]

/** So many strangles stand in one chart. */
export const STRANGLES: PairKind = { noun: 'strangles', most: 3 }

/** The strangles of a page that names none. */
export const OWN_STRANGLES = 'ATM-4-ATM+4,ATM-6-ATM+6,ATM-8-ATM+8'

/** |delta| of both legs of the strangles that one press fills in. */
export const FILL_DELTAS = [0.25, 0.2, 0.15] as const

export const tool = defineTool({
  key: 'multi-strangle-price',
  folder: 'strategy/multi-strangle-price',
  label: 'Multi Strangle Price',
  brief: 'Up to three strangles compared',
  purpose: 'Which strangle decays best for its risk, and whether to go wider',
  group: 'strategy',
  access: 'free',
  category: 'Options',
  title: 'Compare up to 3 Strangles',
  description: 'Three strangles side by side: premium, decay, probability, breakevens, theta yield',
  keywords: [
    'multi strangle',
    'compare strangles',
    'strangle decay',
    'short strangle comparison',
    'nifty strangle premium',
    'wide strangle',
  ],
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'the lines of the session and VWAP' },
  symbols: ['IDX', 'COM', 'STK'],
  followsChain: true,
  heldParams: ['pairs'],
  params: z.object({
    ...comparisonParams,
    /** Up to three, put before call, '24300-24700,24200-24800'; absent: four, six and eight strikes from ATM. */
    pairs: pairList(STRANGLES, parseStrangles),
    view: choice(['indexed', 'price']),
    /** Column the table is sorted by; absent: the pairs as they were entered. */
    sort: z.optional(z.enum(COLUMNS)),
  }),
  hasSavedViews: true,
  viewParams: ['view', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
