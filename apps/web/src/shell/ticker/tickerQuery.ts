import * as z from 'zod/mini'
import { widgetQuery } from '../widgetQuery.ts'

export const REFRESH_MS = 300_000

/** An index as it passes by. */
export interface TickerEntry {
  readonly name: string
  readonly pChange: number
  readonly lastPrice: number
}

const number = z.nullable(z.number())
const details = z.object({
  data: z.record(z.string(), z.object({ pChange: number, lastPrice: z.number() })),
  as_of: number,
})

/** Indices of NSE but NIFTY 50, which has a tile of its own; without a close before there is no move to tell. */
export const tickerQuery = widgetQuery(
  '/api/index-details?colName=NIFTY_50',
  (body) => {
    const { data, as_of: asOf } = details.parse(body)
    const entries = Object.entries(data).flatMap(([name, { pChange, lastPrice }]): TickerEntry[] =>
      name === 'NIFTY 50' || pChange === null ? [] : [{ name, pChange, lastPrice }],
    )
    return { asOf, entries }
  },
  REFRESH_MS,
)
