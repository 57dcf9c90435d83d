import { once } from 'node:events'
import { type ChannelFrame, type ClientMessage, readChannelFrame, type ServerMessage } from '@strikelens/market/live'
import { type ClientOptions, WebSocket } from 'ws'

/** A page on the live channel: what it has heard, in order, and how to wait for more. */
export class LiveSocket {
  readonly heard: ServerMessage[] = []
  readonly frames: ChannelFrame[] = []
  readonly ws: WebSocket
  #pings = 0
  #waiting: (() => void)[] = []

  constructor(address: string, plan: string, options: ClientOptions = {}) {
    const url = `${address.replace('http', 'ws')}/api/live`
    this.ws = new WebSocket(url, { ...options, headers: { 'x-test-plan': plan } })
    this.ws.on('message', (data: Buffer, isBinary: boolean) => {
      const frame = isBinary ? readChannelFrame(data) : null
      if (frame !== null) this.frames.push(frame)
      else this.heard.push(JSON.parse(String(data)))
      this.#tell()
    })
    this.ws.on('ping', () => {
      this.#pings++
      this.#tell()
    })
    this.ws.on('close', () => this.#tell())
  }

  get pings(): number {
    return this.#pings
  }

  async open(): Promise<this> {
    await once(this.ws, 'open')
    return this
  }

  say(message: ClientMessage | string): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Watches a tool, with ticks of a chain when one is named, and tells what came back. */
  async watch(
    id: number,
    tool: string,
    chain: { symbol: string; expiry: string } | null = null,
  ): Promise<ServerMessage> {
    const before = this.heard.length
    this.say({ op: 'watch', id, tool, params: {}, chain })
    return this.next(({ op }) => op === 'watching' || op === 'refused', before)
  }

  /** Watches, tells what came back, and watches no more. */
  async watchOnce(asked: Omit<Extract<ClientMessage, { op: 'watch' }>, 'op' | 'id'>): Promise<ServerMessage> {
    const before = this.heard.length
    this.say({ op: 'watch', id: 1, ...asked })
    const reply = await this.next(({ op }) => op === 'watching' || op === 'refused', before)
    this.say({ op: 'unwatch', id: 1 })
    return reply
  }

  /** The first message that fits, among those heard from a place on. */
  async next(isWanted: (message: ServerMessage) => boolean, from = 0): Promise<ServerMessage> {
    for (;;) {
      const found = this.heard.slice(from).find(isWanted)
      if (found !== undefined) return found
      await this.something()
    }
  }

  /** Resolves when so many binary frames have come. */
  async framesCome(count: number): Promise<void> {
    while (this.frames.length < count) await this.something()
  }

  /** Resolves with the code and reason when the server closes. */
  async closed(): Promise<string> {
    const [code, reason] = await once(this.ws, 'close')
    return `${code} ${reason}`
  }

  /** Resolves with the next message, ping or end. */
  something(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #tell(): void {
    for (const go of this.#waiting.splice(0)) go()
  }
}
