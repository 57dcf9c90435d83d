import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { columnParams, STRANGLE_COLUMNS } from '../../pair/columns.ts'
import { OVERLAYS, STRANGLE_OVERLAYS } from '../../pair/overlays.ts'
import { between, choice, count, namedStrike, overlays, symbol } from '../../params.ts'
import { minuteParams, pairParams } from '../pairParams.ts'

/** Steps from ATM that a pick by offset takes. */
export const OFFSETS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20]

const picked = {
  /** How strikes are found that are not named. */
  pick: choice(['offset', 'delta', 'premium', 'manual']),
  /** |delta| of each leg. */
  delta: between(0.05, 0.45, 0.2),
  /** Strikes by name; they are held whatever the pick would find. */
  put: namedStrike,
  call: namedStrike,
  ...columnParams(STRANGLE_COLUMNS),
}

export const tool = defineTool({
  key: 'strangle-price',
  folder: 'strategy/strangle-price',
  label: 'Strangle Price',
  brief: 'OTM pair, its cost and safety',
  purpose: 'Premium of a put and a call apart, how safe the pair is and how it decays',
  group: 'strategy',
  access: 'free',
  category: 'Options',
  title: 'Live Strangle Chart',
  description: 'Premium of any call and put pair with VWAP, breakevens, probability of profit and delta balance',
  keywords: [
    'strangle chart',
    'nifty strangle',
    'otm premium chart',
    'short strangle',
    'strangle breakeven',
    '20 delta strangle',
  ],
  cadenceMinutes: 1,
  symbols: ['IDX', 'COM'],
  heldParams: ['pick', 'otm', 'delta', 'prem', 'put', 'call'],
  shortcut: { words: ['strangle', 'strangle price', 'strangle chart'], kinds: ['index', 'commodity'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    ...pairParams,
    ...minuteParams,
    ...picked,
    /** Listed strikes from ATM on each side. */
    otm: count(OFFSETS, 4),
    /** Points of each leg. */
    prem: between(0.05, 100_000, 50),
    ov: overlays(OVERLAYS, STRANGLE_OVERLAYS),
  }),
  viewParams: ['chart', 'cols', 'sort', 'dir'],
})
