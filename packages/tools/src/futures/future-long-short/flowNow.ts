import {
  flowBias,
  flowLabel,
  isHandover,
  longShareOfNewPct,
  longShortFlow,
  netFlow,
  valueCrore,
} from '@strikelens/analytics/futures'
import type { Crore } from '@strikelens/analytics/options'
import { MINUTE_MS } from '@strikelens/market/time'
import type { FutureHead } from '../../futureAxis/futureHead.ts'
import type { WindowRows } from './flowWindow.ts'

/** The flows of the window, lots of today's size (§F3). NaN where unknown. */
export interface FlowNow {
  readonly longsAdded: number
  readonly shortsAdded: number
  readonly shortsCovered: number
  readonly longsExited: number
  readonly neutral: number
  readonly net: number
  readonly bias: number
  /** Null without a bias, and while the OI feed stands still. */
  readonly label: ReturnType<typeof flowLabel>
  readonly longSharePct: number
  /** ₹ at which each side came in. */
  readonly longsAddedPrice: number
  readonly shortsAddedPrice: number
  /** ₹ crore of each flow at the last price (§F12). */
  readonly values: {
    readonly longsAdded: Crore
    readonly shortsAdded: Crore
    readonly shortsCovered: Crore
    readonly longsExited: Crore
    readonly net: Crore
  }
  /** What the flows add up to: of several sessions the sum of each one's own change. */
  readonly oiChange: number
  /** OI before the first session's first step, and after the last one's last. */
  readonly startOi: number
  readonly endOi: number
  /** Bias of the last 30 minutes up to the window's end, and of the last session's part of the window. */
  readonly lateBias: number
  readonly sessionBias: number
  readonly isHandover: boolean
}

const LATE_MS = 30 * MINUTE_MS

/** What the rows of the window come to; `hasLabels` false withholds what is read off them. */
export function flowNow(rows: WindowRows, { lotSize, pointValue, price }: FutureHead, hasLabels: boolean): FlowNow {
  const count = rows.time.length
  const flow = knownFlow(rows)
  const bias = flowBias(flow)
  const lots = (qty: number) => qty / lotSize
  const crore = (qty: number) => valueCrore(lots(qty), pointValue, price)
  const biasFrom = (row: number) => flowBias(longShortFlow(rows.steps, rows.rowVwap, row, count))
  // The step of a whole day says nothing of its last half hour.
  const isDay = rows.sessions[rows.sessions.length - 1]?.isEndOfDayOnly === true
  const [lateBias, sessionBias] = [isDay ? Number.NaN : biasFrom(lateFrom(rows)), biasFrom(lastSessionFrom(rows))]
  const known = rows.sessions.filter(({ endOiQty }) => !Number.isNaN(endOiQty))
  return {
    longsAdded: lots(flow.longsAdded),
    shortsAdded: lots(flow.shortsAdded),
    shortsCovered: lots(flow.shortsCovered),
    longsExited: lots(flow.longsExited),
    neutral: lots(flow.neutral),
    net: lots(netFlow(flow)),
    bias,
    label: hasLabels ? flowLabel(bias) : null,
    longSharePct: longShareOfNewPct(flow),
    longsAddedPrice: flow.longsAddedPrice,
    shortsAddedPrice: flow.shortsAddedPrice,
    values: {
      longsAdded: crore(flow.longsAdded),
      shortsAdded: crore(flow.shortsAdded),
      shortsCovered: crore(flow.shortsCovered),
      longsExited: crore(flow.longsExited),
      net: crore(netFlow(flow)),
    },
    oiChange:
      known.length === 0
        ? Number.NaN
        : lots(known.reduce((sum, { startOiQty, endOiQty }) => sum + (endOiQty - startOiQty), 0)),
    startOi: lots(known[0]?.startOiQty ?? Number.NaN),
    endOi: lots(known[known.length - 1]?.endOiQty ?? Number.NaN),
    lateBias,
    sessionBias,
    isHandover: hasLabels && isHandover(lateBias, sessionBias),
  }
}

/** The flows of all rows; without a single step they are not nought but unknown. */
function knownFlow({ steps, rowVwap, time }: WindowRows): ReturnType<typeof longShortFlow> {
  const flow = longShortFlow(steps, rowVwap, 0, time.length)
  if (steps.oiChangeQty.some((change) => !Number.isNaN(change))) return flow
  const unknown = { longsAdded: Number.NaN, shortsAdded: Number.NaN, shortsCovered: Number.NaN }
  return { ...flow, ...unknown, longsExited: Number.NaN, neutral: Number.NaN }
}

function lastSessionFrom({ sessions }: WindowRows): number {
  return sessions[sessions.length - 1]?.from ?? 0
}

/** First row of the last half hour, within the last session. */
function lateFrom(rows: WindowRows): number {
  const { time } = rows
  const end = time[time.length - 1]
  let row = time.length
  while (row > lastSessionFrom(rows) && time[row - 1] > end - LATE_MS) row--
  return row
}
