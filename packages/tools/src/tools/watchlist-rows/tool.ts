import * as z from 'zod/mini'
import { defineAnswer } from '../../define.ts'
import { moment } from '../../params.ts'
import { itemOf } from '../itemCode.ts'

/** As many as the largest list of any plan holds. */
const MOST_ITEMS = 250

/** Codes of symbols and contracts, separated by commas, each once. */
const symbols = z
  .pipe(
    z.string(),
    z.transform((text) => [...new Set(text.split(',').map((one) => one.trim().toUpperCase()))]),
  )
  .check(z.refine((codes) => codes.length <= MOST_ITEMS && codes.every((code) => itemOf(code) !== null)))

/** What a watchlist shows of every item. */
export const tool = defineAnswer({
  key: 'watchlist-rows',
  folder: 'tools/watchlist-rows',
  label: 'Watchlist rows',
  access: 'free',
  cadenceMinutes: 1,
  byMinute: null,
  params: z.object({ symbols, ...moment }),
  viewParams: [],
})
