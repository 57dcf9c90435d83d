import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { columnParams, STRADDLE_COLUMNS } from '../../pair/columns.ts'
import { OVERLAYS, STOCK_OVERLAYS, STOCK_STRADDLE_OVERLAYS, STRADDLE_OVERLAYS } from '../../pair/overlays.ts'
import { minuteParams, pairParams, stockParams, straddleVs } from '../../pair/pairParams.ts'
import { overlays, strike, symbol } from '../../params.ts'

const SHORTCUT_WORDS = ['straddle', 'straddle price', 'straddle chart']

export const tool = defineTool({
  key: 'straddle-price',
  place: 1,
  goKey: 's',
  folder: 'strategy/straddle-price',
  label: 'Straddle Price',
  brief: 'ATM straddle, live',
  purpose: 'Premium of a straddle by the minute, and what moved it',
  group: 'strategy',
  access: 'premium',
  category: 'Options',
  title: 'Live Straddle Chart: NIFTY, BANKNIFTY, SENSEX Premium with VWAP',
  description:
    'Combined call and put premium of any strike by the minute, with VWAP, IV, decay path and the reason for each move',
  keywords: [
    'straddle chart',
    'nifty straddle',
    'atm straddle price',
    'combined premium chart',
    'straddle vwap',
    'banknifty straddle',
    'option decay chart',
  ],
  lives: 'minutes',
  restsOn: 'chains',
  cadenceMinutes: 1,
  byMinute: { of: 'options', shows: 'premium through the session, its high and low, and VWAP' },
  symbols: ['IDX', 'COM'],
  followsChain: true,
  twin: 'stock-straddle-price',
  shortcut: { words: SHORTCUT_WORDS, kinds: ['index', 'commodity'] },
  offered: {
    popular: { place: 3 },
    strip: { place: 3, label: 'Straddle' },
    found: { place: 2, label: 'Straddle', kinds: { index: 'instead', commodity: 'instead' }, needsContracts: true },
    watched: { place: 3, kinds: ['index'] },
  },
  params: z.object({
    symbol: symbol('NIFTY'),
    strike,
    ...pairParams,
    ...straddleVs,
    ...minuteParams,
    ...columnParams(STRADDLE_COLUMNS),
    ov: overlays(OVERLAYS, STRADDLE_OVERLAYS),
  }),
  heldParams: ['strike', 'vs'],
  hasSavedViews: true,
  viewParams: ['chart', 'cols', 'sort', 'dir'],
})

/** The same of one F&O stock, with what its results and its quotes mean for the premium. */
export const stockTool = defineTool({
  key: 'stock-straddle-price',
  place: 3,
  folder: 'strategy/straddle-price',
  label: 'Stock Straddle Price',
  brief: 'Straddle of any F&O stock',
  purpose: 'Premium of a stock’s straddle, what moved it, and the part that belongs to its results',
  group: 'strategy',
  access: 'free',
  category: 'Options',
  title: 'Stock Straddle Chart: Premium of Any F&O Stock',
  description: 'Combined premium of F&O stocks with VWAP, implied move, results dates and a liquidity check',
  keywords: [
    'stock straddle',
    'reliance straddle',
    'stock option premium',
    'earnings straddle',
    'implied move',
    'f&o stock straddle',
  ],
  lives: 'minutes',
  restsOn: 'chains',
  cadenceMinutes: 3,
  byMinute: { of: 'options', shows: 'premium through the session, its high and low, and VWAP' },
  symbols: ['STK'],
  followsChain: true,
  twin: 'straddle-price',
  shortcut: { words: SHORTCUT_WORDS, kinds: ['stock'] },
  offered: {
    found: { place: 2, label: 'Straddle', kinds: { stock: 'instead' }, needsContracts: true },
    watched: { place: 3, kinds: ['stock'] },
  },
  params: z.object({
    symbol: symbol('RELIANCE'),
    strike,
    ...pairParams,
    ...straddleVs,
    ...stockParams,
    ...columnParams(STRADDLE_COLUMNS),
    ov: overlays(STOCK_OVERLAYS, STOCK_STRADDLE_OVERLAYS),
  }),
  heldParams: ['strike', 'vs'],
  hasSavedViews: true,
  viewParams: ['chart', 'cols', 'sort', 'dir'],
})

/** The routes of this folder. */
export const routes = [tool, stockTool]
