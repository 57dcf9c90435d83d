import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { columnParams, STRANGLE_COLUMNS } from '../../pair/columns.ts'
import { OVERLAYS, STOCK_OVERLAYS, STOCK_STRANGLE_OVERLAYS, STRANGLE_OVERLAYS } from '../../pair/overlays.ts'
import { minuteParams, pairParams, stockParams, strangleVs } from '../../pair/pairParams.ts'
import { between, choice, count, namedStrike, overlays, symbol } from '../../params.ts'

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

const SHORTCUT_WORDS = ['strangle', 'strangle price', 'strangle chart']

export const tool = defineTool({
  key: 'strangle-price',
  place: 5,
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
  lives: 'minutes',
  restsOn: 'chains',
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'premium through the session, its high and low, and VWAP' },
  symbols: ['IDX', 'COM'],
  followsChain: true,
  twin: 'stock-strangle-price',
  heldParams: ['pick', 'otm', 'delta', 'prem', 'put', 'call', 'vs'],
  shortcut: { words: SHORTCUT_WORDS, kinds: ['index', 'commodity'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    ...pairParams,
    ...strangleVs,
    ...minuteParams,
    ...picked,
    /** Listed strikes from ATM on each side. */
    otm: count(OFFSETS, 4),
    /** Points of each leg. */
    prem: between(0.05, 100_000, 50),
    ov: overlays(OVERLAYS, STRANGLE_OVERLAYS),
  }),
  hasSavedViews: true,
  viewParams: ['chart', 'cols', 'sort', 'dir'],
})

/** The same of one F&O stock, with what its results mean for the pair. */
export const stockTool = defineTool({
  key: 'stock-strangle-price',
  place: 6,
  folder: 'strategy/strangle-price',
  label: 'Stock Strangle Price',
  brief: 'OTM pair of any F&O stock',
  purpose: 'Premium of a stock’s put and call apart, and whether its results can reach the breakevens',
  group: 'strategy',
  access: 'free',
  category: 'Options',
  title: 'Stock Strangle Chart',
  description: 'Strangle premium of F&O stocks with breakevens, probability and results dates',
  keywords: [
    'stock strangle',
    'f&o stock strangle',
    'otm stock options',
    'earnings strangle',
    'stock option breakeven',
  ],
  lives: 'minutes',
  restsOn: 'chains',
  cadenceMinutes: 3,
  byMinute: { of: 'options', shows: 'premium through the session, its high and low, and VWAP' },
  symbols: ['STK'],
  followsChain: true,
  twin: 'strangle-price',
  heldParams: ['pick', 'otm', 'delta', 'premPct', 'put', 'call', 'vs'],
  shortcut: { words: SHORTCUT_WORDS, kinds: ['stock'] },
  params: z.object({
    symbol: symbol('RELIANCE'),
    ...pairParams,
    ...strangleVs,
    ...stockParams,
    ...picked,
    otm: count(OFFSETS, 2),
    /** Percent of spot of each leg. */
    premPct: between(0.01, 100, 0.8),
    ov: overlays(STOCK_OVERLAYS, STOCK_STRANGLE_OVERLAYS),
  }),
  hasSavedViews: true,
  viewParams: ['chart', 'cols', 'sort', 'dir'],
})

/** The routes of this folder. */
export const routes = [tool, stockTool]
