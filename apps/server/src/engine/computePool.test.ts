import { EventEmitter } from 'node:events'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it, vi } from 'vitest'
import { ComputePool, type ComputeThread } from './computePool.ts'
import type { WorkerMessage } from './computeProtocol.ts'
import { Engine } from './engine.ts'
import { packedAnswer } from './packedAnswer.ts'

const CHAIN = 'chain/NIFTY/2026-11-17/2026-11-13'

/** A thread that answers when it is told to, in the order in which it was asked. */
class SlowThread extends EventEmitter {
  readonly heard: string[] = []
  /** What it says that an answer took. */
  computeMs = 50
  readonly #open: Extract<WorkerMessage, { kind: 'compute' }>['request'][] = []

  postMessage(message: WorkerMessage): void {
    if (message.kind !== 'compute') {
      this.heard.push(message.kind)
      return
    }
    this.heard.push(JSON.parse(JSON.stringify(message.request.params)).strikes)
    this.#open.push(message.request)
  }

  /** Finishes what it has, and what is given to it meanwhile, until nothing is left. */
  finishAll(): void {
    while (this.#open.length > 0) this.finishOne()
  }

  finishOne(): void {
    const request = this.#open.shift()
    if (request === undefined) return
    const packed = packedAnswer({ ...request.envelope, at: request.instant })
    this.emit('message', { id: request.id, ...packed, reads: [CHAIN], computeMs: this.computeMs })
  }

  async terminate(): Promise<number> {
    return 0
  }
}

/** An engine over one such thread; a question is told by the strike it names. */
function slowEngine() {
  let published = istInstant('2026-11-13', '10:15')
  const threads: SlowThread[] = []
  const start = (): ComputeThread => {
    const thread = new SlowThread()
    threads.push(thread)
    return thread
  }
  const pool = new ComputePool(1, start)
  const engine = new Engine({
    source: () => 'Simulated market',
    published: () => published,
    notReady: () => null,
    symbols: { segmentOf: () => 'derivatives', nearestTo: () => [] },
    onComputed() {},
    pool,
  })
  const ask = (strikes: string, left = new AbortController().signal, address = strikes) =>
    engine.answer('trending-oi', { strikes }, 'pro', { address, left })
  return {
    engine,
    threads,
    ask,
    /** Asks for so many different answers at once; tells how each was refused, or that it was answered. */
    askMany: (count: number, first: number, address?: string) =>
      Array.from({ length: count }, (_, i) =>
        ask(String(first + i), undefined, address).then(
          () => 'answered',
          ({ status, code, retryAfterS }) => `${status} ${code} ${retryAfterS}`,
        ),
      ),
    /** Asks and hangs up at once; tells what became of it. */
    async hangUp(strikes: string) {
      const left = new AbortController()
      const answer = ask(strikes, left.signal)
      left.abort()
      return answer.then(
        () => 'answered',
        ({ code }) => code,
      )
    },
    questionOf: (strikes: string) => engine.questionOf('trending-oi', { strikes })?.question ?? '',
    async nextMinute(watched: ReadonlySet<string>) {
      published += MINUTE_MS
      const told: string[] = []
      await engine.onMinute({ asOf: published, reads: new Set([CHAIN]) }, watched, (question) => told.push(question))
      return told
    },
  }
}

/** Lets what was resolved reach those who wait for it. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a question nobody waits for any more', () => {
  it('is not computed, unless that has begun: who comes next does not wait for it', async () => {
    const { threads, ask, hangUp } = slowEngine()
    const left = ['1', '2', '3', '4', '5', '6'].map(hangUp)
    const next = ask('7')
    threads[0].finishAll()
    await next
    expect(threads[0].heard).toEqual(['1', '2', '7'])
    expect(await Promise.all(left)).toEqual(['answered', 'answered', ...new Array(4).fill('nobody-waits')])
  })
  it('is computed while another still waits for the same', async () => {
    const { threads, ask, hangUp } = slowEngine()
    const running = [ask('1'), ask('2')]
    const [one, two] = [hangUp('3'), ask('3')]
    threads[0].finishAll()
    await Promise.all([...running, one, two])
    expect(threads[0].heard).toEqual(['1', '2', '3'])
  })
  it('keeps its place when somebody asks it again before that place has come', async () => {
    const { threads, ask, hangUp } = slowEngine()
    const running = [ask('1'), ask('2')]
    const [gone, other] = [hangUp('3'), ask('4')]
    const again = ask('3')
    threads[0].finishAll()
    await Promise.all([...running, gone, other, again])
    expect(threads[0].heard).toEqual(['1', '2', '3', '4'])
  })
  it('is made when somebody asks it after it was given up', async () => {
    const { threads, ask, hangUp } = slowEngine()
    const running = [ask('1'), ask('2')]
    const gone = hangUp('3')
    threads[0].finishOne()
    const again = ask('3')
    threads[0].finishAll()
    await Promise.all([...running, again])
    expect([await gone, threads[0].heard]).toEqual(['nobody-waits', ['1', '2', '3']])
  })
})

describe('the answers that a minute makes anew', () => {
  it('come after those of visitors, whoever asked first', async () => {
    const { threads, ask, nextMinute, questionOf } = slowEngine()
    const minute = nextMinute(new Set(['1', '2', '3', '4'].map(questionOf)))
    const visitors = [ask('5'), ask('6')]
    threads[0].finishAll()
    await Promise.all([minute, ...visitors])
    expect(threads[0].heard).toEqual(['1', '2', '5', '6', '3', '4'])
  })
  it('go ahead where a visitor waits for one of them, and are made once', async () => {
    const { threads, ask, nextMinute, questionOf } = slowEngine()
    const minute = nextMinute(new Set(['1', '2', '3', '4'].map(questionOf)))
    const visitor = ask('4')
    threads[0].finishAll()
    await Promise.all([minute, visitor])
    expect(threads[0].heard).toEqual(['1', '2', '4', '3'])
  })
  it('are not left waiting for ever while visitors ask', async () => {
    const { threads, ask, nextMinute, questionOf } = slowEngine()
    const minute = nextMinute(new Set(['1', '2', '3'].map(questionOf)))
    const visitors = Array.from({ length: 30 }, (_, i) => ask(String(100 + i)))
    threads[0].finishAll()
    await Promise.all([minute, ...visitors])
    expect(threads[0].heard.indexOf('3')).toBe(10)
  })
  it('are told one by one, each as soon as it is there', async () => {
    const { threads, nextMinute, questionOf } = slowEngine()
    const watched = ['1', '2', '3'].map(questionOf)
    const told = nextMinute(new Set(watched))
    threads[0].finishAll()
    expect(await told).toEqual(watched)
  })
  it('are not made for a minute that is over: the next one makes them, the oldest first', async () => {
    const { threads, nextMinute, questionOf } = slowEngine()
    const watched = new Set(['1', '2', '3', '4'].map(questionOf))
    const before = nextMinute(watched)
    threads[0].finishOne()
    await settled()
    const after = nextMinute(watched)
    threads[0].finishAll()
    expect(await before).toEqual(['1', '2', '3'].map(questionOf))
    expect(new Set(await after)).toEqual(watched)
    // '1' was made in time, '2' and '3' had begun; '4' is made for the second minute alone.
    expect(threads[0].heard.filter((one) => one === '4')).toHaveLength(1)
  })
})

describe('what waits for a thread', () => {
  const BUSY = '503 busy 10'

  it('is bounded by what it costs: whoever comes then is told to come again, and what is ready is given', async () => {
    const { engine, threads, ask, askMany } = slowEngine()
    const ready = ask('1')
    threads[0].finishAll()
    const { etag } = await ready
    // Two are computed at once; of answers of 50 ms two hundred may wait.
    const asked = askMany(203, 100)
    await settled()
    expect(await asked[202]).toBe(BUSY)
    expect(engine.ready(engine.question('trending-oi', { strikes: '1' }), 'pro')?.etag).toBe(etag)
    expect((await ask('1')).etag).toBe(etag)
    threads[0].finishAll()
    expect(new Set(await Promise.all(asked.slice(0, 202)))).toEqual(new Set(['answered']))
    const after = ask('500')
    threads[0].finishAll()
    await after
  })
  it('has its place beside what the minute makes anew, however much of that there is', async () => {
    const { threads, ask, nextMinute, questionOf } = slowEngine()
    const watched = Array.from({ length: 500 }, (_, i) => questionOf(String(1000 + i)))
    const minute = nextMinute(new Set(watched))
    const visitor = ask('1')
    threads[0].finishAll()
    await visitor
    // Two begin at once and four hundred have a place; the rest are made with the next minute.
    expect(await minute).toEqual(watched.slice(0, 402))
  })
  it('takes no place for those who ask and hang up', async () => {
    const { threads, ask, hangUp } = slowEngine()
    const gone = Array.from({ length: 300 }, (_, i) => hangUp(String(100 + i)))
    const next = ask('1')
    await settled()
    threads[0].finishAll()
    await next
    expect(new Set(await Promise.all(gone))).toEqual(new Set(['answered', 'nobody-waits']))
  })
  it('is given up when its turn does not come in time, and can be asked again', async () => {
    vi.useFakeTimers()
    try {
      const { threads, askMany } = slowEngine()
      const [first, second, third] = askMany(3, 100)
      await vi.advanceTimersByTimeAsync(15_000)
      expect(await third).toBe(BUSY)
      threads[0].finishAll()
      expect(await Promise.all([first, second])).toEqual(['answered', 'answered'])
      const [again] = askMany(1, 102)
      threads[0].finishAll()
      expect(await again).toBe('answered')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what one visitor may have computed at once', () => {
  /** How many of a crowd of questions of one address are taken once the tool is known to take so long. */
  async function taken(computeMs: number): Promise<number> {
    const { threads, ask, askMany } = slowEngine()
    threads[0].computeMs = computeMs
    const learnt = ask('1')
    threads[0].finishAll()
    await learnt
    const asked = askMany(400, 100, 'one address')
    await settled()
    threads[0].finishAll()
    const ends = await Promise.all(asked)
    expect(new Set(ends)).toEqual(new Set(['answered', '429 too-much 10']))
    return ends.filter((end) => end === 'answered').length
  }

  it('is measured by what it costs and not by how many they are', async () => {
    expect([await taken(5), await taken(50), await taken(500)]).toEqual([300, 60, 12])
  })
  it('leaves room for others, and is whole again when it is done', async () => {
    const { threads, askMany } = slowEngine()
    const many = askMany(61, 100, 'one address')
    const [other] = askMany(1, 300, 'another')
    await settled()
    expect(await many[60]).toBe('429 too-much 10')
    threads[0].finishAll()
    expect(await other).toBe('answered')
    await Promise.all(many)
    const [again] = askMany(1, 160, 'one address')
    threads[0].finishAll()
    expect(await again).toBe('answered')
  })
  it('counts nothing that is ready or that is being made for somebody else', async () => {
    const { threads, ask, askMany } = slowEngine()
    const others = ask('1')
    const full = askMany(60, 100, 'one address')
    const joined = ask('1', undefined, 'one address')
    threads[0].finishAll()
    await Promise.all([others, joined, ...full])
    expect(await Promise.all(full)).not.toContain('429 too-much 10')
  })
})

describe('a thread that ends', () => {
  it('fails what it had and what waited for it, and another takes its place', async () => {
    const { threads, ask } = slowEngine()
    const open = ['1', '2', '3'].map((strikes) => ask(strikes).catch(({ message }) => message))
    threads[0].emit('exit', 1)
    const ended = 'The computing thread ended; the question can be asked again.'
    expect(await Promise.all(open)).toEqual([ended, ended, ended])
    const next = ask('4')
    threads[1].finishAll()
    await next
    expect(threads[1].heard).toEqual(['4'])
  })
})
