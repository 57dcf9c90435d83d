import type { MessagePort } from 'node:worker_threads'
import type { DayPanel, PackedPanel, WindowInterval } from '@strikelens/market/bars'
import type { ChainSeries, SummarySeries } from '@strikelens/market/chains'
import type { PanelName } from '@strikelens/market/market'
import type { Scan, ScanInterval } from '@strikelens/market/scans'
import type { IsoDate } from '@strikelens/market/time'
import {
  type DayRequest,
  dayOf,
  isOfDate,
  isWithin,
  keyOf,
  type MarketDays,
  type PanelInterval,
  type SharedDay,
} from './marketDays.ts'
import type { DayReply, MemoryMessage, ReaderMessage } from './memoryMessages.ts'
import { chainNow, summaryNow } from './readDays.ts'
import { Progress } from './sharedMemory.ts'

/** How often the memory hears which of its days are read, so that it does not let go of those. */
const USED_EVERY_MS = 20_000

interface Waiting {
  readonly key: string
  /** Nobody has said since it was asked that days are old. */
  isFresh: boolean
  resolve(day: SharedDay | null): void
  reject(error: Error): void
}

/**
 * Days of the market that another thread holds, read as views of its memory. A day is asked for once and held until that thread
 * lets go of it; one that grows is seen at every reading as far as it has come.
 */
export class SharedDays implements MarketDays {
  readonly #port: MessagePort
  readonly #held = new Map<string, SharedDay>()
  readonly #asking = new Map<string, Promise<SharedDay | null>>()
  readonly #waiting = new Map<number, Waiting>()
  readonly #used = new Set<string>()
  #unsent: { id: number; request: DayRequest }[] = []
  #lastId = 0
  #hasEnded = false
  #usedTimer: NodeJS.Timeout | null = null

  constructor(port: MessagePort) {
    this.#port = port
    port.on('message', (message: MemoryMessage) => {
      if (message.kind === 'drop') this.#release((key) => isWithin(key, message.key))
      else for (const reply of message.replies) this.#take(reply)
    })
    port.on('close', () => {
      this.#hasEnded = true
      for (const { reject } of this.#waiting.values()) reject(ended())
      this.#waiting.clear()
    })
  }

  async chainDay(symbol: string, expiry: IsoDate, date: IsoDate): Promise<ChainSeries | null> {
    const day = await this.#day({ of: 'chain', symbol, expiry, date })
    return day?.of === 'chain' ? chainNow(day) : null
  }

  async summaryDay(symbol: string, expiry: IsoDate, date: IsoDate): Promise<SummarySeries | null> {
    const day = await this.#day({ of: 'summary', symbol, expiry, date })
    return day?.of === 'summary' ? summaryNow(day, { symbol, expiry, date }) : null
  }

  async panelDay(panel: PanelName, interval: PanelInterval, date: IsoDate): Promise<DayPanel | null> {
    const day = await this.#day({ of: 'panel', panel, interval, date })
    return day?.of === 'panel' ? day.panel : null
  }

  async barDates(panel: PanelName, interval: WindowInterval): Promise<readonly IsoDate[]> {
    const day = await this.#day({ of: 'bar-dates', panel, interval })
    return day?.of === 'bar-dates' ? day.dates : []
  }

  async barWindow(panel: PanelName, interval: WindowInterval, from: IsoDate): Promise<PackedPanel | null> {
    const day = await this.#day({ of: 'window', panel, interval, from })
    return day?.of === 'window' ? day.packed : null
  }

  async scan(interval: ScanInterval, session: IsoDate, start: number): Promise<Scan | null> {
    const day = await this.#day({ of: 'scan', interval, session, start })
    return day?.of === 'scan' ? day.scan : null
  }

  /** Says what a scan has found, for every thread to read. */
  tell(session: IsoDate, scan: Scan): void {
    this.#port.postMessage({ kind: 'scanned', session, scan } satisfies ReaderMessage)
  }

  forget(): void {
    this.#release(() => true)
  }

  forgetDay(date: IsoDate): void {
    this.#release((key) => isOfDate(key, date))
  }

  #day(request: DayRequest): Promise<SharedDay | null> {
    const key = keyOf(request)
    const held = this.#held.get(key)
    if (held !== undefined && !isReplaced(held)) {
      this.#use(dayOf(request))
      return Promise.resolve(held)
    }
    const asking = this.#asking.get(key)
    if (asking !== undefined) return asking
    const asked = this.#ask(key, request)
    this.#asking.set(key, asked)
    return asked
  }

  /** What is asked for in one go is asked in one message: lists read hundreds of chains. */
  #ask(key: string, request: DayRequest): Promise<SharedDay | null> {
    if (this.#hasEnded) return Promise.reject(ended())
    if (this.#unsent.length === 0) queueMicrotask(() => this.#send())
    const id = ++this.#lastId
    this.#unsent.push({ id, request })
    return new Promise((resolve, reject) => this.#waiting.set(id, { key, isFresh: true, resolve, reject }))
  }

  #send(): void {
    this.#port.postMessage({ kind: 'read', requests: this.#unsent } satisfies ReaderMessage)
    this.#unsent = []
  }

  #take(reply: DayReply): void {
    const waiting = this.#waiting.get(reply.id)
    if (waiting === undefined) return
    this.#waiting.delete(reply.id)
    const { key, isFresh, resolve, reject } = waiting
    if (isFresh) this.#asking.delete(key)
    if ('error' in reply) reject(failed(reply.error))
    else {
      if (isFresh && reply.isKept && reply.day !== null) this.#held.set(key, reply.day)
      resolve(reply.day)
    }
  }

  /** Lets go of days; what was asked for before is not kept when it comes. */
  #release(isMeant: (key: string) => boolean): void {
    for (const key of [...this.#held.keys()]) if (isMeant(key)) this.#held.delete(key)
    for (const key of [...this.#asking.keys()]) if (isMeant(key)) this.#asking.delete(key)
    for (const waiting of this.#waiting.values()) if (isMeant(waiting.key)) waiting.isFresh = false
  }

  #use(day: string): void {
    this.#used.add(day)
    this.#usedTimer ??= setTimeout(() => {
      this.#usedTimer = null
      this.#port.postMessage({ kind: 'used', keys: [...this.#used] } satisfies ReaderMessage)
      this.#used.clear()
    }, USED_EVERY_MS).unref()
  }
}

function isReplaced(day: SharedDay): boolean {
  return 'progress' in day && day.progress !== null && new Progress(day.progress).isReplaced
}

function ended(): Error {
  return new Error('The memory of the market has ended.')
}

function failed({ message, code }: { message: string; code: string | undefined }): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code })
}
