import type { FuturesBoard, Market } from '@strikelens/market/market'
import { istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'
import type { SeenSession } from '../moment/viewInstant.ts'

/** What changes are measured against (§O2). */
export interface BaseRequest {
  readonly base: 'prev' | 'open' | 'time'
  /** Clock time or minutes before the view instant, for `base=time`. */
  readonly from?: string | undefined
}

/** Reference price and OI, one element a contract of the board. NaN where unknown. */
export interface FuturesBase {
  /** 'the previous close', '09:30'. */
  readonly label: string
  readonly price: Float64Array
  readonly oiQty: Float64Array
  /** 1 where the contract was not listed at the reference: it counts 0 there (§F4). */
  readonly isNew: Uint8Array
}

/** The base of a board's contracts of one session; the others' elements are those of the previous close. */
export async function futuresBase(
  market: Market,
  board: FuturesBoard,
  session: SeenSession,
  request: BaseRequest,
): Promise<FuturesBase> {
  const previous = previousBase(board)
  const { isNew } = previous
  if (request.base === 'prev') return previous
  const start = windowStart(session, request)
  const earlier = await market.at(start).futures()
  if (earlier === null) return previous
  const places = new Map(earlier.name.map((name, place) => [name, place]))
  const isOpen = start === firstMinute(session)
  const at = (column: Float64Array, name: string) => column[places.get(name) ?? -1] ?? Number.NaN
  return {
    label: isOpen ? 'the open' : istClock(start),
    price: isOpen ? board.open : Float64Array.from(board.name, (name) => at(earlier.last, name)),
    // No value yet at the reference: the previous close's holds (§O3).
    oiQty: Float64Array.from(board.name, (name, c) => known(at(earlier.oiQty, name), board.prevOiQty[c])),
    isNew,
  }
}

/** The base of the previous close. */
export function previousBase(board: FuturesBoard): FuturesBase {
  return {
    label: 'the previous close',
    price: board.prevClose,
    oiQty: board.prevOiQty,
    isNew: board.isNew,
  }
}

/** Open interest now, carried from the previous close while none has been told today (§O3). */
export function oiNow(board: FuturesBoard): Float64Array {
  return board.oiQty.map((oi, c) => known(oi, board.isNew[c] === 1 ? 0 : board.prevOiQty[c]))
}

type WindowSession = Pick<SeenSession, 'date' | 'openAt' | 'viewAt'>

/** Epoch ms of the reference; a start outside the session up to the view instant is the open (§O12). */
export function windowStart(session: WindowSession, { base, from }: BaseRequest): number {
  if (base === 'open' || from === undefined) return firstMinute(session)
  const start = from.startsWith('-') ? session.viewAt + Number(from) * MINUTE_MS : istInstant(session.date, from)
  return start > session.openAt && start < session.viewAt ? start : firstMinute(session)
}

/** The end of the session's first minute. */
export function firstMinute({ openAt }: Pick<SeenSession, 'openAt'>): number {
  return openAt + MINUTE_MS
}

function known(value: number, fallback: number): number {
  return Number.isNaN(value) ? fallback : value
}
