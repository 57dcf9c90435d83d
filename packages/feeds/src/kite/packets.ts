/** One instrument in a frame, in the vendor's units: prices in ₹, quantities as the exchange counts them. NaN: not told. */
export interface KitePacket {
  token: number
  ltp: number
  /** Best quote; 0 when nobody quotes. */
  bid: number
  ask: number
  volume: number
  oi: number
  previousClose: number
  /** Epoch ms; NaN in the modes that tell no time. */
  exchangeAt: number
  /** Epoch ms; NaN for an index, which is not traded. */
  tradedAt: number
}

const LTP = 8
const INDEX_QUOTE = 28
const INDEX_FULL = 32
const QUOTE = 44
const FULL = 184
/** The segment of what is calculated and not traded. */
export const INDICES = 9
/** In a full packet five bids, then five asks. */
const BID_PRICE = 68
const ASK_PRICE = 128

/** Anything shorter is a heartbeat. */
const SHORTEST_FRAME = 4

/** Which market a token is of: its last byte. */
export function segmentOf(token: number): number {
  return token & 0xff
}

/** Prices are whole numbers of this part of a rupee, by segment: currencies are quoted more finely. */
function divisorOf(segment: number): number {
  if (segment === 3) return 10_000_000
  return segment === 6 ? 10_000 : 100
}

/**
 * Reads a binary frame of Kite's ticker (formats.md §7.1). `onPacket` gets the same object each time. A packet of a length
 * that its segment does not have is refused alone; where count and lengths do not fill the frame exactly, nobody knows where
 * a packet begins, and the frame is refused whole.
 */
export function readPackets(
  frame: Uint8Array,
  onPacket: (packet: KitePacket, body: Uint8Array) => void,
  onRefused: (reason: string, bytes: Uint8Array) => void,
): void {
  if (frame.length < SHORTEST_FRAME) return
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (!fillsFrame(view)) {
    onRefused('frame of the wrong length', frame)
    return
  }
  const packet = emptyPacket()
  for (let at = 2; at < frame.length; at += 2 + view.getUint16(at)) {
    const length = view.getUint16(at)
    const body = frame.subarray(at + 2, at + 2 + length)
    if (readPacket(view, at + 2, length, packet)) onPacket(packet, body)
    else onRefused('packet of an unknown length', body)
  }
}

function fillsFrame(view: DataView): boolean {
  let at = 2
  for (let left = view.getUint16(0); left > 0; left--) {
    if (at + 2 > view.byteLength) return false
    at += 2 + view.getUint16(at)
  }
  return at === view.byteLength
}

function readPacket(view: DataView, at: number, length: number, packet: KitePacket): boolean {
  if (length < LTP) return false
  Object.assign(packet, UNTOLD)
  packet.token = view.getUint32(at)
  const segment = segmentOf(packet.token)
  const divisor = divisorOf(segment)
  const price = (offset: number) => view.getInt32(at + offset) / divisor
  const time = (offset: number) => view.getUint32(at + offset) * 1000
  packet.ltp = price(4)
  if (length === LTP) return true
  if (segment === INDICES) {
    if (length !== INDEX_QUOTE && length !== INDEX_FULL) return false
    packet.previousClose = price(20)
    if (length === INDEX_FULL) packet.exchangeAt = time(28)
    return true
  }
  if (length !== QUOTE && length !== FULL) return false
  packet.volume = view.getUint32(at + 16)
  packet.previousClose = price(40)
  if (length === FULL) {
    packet.tradedAt = time(44)
    packet.oi = view.getUint32(at + 48)
    packet.exchangeAt = time(60)
    packet.bid = price(BID_PRICE)
    packet.ask = price(ASK_PRICE)
  }
  return true
}

const UNTOLD: Omit<KitePacket, 'token' | 'ltp'> = {
  bid: Number.NaN,
  ask: Number.NaN,
  volume: Number.NaN,
  oi: Number.NaN,
  previousClose: Number.NaN,
  exchangeAt: Number.NaN,
  tradedAt: Number.NaN,
}

function emptyPacket(): KitePacket {
  return { token: 0, ltp: Number.NaN, ...UNTOLD }
}
