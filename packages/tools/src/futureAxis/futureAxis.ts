import { type StepColumns, stepColumns } from '@strikelens/analytics/futures'
import type { Market } from '@strikelens/market/market'
import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import { NO_OI_FEED, type OiFeed, oiFeed } from '../board/oiFeed.ts'
import { countedContracts, type Month, shownContract } from '../board/symbolContracts.ts'
import { type FutureRowColumns, futureRows } from './futureRows.ts'
import { type FutureSession, readFutureSessions } from './futureSessions.ts'
import type { FutureTerms } from './futureTerms.ts'

/** What is followed, over how many sessions and in rows of how many minutes. */
export interface FutureAxisRequest {
  readonly month: Month
  /** OI and volume of all months, whichever price is shown. Default: those of `month`. */
  readonly counts?: 'all' | undefined
  readonly days: number
  readonly minutes: number
}

/** A session on the axis: its rows from … to − 1. */
export interface FutureAxisSession {
  readonly date: IsoDate
  readonly previousDate: IsoDate
  readonly from: number
  readonly to: number
  /** Epoch ms. */
  readonly openAt: number
  readonly closeAt: number
  /** The contract whose price is shown: each session's own. */
  readonly contract: string
  readonly expiry: IsoDate
  /** It is another one than the session's before (§F8). */
  readonly isRoll: boolean
  /** Near expires on this day. */
  readonly isExpiryDay: boolean
  /** What the first row is measured against; NaN where unknown. */
  readonly prevClose: number
  readonly prevOiQty: number
  /** Only its close is stored (§O3). */
  readonly isEndOfDayOnly: boolean
  /** Length of the bars that are stored of it. */
  readonly barMinutes: 1 | 5
}

/** A symbol's futures over the last sessions up to the moment, in rows (§O3); ₹ and units of the view's date. */
export interface FutureAxis extends FutureRowColumns {
  /** Length of the rows: longer than asked for where a session is stored in longer bars. */
  readonly minutes: number
  /** Oldest first; those of which nothing is stored are left out. The last is the view's. */
  readonly sessions: readonly FutureAxisSession[]
  /** The last row is still running. */
  readonly isLastRunning: boolean
  /** How the OI of the last session's futures came in. */
  readonly oiFeed: OiFeed
}

/**
 * The intraday rows of a symbol's futures. Null when nothing is stored, or no contract of the chosen month is listed in the
 * newest session of which something is.
 */
export async function readFutureAxis(
  market: Market,
  terms: FutureTerms,
  { month, counts, days, minutes: asked }: FutureAxisRequest,
): Promise<FutureAxis | null> {
  const stored = await readFutureSessions(market, terms, days)
  const minutes = Math.max(asked, ...stored.map(({ barMinutes }) => barMinutes))
  const parts = stored.flatMap((session) => {
    const rows = futureRows(session, month, minutes, terms, counts)
    return rows === null ? [] : [{ session, rows }]
  })
  const last = parts[parts.length - 1]
  if (last === undefined || last.session !== stored[stored.length - 1]) return null
  const { session } = last
  const end = last.rows.time[last.rows.time.length - 1]
  return {
    ...joinedRows(parts.map(({ rows }) => rows)),
    minutes,
    sessions: axisSessions(parts, month, counts),
    isLastRunning: end < session.closeAt && (end - session.openAt) % (minutes * MINUTE_MS) !== 0,
    oiFeed: session.bars === null ? NO_OI_FEED : oiFeed(session.bars, session.barMinutes * MINUTE_MS),
  }
}

interface AxisPart {
  readonly session: FutureSession
  readonly rows: FutureRowColumns
}

function axisSessions(parts: readonly AxisPart[], month: Month, counts: 'all' | undefined): FutureAxisSession[] {
  let from = 0
  let before: string | null = null
  return parts.flatMap(({ session, rows }) => {
    const shown = shownContract(session, month)
    if (shown === null) return []
    const { name, expiry, prevClose } = session.contracts[shown]
    const counted = countedContracts({ ...session, listed: session.contracts.map((_, place) => place) }, month, counts)
    const one: FutureAxisSession = {
      date: session.date,
      previousDate: session.previousDate,
      from,
      to: from + rows.time.length,
      openAt: session.openAt,
      closeAt: session.closeAt,
      contract: name,
      expiry,
      isRoll: before !== null && before !== name,
      isExpiryDay: session.isExpiryDay,
      prevClose,
      prevOiQty: counted.reduce((sum, place) => sum + session.contracts[place].prevOiQty, 0),
      isEndOfDayOnly: session.bars === null,
      barMinutes: session.barMinutes,
    }
    from = one.to
    before = name
    return [one]
  })
}

const COLUMNS = ['time', 'open', 'high', 'low', 'price', 'rowVwap', 'vwap', 'volumeQty', 'oiQty', 'spot'] as const
const STEPS = ['priceChangePct', 'oiChangeQty', 'oiChangePct', 'strength'] as const

/** The rows of sessions one after the other. */
function joinedRows(parts: readonly FutureRowColumns[]): FutureRowColumns {
  if (parts.length === 1) return parts[0]
  const join = (pick: (part: FutureRowColumns) => Float64Array) => joined(parts.map(pick))
  const [time, open, high, low, price, rowVwap, vwap, volumeQty, oiQty, spot] = COLUMNS.map((name) =>
    join((part) => part[name]),
  )
  return {
    time,
    open,
    high,
    low,
    price,
    rowVwap,
    vwap,
    volumeQty,
    oiQty,
    spot,
    months: {
      near: join((part) => part.months.near),
      next: join((part) => part.months.next),
      far: join((part) => part.months.far),
    },
    steps: joinedSteps(
      parts.map(({ steps }) => steps),
      time.length,
    ),
  }
}

function joinedSteps(parts: readonly StepColumns[], length: number): StepColumns {
  const out = stepColumns(length)
  let at = 0
  for (const part of parts) {
    for (const name of STEPS) out[name].set(part[name], at)
    out.buildup.set(part.buildup, at)
    at += part.buildup.length
  }
  return out
}

function joined(columns: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(columns.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const column of columns) {
    out.set(column, at)
    at += column.length
  }
  return out
}
