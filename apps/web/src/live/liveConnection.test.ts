import { channelFrame, FULL_FRAME, type ServerMessage, TICK_FRAME } from '@strikelens/market/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveConnection } from './liveConnection.ts'

/** A line whose other end is the test. */
class Line {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 3
  /** All that were opened, oldest first. */
  static opened: Line[] = []
  readonly said: unknown[] = []
  readonly url: string
  binaryType = 'blob'
  readyState = Line.CONNECTING
  onopen: () => void = () => {}
  onmessage: (event: { data: unknown }) => void = () => {}
  onclose: (event: { code: number; reason: string }) => void = () => {}

  constructor(url: string) {
    this.url = url
    Line.opened.push(this)
  }

  static get last(): Line {
    const last = Line.opened.at(-1)
    if (last === undefined) throw new Error('No line was opened.')
    return last
  }

  send(text: string): void {
    this.said.push(JSON.parse(text))
  }

  close(): void {
    this.readyState = Line.CLOSED
  }

  answer(): void {
    this.readyState = Line.OPEN
    this.onopen()
  }

  break(code = 1006, reason = ''): void {
    this.readyState = Line.CLOSED
    this.onclose({ code, reason })
  }

  say(message: ServerMessage): void {
    this.onmessage({ data: JSON.stringify(message) })
  }

  frame(kind: number, topic: number, payload: number): void {
    this.onmessage({ data: channelFrame({ kind, topic, payload: Uint8Array.of(payload) }).buffer })
  }
}

beforeEach(() => {
  Line.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const connection = () => new LiveConnection('ws://strikelens.example/api/live')

/** A page that follows a chain, and what it heard. */
function page(live: LiveConnection, symbol = 'NIFTY') {
  const heard: string[] = []
  const stop = live.watch({
    tool: 'option-chain',
    params: { symbol },
    chain: { symbol, expiry: '2026-11-17' },
    onVersion: () => heard.push('version'),
    onFrame: ({ isFull, payload }) => heard.push(`${isFull ? 'whole' : 'tick'} ${payload[0]}`),
    onRefused: (code) => heard.push(`refused ${code}`),
    onWatching() {},
  })
  return { heard, stop }
}
const watchOf = (id: number, symbol = 'NIFTY') => ({
  op: 'watch',
  id,
  tool: 'option-chain',
  params: { symbol },
  chain: { symbol, expiry: '2026-11-17' },
})

describe('a line to the live channel', () => {
  it('is opened by the first page and shared by all', () => {
    const live = connection()
    expect(Line.opened).toHaveLength(0)
    page(live)
    page(live, 'GOLD')
    expect(Line.opened.map(({ url }) => url)).toEqual(['ws://strikelens.example/api/live'])
    expect(Line.last.said).toEqual([])
    Line.last.answer()
    page(live, 'ITC')
    expect(Line.last.said).toEqual([watchOf(1), watchOf(2, 'GOLD'), watchOf(3, 'ITC')])
  })
  it('is closed when nobody listens any more', () => {
    const live = connection()
    const first = page(live)
    const second = page(live, 'GOLD')
    Line.last.answer()
    first.stop()
    expect(Line.last.said.at(-1)).toEqual({ op: 'unwatch', id: 1 })
    expect(Line.last.readyState).toBe(Line.OPEN)
    second.stop()
    vi.advanceTimersByTime(1000)
    expect(Line.last.readyState).toBe(Line.CLOSED)
    vi.advanceTimersByTime(600_000)
    expect(Line.opened).toHaveLength(1)
  })
  it('is kept for a page that only changes what it watches', () => {
    const live = connection()
    const first = page(live)
    Line.last.answer()
    first.stop()
    page(live, 'GOLD')
    vi.advanceTimersByTime(5000)
    expect(Line.opened).toHaveLength(1)
    expect(Line.last.readyState).toBe(Line.OPEN)
  })
  it('tells a page that comes after everyone had left of nothing missed', () => {
    const live = connection()
    const first = page(live)
    Line.last.answer()
    first.stop()
    vi.advanceTimersByTime(1000)
    const second = page(live)
    expect(Line.opened).toHaveLength(2)
    Line.last.answer()
    expect(second.heard).toEqual([])
  })
})

describe('a page', () => {
  it('hears why its line is closed when it has too many, and comes back with growing waits', () => {
    const { heard } = page(connection())
    const waits: number[] = []
    for (let round = 0; round < 4; round++) {
      const opened = Line.opened.length
      Line.last.answer()
      Line.last.break(1013, 'Live updates run on 40 pages of yours already: close some.')
      const from = Date.now()
      while (Line.opened.length === opened) vi.advanceTimersByTime(50)
      waits.push(Date.now() - from)
    }
    expect(heard.filter((one) => one === 'refused limit')).toHaveLength(4)
    // Each wait is at least half of 500 ms, 1 s, 2 s, 4 s.
    for (const [round, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(250 * 2 ** round)
  })
  it('hears of new versions and refusals of its own question only', () => {
    const live = connection()
    const [one, two] = [page(live), page(live, 'GOLD')]
    Line.last.answer()
    Line.last.say({ op: 'version', id: 2, instant: 0 })
    Line.last.say({ op: 'refused', id: 1, code: 'plan', message: 'Live updates are part of the paid plans.' })
    Line.last.say({ op: 'version', id: 99, instant: 0 })
    expect([one.heard, two.heard]).toEqual([['refused plan'], ['version']])
  })
  it('gets the frames of its own chain', () => {
    const live = connection()
    const [one, two] = [page(live), page(live, 'GOLD')]
    Line.last.answer()
    Line.last.frame(FULL_FRAME, 7, 1)
    Line.last.say({ op: 'watching', id: 1, topic: 7 })
    Line.last.say({ op: 'watching', id: 2, topic: null })
    Line.last.frame(FULL_FRAME, 7, 2)
    Line.last.frame(TICK_FRAME, 7, 3)
    Line.last.frame(TICK_FRAME, 8, 4)
    expect([one.heard, two.heard]).toEqual([['whole 2', 'tick 3'], []])
    expect(Line.last.binaryType).toBe('arraybuffer')
  })
  it('hears nothing more once it has left', () => {
    const live = connection()
    const one = page(live)
    page(live, 'GOLD')
    Line.last.answer()
    Line.last.say({ op: 'watching', id: 1, topic: 7 })
    one.stop()
    Line.last.frame(TICK_FRAME, 7, 3)
    Line.last.say({ op: 'version', id: 1, instant: 0 })
    expect(one.heard).toEqual([])
  })
  it('hears the strip', () => {
    const live = connection()
    const heard: unknown[] = []
    const stop = live.onStrip((at, quotes) => heard.push(at, quotes))
    const quotes = [{ symbol: 'NIFTY', last: 26_000, prevClose: 25_900 }]
    Line.last.answer()
    Line.last.say({ op: 'strip', at: 5, quotes })
    stop()
    vi.advanceTimersByTime(1000)
    expect(heard).toEqual([5, quotes])
    expect(Line.last.readyState).toBe(Line.CLOSED)
  })
})

describe('a broken line', () => {
  it('is opened again, everything is asked anew, and what was missed is fetched', () => {
    const live = connection()
    const { heard } = page(live)
    Line.last.answer()
    Line.last.break()
    vi.advanceTimersByTime(500)
    expect(Line.opened).toHaveLength(2)
    expect(heard).toEqual([])
    Line.last.answer()
    expect(Line.last.said).toEqual([watchOf(1)])
    expect(heard).toEqual(['version'])
  })
  it('that never opened has also missed what was published', () => {
    const live = connection()
    const { heard } = page(live)
    Line.last.break()
    vi.advanceTimersByTime(500)
    Line.last.answer()
    expect(heard).toEqual(['version'])
  })
  it('is tried with growing waits, at most half a minute apart', () => {
    const live = connection()
    page(live)
    const waits: number[] = []
    for (let attempt = 1; attempt <= 9; attempt++) {
      Line.last.break()
      let waited = 0
      while (Line.opened.length === attempt) {
        vi.advanceTimersByTime(250)
        waited += 250
      }
      waits.push(waited)
    }
    // Half of each wait is drawn: 500 ms, 1 s, 2 s … to 30 s.
    waits.forEach((waited, n) => {
      const longest = Math.min(500 * 2 ** n, 30_000)
      expect(waited).toBeGreaterThanOrEqual(longest / 2)
      expect(waited).toBeLessThanOrEqual(longest + 250)
    })
  })
  it('does not hand the frames of one chain to the page of another, though numbers are given anew', () => {
    const live = connection()
    const [nifty, gold] = [page(live), page(live, 'GOLD')]
    Line.last.answer()
    Line.last.say({ op: 'watching', id: 1, topic: 1 })
    Line.last.say({ op: 'watching', id: 2, topic: 2 })
    Line.last.break()
    vi.advanceTimersByTime(500)
    Line.last.answer()
    Line.last.say({ op: 'watching', id: 1, topic: 2 })
    Line.last.frame(FULL_FRAME, 2, 9)
    expect(nifty.heard).toEqual(['version', 'whole 9'])
    expect(gold.heard).toEqual(['version'])
  })
  it('is noticed by its silence, and not waited for', () => {
    const live = connection()
    const { heard } = page(live)
    const dead = Line.last
    dead.answer()
    vi.advanceTimersByTime(49_000)
    dead.say({ op: 'clock', now: 0, speed: 1, source: 'Simulated market', trouble: null, isSilent: false })
    vi.advanceTimersByTime(49_000)
    expect(Line.opened).toHaveLength(1)
    vi.advanceTimersByTime(1500)
    expect(dead.readyState).toBe(Line.CLOSED)
    expect(Line.opened).toHaveLength(2)
    // What the dead line says late, or that it closed at last, concerns nobody.
    Line.last.answer()
    dead.say({ op: 'version', id: 1, instant: 0 })
    dead.break()
    vi.advanceTimersByTime(1000)
    expect(heard).toEqual(['version'])
    expect(Line.opened).toHaveLength(2)
  })
  it('is left alone when the page has gone', () => {
    const live = connection()
    const { stop } = page(live)
    Line.last.answer()
    Line.last.break()
    stop()
    vi.advanceTimersByTime(60_000)
    expect(Line.opened).toHaveLength(1)
  })
})

describe('what is said of the feed', () => {
  const trouble = {
    op: 'clock',
    now: 0,
    speed: 1,
    source: 'Zerodha Kite',
    trouble: 'No new prices.',
    isSilent: true,
  } as const
  it('is heard on a line that is open for something else, and opens none', () => {
    const live = connection()
    const heard: (string | null)[] = []
    const stop = live.onClock((clock) => heard.push(clock.trouble))
    expect(Line.opened).toHaveLength(0)
    page(live)
    Line.last.answer()
    Line.last.say(trouble)
    Line.last.say({ ...trouble, trouble: null })
    stop()
    Line.last.say(trouble)
    expect(heard).toEqual(['No new prices.', null])
  })
})
