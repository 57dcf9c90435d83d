import protobuf from 'protobufjs/minimal.js'

/**
 * What Upstox' market data feed v3 sends, as it matters to us (the whole is `marketDataFeed.proto` beside this file).
 *
 * Read field by field and not with generated decoders: those take a known field of the wrong wire type for an unknown one and
 * pass it over, and a field that is passed over means 0 in proto3, so that a damaged open interest would read as none. Here a
 * message with such a field is unreadable as a whole. Fields with numbers beyond the known ones are the broker's additions and
 * are passed over.
 */
export type UpstoxMessage =
  | {
      readonly kind: 'quotes'
      /** Whether it is the state at the time of asking, which comes once a key, or a change. */
      readonly isSnapshot: boolean
      /** Epoch ms at which the broker sent it. */
      readonly sentAt: number
      readonly quotes: readonly UpstoxQuote[]
    }
  | { readonly kind: 'market-info'; readonly sentAt: number; readonly segments: ReadonlyMap<string, SegmentStatus> }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** One instrument in a message. A figure that its mode does not tell is NaN; 0 is what the broker said or left out for 0. */
export interface UpstoxQuote {
  readonly key: string
  readonly kind: 'ltpc' | 'full' | 'index' | 'first-level'
  readonly ltp: number
  /** Epoch ms of the last trade; 0 if there never was one. */
  readonly tradedAt: number
  readonly previousClose: number
  readonly bid: number
  readonly ask: number
  readonly volume: number
  readonly oi: number
}

const STATUSES = ['pre-open', 'pre-open-ended', 'open', 'closed', 'closing', 'closing-ended'] as const
type SegmentStatus = (typeof STATUSES)[number]

/** Message types of the feed, by number. */
const INITIAL_FEED = 0
const LIVE_FEED = 1
const MARKET_INFO = 2

const DOUBLE = 1
const VARINT = 0
const NESTED = 2
const GROUP = 3
const GROUP_END = 4
/** A field's tag: its number and its wire type. */
const tag = (field: number, wire: number) => (field << 3) | wire

/** Average price, volatility and sums of quantities, which we do not read. */
const NOT_OF_MARKET = new Set([tag(5, DOUBLE), tag(8, DOUBLE), tag(9, DOUBLE), tag(10, DOUBLE)])
/** Wire types of the fields of what we do not read: greeks, a candle (a text and numbers), a level below the best. */
const GREEKS = [DOUBLE, DOUBLE, DOUBLE, DOUBLE, DOUBLE]
const CANDLE = [NESTED, DOUBLE, DOUBLE, DOUBLE, DOUBLE, VARINT, VARINT]
const LEVEL = [VARINT, DOUBLE, VARINT, DOUBLE]

interface Draft {
  kind: UpstoxQuote['kind'] | null
  ltp: number
  tradedAt: number
  previousClose: number
  bid: number
  ask: number
  volume: number
  oi: number
}

/** Never throws: whatever came is a message or says why it is none. */
export function readMessage(bytes: Uint8Array): UpstoxMessage {
  try {
    return feedResponse(protobuf.Reader.create(bytes))
  } catch (error) {
    return {
      kind: 'unreadable',
      reason: error instanceof Damaged ? error.message : 'the message is cut off or damaged',
    }
  }
}

class Damaged extends Error {}

function feedResponse(reader: protobuf.Reader): UpstoxMessage {
  let type = INITIAL_FEED
  let sentAt = 0
  const quotes: UpstoxQuote[] = []
  const segments = new Map<string, SegmentStatus>()
  while (reader.pos < reader.len) {
    const field = reader.tag()
    if (field === tag(1, VARINT)) type = reader.int32()
    else if (field === tag(2, NESTED)) quotes.push(feedEntry(reader))
    else if (field === tag(3, VARINT)) sentAt = wholeNumber(reader)
    else if (field === tag(4, NESTED)) marketInfo(reader, segments)
    else passOver(reader, field, 4)
  }
  if (sentAt <= 0) throw new Damaged('the message has no time')
  if (type === MARKET_INFO) return { kind: 'market-info', sentAt, segments }
  if (type !== INITIAL_FEED && type !== LIVE_FEED) throw new Damaged('the message is of an unknown type')
  return { kind: 'quotes', isSnapshot: type === INITIAL_FEED, sentAt, quotes }
}

/** One entry of the map of feeds. */
function feedEntry(reader: protobuf.Reader): UpstoxQuote {
  let key = ''
  const draft: Draft = {
    kind: null,
    ltp: 0,
    tradedAt: 0,
    previousClose: 0,
    bid: Number.NaN,
    ask: Number.NaN,
    volume: Number.NaN,
    oi: Number.NaN,
  }
  nested(reader, (field) => {
    if (field === tag(1, NESTED)) key = reader.stringVerify()
    else if (field === tag(2, NESTED)) feed(reader, draft)
    else passOver(reader, field, 2)
  })
  const { kind, ...figures } = draft
  if (key === '') throw new Damaged('a quote names no instrument')
  if (kind === null) throw new Damaged('a quote tells nothing')
  return { key, kind, ...figures }
}

function feed(reader: protobuf.Reader, draft: Draft): void {
  nested(reader, (field) => {
    if (field === tag(1, NESTED)) {
      take(draft, 'ltpc')
      lastTrade(reader, draft)
    } else if (field === tag(2, NESTED)) fullFeed(reader, draft)
    else if (field === tag(3, NESTED)) firstLevel(reader, draft)
    else if (field === tag(4, VARINT)) reader.int32()
    else passOver(reader, field, 4)
  })
}

function fullFeed(reader: protobuf.Reader, draft: Draft): void {
  nested(reader, (field) => {
    if (field === tag(1, NESTED)) marketFeed(reader, draft)
    else if (field === tag(2, NESTED)) indexFeed(reader, draft)
    else passOver(reader, field, 2)
  })
}

function marketFeed(reader: protobuf.Reader, draft: Draft): void {
  take(draft, 'full')
  draft.volume = 0
  draft.oi = 0
  nested(reader, (field) => {
    if (field === tag(1, NESTED)) lastTrade(reader, draft)
    else if (field === tag(2, NESTED)) orderBook(reader, draft)
    else if (field === tag(6, VARINT)) draft.volume = wholeNumber(reader)
    else if (field === tag(7, DOUBLE)) draft.oi = reader.double()
    else if (field === tag(3, NESTED)) wellFormed(reader, GREEKS)
    else if (field === tag(4, NESTED)) candles(reader)
    else if (NOT_OF_MARKET.has(field)) reader.double()
    else passOver(reader, field, 10)
  })
}

function indexFeed(reader: protobuf.Reader, draft: Draft): void {
  take(draft, 'index')
  nested(reader, (field) => {
    if (field === tag(1, NESTED)) lastTrade(reader, draft)
    else if (field === tag(2, NESTED)) candles(reader)
    else passOver(reader, field, 2)
  })
}

function firstLevel(reader: protobuf.Reader, draft: Draft): void {
  take(draft, 'first-level')
  draft.volume = 0
  draft.oi = 0
  nested(reader, (field) => {
    if (field === tag(1, NESTED)) lastTrade(reader, draft)
    else if (field === tag(2, NESTED)) bestQuote(reader, draft)
    else if (field === tag(4, VARINT)) draft.volume = wholeNumber(reader)
    else if (field === tag(5, DOUBLE)) draft.oi = reader.double()
    else if (field === tag(3, NESTED)) wellFormed(reader, GREEKS)
    else if (field === tag(6, DOUBLE)) reader.double()
    else passOver(reader, field, 6)
  })
}

function lastTrade(reader: protobuf.Reader, draft: Draft): void {
  nested(reader, (field) => {
    if (field === tag(1, DOUBLE)) draft.ltp = reader.double()
    else if (field === tag(2, VARINT)) draft.tradedAt = wholeNumber(reader)
    else if (field === tag(3, VARINT)) wholeNumber(reader)
    else if (field === tag(4, DOUBLE)) draft.previousClose = reader.double()
    else passOver(reader, field, 4)
  })
}

/** Of the levels, best first, only the first. An empty book is one that nobody quotes in. */
function orderBook(reader: protobuf.Reader, draft: Draft): void {
  let isFirst = true
  draft.bid = 0
  draft.ask = 0
  nested(reader, (field) => {
    if (field !== tag(1, NESTED)) return passOver(reader, field, 1)
    if (isFirst) bestQuote(reader, draft)
    else wellFormed(reader, LEVEL)
    isFirst = false
  })
}

/** A price without a quantity is nobody's. */
function bestQuote(reader: protobuf.Reader, draft: Draft): void {
  let bidQty = 0
  let askQty = 0
  let bid = 0
  let ask = 0
  nested(reader, (field) => {
    if (field === tag(1, VARINT)) bidQty = wholeNumber(reader)
    else if (field === tag(2, DOUBLE)) bid = reader.double()
    else if (field === tag(3, VARINT)) askQty = wholeNumber(reader)
    else if (field === tag(4, DOUBLE)) ask = reader.double()
    else passOver(reader, field, 4)
  })
  draft.bid = bidQty > 0 ? bid : 0
  draft.ask = askQty > 0 ? ask : 0
}

function marketInfo(reader: protobuf.Reader, segments: Map<string, SegmentStatus>): void {
  nested(reader, (field) => {
    if (field !== tag(1, NESTED)) return passOver(reader, field, 1)
    let segment = ''
    let status = 0
    nested(reader, (part) => {
      if (part === tag(1, NESTED)) segment = reader.stringVerify()
      else if (part === tag(2, VARINT)) status = reader.int32()
      else passOver(reader, part, 2)
    })
    const word = STATUSES.at(status)
    // A status that is new to us says nothing of its segment.
    if (segment !== '' && status >= 0 && word !== undefined) segments.set(segment, word)
  })
}

function candles(reader: protobuf.Reader): void {
  nested(reader, (field) => {
    if (field === tag(1, NESTED)) wellFormed(reader, CANDLE)
    else passOver(reader, field, 1)
  })
}

/** Passes over a part that we do not read, but not over damage in it: damage seldom stays in one place. */
function wellFormed(reader: protobuf.Reader, wires: readonly number[]): void {
  nested(reader, (field) => {
    const wire = field & 7
    if (wires[(field >>> 3) - 1] !== wire) passOver(reader, field, wires.length)
    else if (wire === NESTED) reader.stringVerify()
    else reader.skipType(wire)
  })
}

/** A quote is of one kind: two of them in one would mix their figures. */
function take(draft: Draft, kind: UpstoxQuote['kind']): void {
  if (draft.kind !== null) throw new Damaged('a quote is of two kinds at once')
  draft.kind = kind
}

/** Every field of a nested message, which must end where its length says. */
function nested(reader: protobuf.Reader, read: (field: number) => void): void {
  const length = reader.size()
  const end = reader.pos + length
  const outer = reader.len
  if (end > outer) throw new Damaged('a part is longer than its message')
  reader.len = end
  while (reader.pos < end) read(reader.tag())
  reader.len = outer
}

function passOver(reader: protobuf.Reader, field: number, lastKnown: number): void {
  const wire = field & 7
  // Groups are no part of proto3.
  if (field >>> 3 <= lastKnown || wire === GROUP || wire === GROUP_END)
    throw new Damaged('a field is of the wrong wire type')
  reader.skipType(wire)
}

/**
 * An int64 as a number, without the Long that the library makes of one. Beyond 2^53 it is nothing that a market tells, and
 * neither is a negative one, which is written as more than that.
 */
function wholeNumber(reader: protobuf.Reader): number {
  let value = 0
  for (let scale = 1; reader.pos < reader.len; scale *= 128) {
    const byte = reader.buf[reader.pos++]
    value += (byte & 127) * scale
    if (!Number.isSafeInteger(value)) throw new Damaged('a whole number is negative or too large')
    if (byte < 128) return value
  }
  throw new Damaged('a part is longer than its message')
}
