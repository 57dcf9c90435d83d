import { FakeKite, frameOf, fullPacket, indexPacket } from '@strikelens/feeds/kite/fixtures'
import { istClock, istDate, istInstant } from '@strikelens/market/time'
import { SCRIPTED, type ScriptedMarket } from './scriptedMarket.ts'

/** Segments of Kite's tokens, in their last byte. */
const SEGMENT = { NSE: 1, NFO: 2, MCX: 7, INDICES: 9 } as const
const NAMES: Readonly<Record<string, string>> = { NIFTY: 'NIFTY 50', BANKNIFTY: 'NIFTY BANK' }
/** An exchange that is further behind its time drops its lines: what it would tell belongs to another minute. */
const MOST_LATE_MS = 4000

type Answer = ReturnType<FakeKite['answer']>

interface Line {
  readonly id: string
  readonly token: number
  readonly row: string
}

const LINES = masterLines()

/** A broker that speaks Kite's bytes and tells a scripted market by a clock, live and as history. */
export class KiteExchange {
  readonly kite = new FakeKite()
  /** What an operator's sign-in is answered. */
  session: Answer = { status: 200, body: { status: 'success', data: { access_token: this.kite.accessToken } } }
  readonly #market: ScriptedMarket
  readonly #now: () => number
  #told: number
  #closedUntil = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | null = null

  constructor(market: ScriptedMarket, now: () => number) {
    this.#market = market
    this.#now = now
    this.#told = market.openAt - 1000
    this.kite.master = scriptedMaster()
    this.kite.answer = (url) => (url.pathname === '/session/token' ? this.session : this.#history(url))
  }

  async begin(): Promise<void> {
    await this.kite.begin()
    this.#timer = setInterval(() => this.#tell(), 4)
  }

  /** Nobody is connected until then, market time. */
  cutUntil(instant: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, instant)
  }

  /** Whoever was cut off may come back. */
  restore(): void {
    this.#closedUntil = Number.NEGATIVE_INFINITY
  }

  async end(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer)
    await this.kite.end()
  }

  /** Every second that has passed is told to everyone who is connected, as a frame of its own. */
  #tell(): void {
    const now = this.#now()
    const lastSecond = Math.floor(now / 1000) * 1000
    if (now < this.#closedUntil || now - this.#told > MOST_LATE_MS) {
      for (const { socket } of this.kite.connections.splice(0)) socket.terminate()
      this.#told = lastSecond
      return
    }
    for (let at = this.#told + 1000; at <= lastSecond; at += 1000) {
      const frame = scriptedFrame(this.#market, at)
      for (const { socket, asked } of this.kite.connections) if (asked.length > 0) socket.send(frame)
    }
    this.#told = lastSecond
  }

  #history(url: URL): Answer {
    const token = Number(/historical\/(\d+)\/minute/.exec(url.pathname)?.[1])
    const line = LINES.find((one) => one.token === token)
    // Quotes that are asked for are more than anybody needs here.
    if (line === undefined)
      return { status: 429, body: { error_type: 'NetworkException', message: 'Too many requests' } }
    const [from, to] = ['from', 'to'].map((name) => instantOf(url.searchParams.get(name) ?? ''))
    // A bar is there when its minute is over.
    const bars = this.#market.history(line.id, { from, to: Math.min(to + 1, this.#now() - 60_000) })
    const unit = (token & 0xff) === SEGMENT.MCX ? this.#market.lotOf(line.id) : 1
    const candles = Array.from(bars.start, (start, i) => [
      `${istDate(start)}T${istClock(start)}:00+0530`,
      ...[bars.open[i], bars.high[i], bars.low[i], bars.close[i]],
      ...(Number.isNaN(bars.volumeQty[i]) ? [0, 0] : [bars.volumeQty[i] / unit, known(bars.oiQty[i]) / unit]),
    ])
    return { status: 200, body: { status: 'success', data: { candles } } }
  }
}

/** How everything stands at a second of a scripted market, in Kite's bytes. */
export function scriptedFrame(market: ScriptedMarket, at: number): Uint8Array {
  const exchangeAt = Math.floor(at / 1000)
  return frameOf(
    ...LINES.flatMap(({ id, token }) => {
      const quote = market.quote(id, at)
      if (quote === null) return []
      const ltp = paise(quote.ltp)
      const lot = market.lotOf(id)
      if (lot === 0) return [indexPacket({ token, ltp, exchangeAt })]
      // Kite counts commodities in lots.
      const unit = (token & 0xff) === SEGMENT.MCX ? lot : 1
      const [volume, oi] = [quote.volumeQty / unit, known(quote.oiQty) / unit]
      return [fullPacket({ token, ltp, volume, oi, exchangeAt, bid: paise(quote.bid), ask: paise(quote.ask) })]
    }),
  )
}

function paise(price: number): number {
  return Math.round(price * 100)
}

/** Kite says 0 where there is nothing to say. */
function known(quantity: number): number {
  return Number.isNaN(quantity) ? 0 : quantity
}

function instantOf(text: string): number {
  return istInstant(text.slice(0, 10), text.slice(11, 16))
}

/** The scripted market's instrument master as Kite writes it. */
export function scriptedMaster(): string {
  const header =
    'instrument_token,exchange_token,tradingsymbol,name,last_price,expiry,strike,tick_size,lot_size,instrument_type,segment,exchange'
  return [header, ...LINES.map(({ row }) => row)].join('\n')
}

function masterLines(): Line[] {
  const lines: Line[] = []
  const add = (id: string, segment: keyof typeof SEGMENT, row: (tokens: string) => string) => {
    const number = 1000 + lines.length
    const token = number * 256 + SEGMENT[segment]
    lines.push({ id, token, row: row(`${token},${number}`) })
  }
  for (const id of SCRIPTED.indices) {
    add(id, 'INDICES', (tokens) => `${tokens},${NAMES[id]},"${NAMES[id]}",0,,0,0,0,EQ,INDICES,NSE`)
  }
  for (const id of SCRIPTED.equities) add(id, 'NSE', (tokens) => `${tokens},${id},"${id}",0,,0,0.1,1,EQ,NSE,NSE`)
  for (const { symbol, exchange, futures, options } of SCRIPTED.listings) {
    const isMcx = exchange === 'MCX'
    const segment = isMcx ? 'MCX' : 'NFO'
    for (const { name, expiry, lotSize, tickSize } of futures) {
      const tail = `${expiry},0,${tickSize},${isMcx ? 1 : lotSize},FUT,${segment}-FUT,${segment}`
      add(name, segment, (tokens) => `${tokens},${name},"${symbol}",0,${tail}`)
    }
    for (const { series, expiry, strikes, lotSize, tickSize } of options) {
      for (const strike of strikes) {
        for (const kind of ['CE', 'PE']) {
          const id = `${symbol}${series}${strike}${kind}`
          const tail = `${expiry},${strike},${tickSize},${isMcx ? 1 : lotSize},${kind},${segment}-OPT,${segment}`
          add(id, segment, (tokens) => `${tokens},${id},"${symbol}",0,${tail}`)
        }
      }
    }
  }
  return lines
}
