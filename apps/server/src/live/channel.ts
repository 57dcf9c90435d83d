import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServerMessage, StripQuote } from '@strikelens/market/live'
import { isIsoDate } from '@strikelens/market/time'
import { isPaid, isPremium } from '@strikelens/tools/plans'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import type { AskedLive, ChainAsked } from '../engine/engine.ts'
import { clientAddress, type IsTrusted } from '../http/clientAddress.ts'
import { networkOf } from '../http/networkOf.ts'
import { isOwnOrigin, withoutCookieOfApps } from '../http/origin.ts'
import { type Asker, LiveClient, type Watch } from './client.ts'
import { type ShareLimits, Shares } from './shares.ts'
import { type OnFollowed, Topics } from './topics.ts'
import { textFrame } from './wireFrame.ts'

const MAX_MESSAGE_BYTES = 4096
/** No answer has more parameters, and no name of one is longer. */
const MOST_PARAMS = 40
const MESSAGES_PER_SECOND = 20
const HEARTBEAT_MS = 20_000
/** How often those who are signed in are looked up again: a plan may end by time, or be changed at another server. */
const LOOK_UP_MS = 180_000
/** Closes a line whose page may come back later (RFC 6455, registered code). */
const TRY_LATER = 1013
/** How long a page has to answer that it heard of the end. */
const FAREWELL_MS = 200

type ClockMessage = Extract<ServerMessage, { op: 'clock' }>

interface Refusal {
  readonly code: string
  readonly message: string
}

const clientMessage = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('watch'),
    id: z.number().int(),
    tool: z.string().max(60),
    params: z
      .record(z.string().max(MOST_PARAMS), z.string())
      .refine((params) => Object.keys(params).length <= MOST_PARAMS),
    chain: z.nullable(z.object({ symbol: z.string().max(20), expiry: z.string().refine(isIsoDate) })),
  }),
  z.object({ op: z.literal('unwatch'), id: z.number().int() }),
])

/** What the channel asks of the rest of the server. */
export interface ChannelSettings {
  /** Who is behind a request's headers. */
  askerOf(headers: IncomingHttpHeaders): Promise<Asker>
  /** The live question of a tool; null for an unknown tool or bad parameters. */
  questionOf(tool: string, params: Readonly<Record<string, string>>): AskedLive | null
  /** Whether a chain is listed and is the one that a question asks for. */
  isMeant(asked: ChainAsked, chain: { symbol: string; expiry: string }): boolean
  /** The clock, the source and its trouble as a new connection is told; told to all when the trouble or source is another. */
  greeting(): ClockMessage
  onFollowed: OnFollowed
  readonly limits: ShareLimits
  /** Most connections at once. */
  readonly maxClients: number
  /** Where the site is reached from outside; null: at the host that is asked. */
  readonly publicUrl: string | null
  /** Whose word on who asks is believed. */
  readonly isTrusted: IsTrusted
}

/** The live channel at /api/live: versions of answers, ticks of chains, the strip's indices. */
export class LiveChannel {
  readonly topics: Topics
  readonly #settings: ChannelSettings
  readonly #clients = new Set<LiveClient>()
  readonly #shares: Shares
  /** Who watches a question, by the page's own number of the watch. */
  readonly #watchers = new Map<string, Map<Watch, LiveClient>>()
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false })
  readonly #timers: NodeJS.Timeout[]
  /** What was last said of the feed. */
  #toldFeed = ''
  /** What was last said of the strip, framed for the wire; null until the first. */
  #strip: Buffer | null = null

  constructor(settings: ChannelSettings) {
    this.#settings = settings
    this.#shares = new Shares(settings.limits)
    this.topics = new Topics((chain, isFollowed) => settings.onFollowed(chain, isFollowed))
    this.#timers = [
      setInterval(() => this.#beat(), HEARTBEAT_MS),
      setInterval(() => this.#everySecond(), 1000),
      setInterval(() => void this.#lookUp(({ asker }) => asker.userId !== null), LOOK_UP_MS),
    ]
  }

  get clientCount(): number {
    return this.#clients.size
  }

  /** Takes over the upgrades of an HTTP server at the channel's address. */
  attach(http: Server): void {
    http.on('upgrade', (request, socket, head) => {
      // Until the channel owns the socket nobody else hears of its end, and an unheard error ends the server.
      socket.on('error', () => socket.destroy())
      const status = this.#unwelcome(request)
      if (status !== null) refuse(socket, status)
      else this.#admit(request, socket, head).catch(() => refuse(socket, '503 Service Unavailable'))
    })
  }

  /** The questions somebody waits for. */
  watchedQuestions(): Set<string> {
    return new Set(this.#watchers.keys())
  }

  /** Tells everyone who watches a question that its answer is new. */
  announce(question: string, instant: number): void {
    for (const [{ id }, client] of this.#watchers.get(question) ?? []) client.say({ op: 'version', id, instant })
  }

  /** The strip's indices, to everyone, and to who comes before the next. */
  strip(at: number, quotes: readonly StripQuote[]): void {
    const frame = textFrame(JSON.stringify({ op: 'strip', at, quotes } satisfies ServerMessage))
    this.#strip = frame
    for (const client of this.#clients) if (!client.isSlow) client.write(frame)
  }

  /** The sessions or the plan of a user have changed: their pages hear what they now may, and no more. */
  async changed(userId: string): Promise<void> {
    await this.#lookUp(({ asker }) => asker.userId === userId)
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    for (const client of this.#clients) client.close(1001, 'The server is restarting.')
    setTimeout(() => {
      for (const client of this.#clients) client.terminate()
    }, FAREWELL_MS)
    this.#server.close()
  }

  /** Why a request is turned away before anything is asked of it; null when it is not. */
  #unwelcome(request: IncomingMessage): string | null {
    const { url = '', headers } = request
    const { publicUrl, isTrusted, maxClients } = this.#settings
    if (url.split('?')[0] !== '/api/live') return '404 Not Found'
    if (!isOwnOrigin(headers.origin, headers.host, publicUrl)) return '403 Forbidden'
    if (!this.#shares.hasRoom(networkOf(clientAddress(request, isTrusted)))) return '429 Too Many Requests'
    return this.#clients.size >= maxClients ? '503 Service Unavailable' : null
  }

  async #admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const network = networkOf(clientAddress(request, this.#settings.isTrusted))
    // Counted before anybody is looked up: those who are being looked up are connections as well.
    this.#shares.network(network, 1)
    socket.once('close', () => this.#shares.network(network, -1))
    const headers = withoutCookieOfApps(request.headers, this.#settings.publicUrl)
    const asker = await this.#settings.askerOf(headers)
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      const refusal = this.#shares.connectionRefusal(asker.userId)
      const client = new LiveClient(ws, socket, { headers, network }, asker)
      ws.on('error', () => client.terminate())
      // A browser tells its page why a line was closed, and not why it was never opened.
      if (refusal !== null) client.turnAway(TRY_LATER, refusal, FAREWELL_MS)
      else this.#welcome(client, ws)
    })
  }

  #welcome(client: LiveClient, ws: WebSocket): void {
    this.#clients.add(client)
    this.#shares.person(client, 1)
    ws.on('message', (data, isBinary) => this.#hear(client, data, isBinary))
    ws.on('pong', () => {
      client.isAlive = true
    })
    ws.on('close', () => this.#leave(client))
    client.say(this.#settings.greeting())
    if (this.#strip !== null) client.write(this.#strip)
  }

  #hear(client: LiveClient, data: RawData, isBinary: boolean): void {
    const message = isBinary ? null : parsed(String(data))
    if (!client.mayTalk(MESSAGES_PER_SECOND)) client.close(1008, 'Too many messages.')
    else if (message === null) client.close(1007, 'Not a message of this channel.')
    else if (message.op === 'unwatch') this.#unwatch(client, message.id)
    else this.#watch(client, message)
  }

  #watch(client: LiveClient, { id, tool, params, chain }: z.infer<typeof clientMessage> & { op: 'watch' }): void {
    this.#unwatch(client, id)
    const asked = this.#settings.questionOf(tool, params)
    if (asked === null) {
      client.say({ op: 'refused', id, code: 'unknown', message: `There is nothing to watch at '${tool}'.` })
      return
    }
    const refusal =
      planRefusal(client, asked.access) ?? this.#chainRefusal(asked.chain, chain) ?? this.#limit(client, asked)
    if (refusal !== null) {
      client.say({ op: 'refused', id, ...refusal })
      return
    }
    const topic = chain === null ? null : this.topics.follow(client, chain.symbol, chain.expiry)
    const { question, access } = asked
    const watch = { id, question, access, topic: topic?.number ?? null }
    client.watches.set(id, watch)
    this.#shares.watch(client, question, 1)
    const watchers = this.#watchers.get(question) ?? new Map()
    this.#watchers.set(question, watchers.set(watch, client))
    client.say({ op: 'watching', id, topic: topic?.number ?? null })
    if (topic !== null) this.topics.welcome(client, topic)
  }

  /** Why a chain may not be followed with a question: ticks need the right of a tool that shows the chain (§J8). */
  #chainRefusal(asked: ChainAsked | null, chain: { symbol: string; expiry: string } | null): Refusal | null {
    if (chain === null || (asked !== null && this.#settings.isMeant(asked, chain))) return null
    return { code: 'unknown', message: `There is no chain '${chain.symbol} ${chain.expiry}' to follow here.` }
  }

  #limit(client: LiveClient, { question }: AskedLive): Refusal | null {
    const message = this.#shares.watchRefusal(client, question)
    return message === null ? null : { code: 'limit', message }
  }

  #unwatch(client: LiveClient, id: number): void {
    const watch = client.watches.get(id)
    if (watch === undefined) return
    client.watches.delete(id)
    const { topic, question } = watch
    this.#shares.watch(client, question, -1)
    const watchers = this.#watchers.get(question)
    watchers?.delete(watch)
    if (watchers?.size === 0) this.#watchers.delete(question)
    const isStillFollowed = [...client.watches.values()].some((other) => other.topic === topic)
    if (topic !== null && !isStillFollowed) this.topics.unfollow(client, topic)
  }

  /** Asks again who is at some of the connections, one after the other: thousands at once would hold up everybody else. */
  async #lookUp(isMeant: (client: LiveClient) => boolean): Promise<void> {
    for (const client of [...this.#clients].filter(isMeant)) {
      // Whom nobody can look up now stays as they were.
      const asker = await this.#settings.askerOf(client.headers).catch(() => null)
      if (asker === null || !this.#clients.has(client)) continue
      client.asker = asker
      for (const { id, access } of [...client.watches.values()]) {
        const refusal = planRefusal(client, access)
        if (refusal === null) continue
        this.#unwatch(client, id)
        client.say({ op: 'refused', id, ...refusal })
      }
    }
  }

  #leave(client: LiveClient): void {
    for (const id of [...client.watches.keys()]) this.#unwatch(client, id)
    this.#clients.delete(client)
    this.#shares.person(client, -1)
  }

  #beat(): void {
    for (const client of this.#clients) {
      if (!client.isAlive) {
        client.terminate()
        continue
      }
      client.ping()
      // A browser hides pings from the page, which must hear something to know that the line lives.
      client.say(this.#settings.greeting())
    }
  }

  /** A page must not show prices as live for longer than it takes to know better. */
  #tellTrouble(): void {
    const clock = this.#settings.greeting()
    const feed = `${clock.source} ${clock.trouble}`
    if (feed === this.#toldFeed) return
    this.#toldFeed = feed
    for (const client of this.#clients) client.say(clock)
  }

  #everySecond(): void {
    this.#tellTrouble()
    for (const client of this.#clients) client.tick()
  }
}

/** Why a plan does not have the live answers of a tool; null when it does (§J8). */
function planRefusal({ asker: { plan } }: LiveClient, access: 'free' | 'premium'): Refusal | null {
  if (!isPaid(plan)) return { code: 'plan', message: 'Live updates are part of the paid plans.' }
  if (access === 'free' || isPremium(plan)) return null
  return { code: 'plan', message: 'Live data for this tool is part of the Advanced plan.' }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function parsed(text: string): z.infer<typeof clientMessage> | null {
  try {
    const read = clientMessage.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
