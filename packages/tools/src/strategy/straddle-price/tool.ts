import * as z from 'zod/mini'
import { defineTool } from '../../define.ts'
import { columnParams, STRADDLE_COLUMNS } from '../../pair/columns.ts'
import { OVERLAYS, STRADDLE_OVERLAYS } from '../../pair/overlays.ts'
import { overlays, strike, symbol } from '../../params.ts'
import { minuteParams, pairParams } from '../pairParams.ts'

export const tool = defineTool({
  key: 'straddle-price',
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
  cadenceMinutes: 1,
  symbols: ['IDX', 'COM'],
  shortcut: { words: ['straddle', 'straddle price', 'straddle chart'], kinds: ['index', 'commodity'] },
  params: z.object({
    symbol: symbol('NIFTY'),
    strike,
    ...pairParams,
    ...minuteParams,
    ...columnParams(STRADDLE_COLUMNS),
    ov: overlays(OVERLAYS, STRADDLE_OVERLAYS),
  }),
  viewParams: ['chart', 'cols', 'sort', 'dir'],
})
