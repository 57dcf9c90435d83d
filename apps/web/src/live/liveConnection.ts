import {
  type ClientMessage,
  FULL_FRAME,
  readChannelFrame,
  type ServerMessage,
  type StripQuote,
} from '@strikelens/market/live'

/** What a page waits for. */
export interface WatchRequest {
  readonly tool: string
  readonly params: Readonly<Record<string, string>>
  readonly chain: { readonly symbol: string; readonly expiry: string } | null
  /** A new answer is ready; after a break of the line also when one may have been missed. */
  onVersion(): void
  /** A whole chain or its changes since the last whole one. */
  onFrame(frame: { readonly isFull: boolean; readonly payload: Uint8Array }): void
  onRefused(code: string, message: string): void
  /** It is followed from now on. */
  onWatching(): void
}

/** What the server says of its clock and feed. */
export type ClockMessage = Extract<ServerMessage, { op: 'clock' }>

interface Watch extends WatchRequest {
  readonly id: number
  /** The server's number for its chain on this line; null until told. */
  topic: number | null
  /** The line has been down since it was last asked for. */
  mayHaveMissed: boolean
}

/** The server closes a line so that a person has too many of. */
const TRY_LATER = 1013
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** The server says something every 20 s; silence for longer than two of these is a dead line. */
const SILENCE_MS = 50_000
/** A line that nobody needs is closed after this long. */
const IDLE_MS = 1000

/** The page's line to the live channel: opened with the first watch, kept alive, re-opened with growing waits. */
export class LiveConnection {
  readonly #url: string
  readonly #watches = new Map<number, Watch>()
  readonly #hearers = new Set<(at: number, quotes: readonly StripQuote[]) => void>()
  readonly #clockHearers = new Set<(clock: ClockMessage) => void>()
  #socket: WebSocket | null = null
  #lastId = 0
  #failures = 0
  #silence: ReturnType<typeof setTimeout> | undefined
  #idle: ReturnType<typeof setTimeout> | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** Watches until the returned function is called. */
  watch(request: WatchRequest): () => void {
    const watch: Watch = { ...request, id: ++this.#lastId, topic: null, mayHaveMissed: false }
    this.#watches.set(watch.id, watch)
    if (this.#socket === null) this.#open()
    else if (this.#socket.readyState === WebSocket.OPEN) this.#ask(watch)
    return () => {
      this.#watches.delete(watch.id)
      this.#say({ op: 'unwatch', id: watch.id })
      this.#closeWhenIdle()
    }
  }

  /** Hears the strip's indices until the returned function is called. */
  onStrip(hear: (at: number, quotes: readonly StripQuote[]) => void): () => void {
    this.#hearers.add(hear)
    if (this.#socket === null) this.#open()
    return () => {
      this.#hearers.delete(hear)
      this.#closeWhenIdle()
    }
  }

  /** Hears of the clock and the feed while a line is open for anything else, until the returned function is called. */
  onClock(hear: (clock: ClockMessage) => void): () => void {
    this.#clockHearers.add(hear)
    return () => void this.#clockHearers.delete(hear)
  }

  #open(): void {
    const socket = new WebSocket(this.#url)
    socket.binaryType = 'arraybuffer'
    this.#socket = socket
    socket.onopen = () => {
      this.#listen(socket)
      for (const watch of this.#watches.values()) {
        this.#ask(watch)
        // What was published while the line was down is caught up by asking again.
        if (watch.mayHaveMissed) watch.onVersion()
        watch.mayHaveMissed = false
      }
    }
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return
      // A line that is opened may still be refused; one that says something is taken.
      this.#failures = 0
      this.#listen(socket)
      if (typeof data === 'string') this.#hear(JSON.parse(data))
      else this.#take(new Uint8Array(data))
    }
    socket.onclose = ({ code, reason }) => {
      if (code === TRY_LATER) for (const watch of this.#watches.values()) watch.onRefused('limit', reason)
      this.#lose(socket)
    }
  }

  #lose(socket: WebSocket): void {
    if (this.#socket !== socket) return
    this.#socket = null
    clearTimeout(this.#silence)
    for (const watch of this.#watches.values()) {
      // The next line numbers its chains anew: a frame must not reach the page of another chain.
      watch.topic = null
      watch.mayHaveMissed = true
    }
    if (this.#watches.size + this.#hearers.size > 0) this.#retry()
  }

  #retry(): void {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures++, LONGEST_WAIT_MS)
    // Half of the wait is drawn, so that pages do not come back all at once.
    setTimeout(
      () => {
        if (this.#socket === null && this.#watches.size + this.#hearers.size > 0) this.#open()
      },
      wait / 2 + Math.random() * (wait / 2),
    )
  }

  #listen(socket: WebSocket): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      // A dead line may take long to close: the next is not kept waiting for it.
      this.#lose(socket)
      socket.close()
    }, SILENCE_MS)
  }

  #ask({ id, tool, params, chain }: Watch): void {
    this.#say({ op: 'watch', id, tool, params, chain })
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #hear(message: ServerMessage): void {
    switch (message.op) {
      case 'watching': {
        const watch = this.#watches.get(message.id)
        if (watch === undefined) return
        watch.topic = message.topic
        watch.onWatching()
        return
      }
      case 'version':
        this.#watches.get(message.id)?.onVersion()
        return
      case 'refused':
        this.#watches.get(message.id)?.onRefused(message.code, message.message)
        return
      case 'strip':
        for (const hear of this.#hearers) hear(message.at, message.quotes)
        return
      case 'clock':
        for (const hear of this.#clockHearers) hear(message)
        return
    }
  }

  #take(bytes: Uint8Array): void {
    const frame = readChannelFrame(bytes)
    if (frame === null) return
    for (const watch of this.#watches.values()) {
      if (watch.topic === frame.topic) watch.onFrame({ isFull: frame.kind === FULL_FRAME, payload: frame.payload })
    }
  }

  /** A page that changes what it watches stops before it begins again: the line is kept for that long. */
  #closeWhenIdle(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      if (this.#watches.size + this.#hearers.size > 0) return
      const socket = this.#socket
      this.#socket = null
      clearTimeout(this.#silence)
      socket?.close()
    }, IDLE_MS)
  }
}
