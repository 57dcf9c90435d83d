import * as z from 'zod/mini'
import { defineAnswer } from '../../define.ts'
import { moment, symbols } from '../../params.ts'
import { itemOf } from '../../symbols/itemCode.ts'

/** As many as the largest list of any plan holds. */
const MOST_ITEMS = 250

/** What a watchlist shows of every item. */
export const tool = defineAnswer({
  key: 'watchlist-rows',
  folder: 'tools/watchlist-rows',
  label: 'Watchlist rows',
  access: 'free',
  cadenceMinutes: 1,
  byMinute: null,
  params: z.object({ symbols: symbols(MOST_ITEMS, (code) => itemOf(code) !== null), ...moment }),
  viewParams: [],
})
