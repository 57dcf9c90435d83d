import * as z from 'zod/mini'
import { defineAnswer } from '../../define.ts'
import { moment, symbols } from '../../params.ts'

/** Enough for every index there is. */
const MOST_SYMBOLS = 60

/** Last prices of stocks, indices and Gift Nifty: the price strip, the ticker and what else shows a price alone. */
export const tool = defineAnswer({
  key: 'quotes',
  folder: 'home/quotes',
  label: 'Quotes',
  access: 'free',
  cadenceMinutes: 1,
  byMinute: null,
  params: z.object({ symbols: symbols(MOST_SYMBOLS), ...moment }),
  viewParams: [],
})
