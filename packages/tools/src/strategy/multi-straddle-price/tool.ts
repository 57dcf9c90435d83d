import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { parseStraddles } from '../../multiPremium/pairText.ts'
import { choice, expiry, from, moment, px, range, symbol } from '../../params.ts'
import { base, days } from '../params.ts'

/** Columns of the table. */
export const COLUMNS = [
  'strike',
  'expiry',
  'ce',
  'pe',
  'straddle',
  'chg',
  'chgPct',
  'decayPct',
  'gapPct',
  'iv',
  'thetaPerDay',
  'thetaPct',
  'ceOiLots',
  'peOiLots',
] as const

export type ColumnKey = (typeof COLUMNS)[number]

/** The straddles of a page that names none. */
export const OWN_STRADDLES = 'ATM-1,ATM,ATM+1'

export const tool = defineTool({
  key: 'multi-straddle-price',
  folder: 'strategy/multi-straddle-price',
  label: 'Multi Straddle Price',
  brief: 'Up to five straddles compared',
  purpose: 'Which straddle decays fastest, and where premium puts the centre',
  group: 'strategy',
  access: 'free',
  category: 'Options',
  title: 'Compare Straddles on One Chart',
  description: 'Up to five straddles, in price or indexed, with the premium smile and its centre',
  keywords: [
    'multi straddle',
    'compare straddles',
    'straddle strikes',
    'straddle smile',
    'nifty multi straddle',
    'premium comparison',
  ],
  cadenceMinutes: 1,
  symbols: ['IDX', 'COM', 'STK'],
  heldParams: ['strikes'],
  params: z.object({
    symbol: symbol('NIFTY'),
    expiry,
    /** Up to five, '26000,ATM+1,26000@2025-12-30'; absent: ATM and its neighbours. */
    strikes: z.optional(z.string().check(z.refine((text) => parseStraddles(text) !== null))),
    view: choice(['price', 'indexed', 'smile']),
    /** Of the smile. */
    range,
    base,
    from,
    /** Absent: 3m. */
    interval: z.optional(z.enum(['1m', '3m', '5m', '15m', '30m', '1h'])),
    days,
    px,
    /** Column the table is sorted by; absent: Decay %, largest first. */
    sort: z.optional(z.enum(COLUMNS)),
    dir: z.optional(z.enum(['asc', 'desc'])),
    ...moment,
  }),
  viewParams: ['view', 'sort', 'dir'],
})
