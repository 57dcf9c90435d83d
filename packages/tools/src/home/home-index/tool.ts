import * as z from 'zod/mini'
import { defineAnswer } from '../../define.ts'
import { MARKET_SYMBOLS } from '../../homeCards/marketSymbols.ts'
import { choice, moment } from '../../params.ts'

/** An index today in five minutes, with the VWAP of its future and the walls of its options. */
export const tool = defineAnswer({
  key: 'home-index',
  folder: 'home/home-index',
  label: 'Index chart',
  access: 'free',
  cadenceMinutes: 1,
  byMinute: { of: 'shares', shows: 'the line of the session' },
  params: z.object({ symbol: choice(MARKET_SYMBOLS), ...moment }),
  viewParams: [],
})
