import { runningFlow } from '@strikelens/analytics/futures'
import type { WindowRows, WindowSession } from './flowWindow.ts'

/** The rows of chart and table, oldest first, one element a row; ₹, lots of today's size. NaN in gaps. */
export interface FlowRows {
  /** Epoch ms of each row's end. */
  readonly time: Float64Array
  readonly price: Float64Array
  /** Points since the row before, of a session's first since the previous close. */
  readonly change: Float64Array
  readonly oiChange: Float64Array
  /** Code into BUILDUPS. */
  readonly buildup: Uint8Array
  /** Cumulative over the window. */
  readonly la: Float64Array
  readonly sa: Float64Array
  readonly cv: Float64Array
  readonly lx: Float64Array
  readonly net: Float64Array
  readonly bias: Float64Array
  readonly sessions: readonly WindowSession[]
  /** Rows that are no gap, newest first. */
  readonly newestFirst: readonly number[]
}

/** The flows as they ran up. */
export function flowRows({ time, price, oiQty, steps, sessions }: WindowRows, lotSize: number): FlowRows {
  const run = runningFlow(steps)
  const lots = (column: Float64Array) => column.map((qty) => qty / lotSize)
  return {
    time,
    price,
    // Points from percent: what the row is measured against is not kept.
    change: price.map((now, row) => now - now / (1 + steps.priceChangePct[row] / 100)),
    oiChange: lots(steps.oiChangeQty),
    buildup: steps.buildup,
    la: lots(run.longsAdded),
    sa: lots(run.shortsAdded),
    cv: lots(run.shortsCovered),
    lx: lots(run.longsExited),
    net: lots(run.net),
    bias: run.bias,
    sessions,
    newestFirst: Array.from(time.keys())
      .filter((row) => !Number.isNaN(price[row]) || !Number.isNaN(oiQty[row]))
      .reverse(),
  }
}
