import * as z from 'zod/mini'
import { defineAnswer } from '../../define.ts'
import { MARKET_SYMBOLS } from '../../homeCards/marketSymbols.ts'
import { choice, moment } from '../../params.ts'

/** The near expiry of an index in four figures, and its open interest around the money. */
export const tool = defineAnswer({
  key: 'home-options',
  folder: 'home/home-options',
  label: 'Options summary',
  access: 'free',
  cadenceMinutes: 1,
  byMinute: null,
  params: z.object({ symbol: choice(MARKET_SYMBOLS), ...moment }),
  viewParams: [],
})
