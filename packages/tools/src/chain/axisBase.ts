import { readSession } from '@strikelens/market/chainSessions'
import { dayLabel } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import type { SnapshotAxis } from './axis.ts'
import { type BaselineRequest, type BaselineSide, baseIndex, chainBaseline } from './baseline.ts'
import type { ChainLeg } from './legs.ts'
import type { ChainReading } from './readChain.ts'

/** What changes over an axis are measured against: the baseline of its first day (§O12). */
export interface AxisBase {
  /** 'previous close', '09:16'; of an earlier day with its date. */
  readonly label: string
  /** Snapshot of the axis at which it stands; the first one where the close before it is not on the axis. */
  readonly at: number
  /** Strikes of the two sides. */
  readonly strike: Float64Array
  readonly ce: BaselineSide
  readonly pe: BaselineSide
}

/** A leg at the base: lots of today's size, ₹. */
export interface BaseOfLeg {
  /** 0 for a contract that did not exist then, NaN when unknown. */
  readonly oiLots: number
  readonly price: number
  readonly isSettle: boolean
}

/** The base of an axis: of several days that of the first; minutes before the view instant are always of its own day. */
export async function axisBase(reading: ChainReading, axis: SnapshotAxis, request: BaselineRequest): Promise<AxisBase> {
  const { listing, facts, market, terms, day, t, base, baseline } = reading
  const [first] = axis.sessions
  const isRelative = request.base === 'time' && request.from?.startsWith('-') === true
  const last = axis.sessions[axis.sessions.length - 1]
  if (first.date === day.date || isRelative) {
    const at = base.base === 'prev' ? Math.max(0, last.from - 1) : last.from + baseIndex(day, t, base)
    return { label: baseline.label, at, strike: day.strike, ce: baseline.ce, pe: baseline.pe }
  }
  const session = await readSession(market, listing, terms.expiry, first.date, request.base === 'prev')
  if (session === null) throw new Error(`A session of the axis has gone: ${first.date}.`)
  const { previous } = session
  // Where the close before the first session is not stored, changes count from what is first known.
  const isPrevious = request.base === 'prev' && (previous.file !== null || previous.last !== null)
  const measured: BaselineRequest = request.base === 'prev' && !isPrevious ? { base: 'open' } : request
  const inputs = { listing, facts, day: session.day, t: session.day.count - 1, previous }
  const { ce, pe, asOf } = chainBaseline(inputs, measured)
  return {
    label: isPrevious
      ? `close of ${dayLabel(previous.date, day.date)}`
      : `${dayLabel(first.date, day.date)} ${istClock(asOf)}`,
    at: isPrevious ? first.from : first.from + baseIndex(session.day, inputs.t, measured),
    strike: session.day.strike,
    ce,
    pe,
  }
}

/** A leg at the base of its axis. */
export function baseOfLeg(base: AxisBase, { right, strike }: Pick<ChainLeg, 'right' | 'strike'>): BaseOfLeg {
  const k = base.strike.indexOf(strike)
  const side = right === 'CE' ? base.ce : base.pe
  if (k < 0) return { oiLots: 0, price: Number.NaN, isSettle: false }
  return { oiLots: side.oiLots[k], price: side.price[k], isSettle: side.isSettle[k] === 1 }
}
