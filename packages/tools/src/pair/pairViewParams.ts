import type { PairParams } from './pairPrice.ts'
import type { TableParams } from './table.ts'

/** What the views of pairs read of their addresses. */
export interface PairViewParams extends PairParams, TableParams {
  readonly symbol: string
  readonly chart: 'line' | 'candle'
  readonly date?: string | undefined
  readonly time?: string | undefined
}
