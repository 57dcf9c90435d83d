import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { parseStrangles } from '../../multiPremium/pairText.ts'
import { choice, expiry, from, moment, px, symbol } from '../../params.ts'
import { base, days } from '../params.ts'

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
  symbols: ['IDX', 'COM', 'STK'],
  heldParams: ['pairs'],
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    /** Up to three, put before call, '24300-24700,24200-24800'; absent: four, six and eight strikes from ATM. */
    pairs: z.optional(z.string().check(z.refine((text) => parseStrangles(text) !== null))),
    view: choice(['indexed', 'price']),
    base,
    from,
    /** Absent: 3m. */
    interval: z.optional(z.enum(['1m', '3m', '5m', '15m', '30m', '1h'])),
    days,
    px,
    /** Column the table is sorted by; absent: the pairs as they were entered. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['view', 'sort', 'dir'],
})
