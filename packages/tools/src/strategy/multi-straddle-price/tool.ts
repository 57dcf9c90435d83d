import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import type { PairKind } from '../../multiPremium/pairItems.ts'
import { parseStraddles } from '../../multiPremium/pairText.ts'
import { comparisonParams, pairList } from '../../multiPremium/params.ts'
import { choice, range } from '../../params.ts'

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

/** So many straddles stand in one chart. */
export const STRADDLES: PairKind = { noun: 'straddles', most: 5 }

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
  byMinute: { of: 'options', shows: 'the lines of the session and VWAP' },
  symbols: ['IDX', 'COM', 'STK'],
  followsChain: true,
  heldParams: ['strikes'],
  params: z.object({
    ...comparisonParams,
    /** Up to five, '26000,ATM+1,26000@2025-12-30'; absent: ATM and its neighbours. */
    strikes: pairList(STRADDLES, parseStraddles),
    view: choice(['price', 'indexed', 'smile']),
    /** Of the smile. */
    range,
    /** Column the table is sorted by; absent: Decay %, largest first. */
    sort: z.optional(z.enum(COLUMNS)),
  }),
  hasSavedViews: true,
  viewParams: ['view', 'sort', 'dir'],
})

/** What this folder has a page for. */
export const routes = [tool]
