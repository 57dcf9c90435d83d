import { EventEmitter } from 'node:events'
import { istInstant, MINUTE_MS } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { ComputePool, type ComputeThread } from './computePool.ts'
import type { WorkerMessage } from './computeProtocol.ts'
import { Engine } from './engine.ts'
import { packedAnswer } from './packedAnswer.ts'

const CHAIN = 'chain/NIFTY/2026-11-17/2026-11-13'
const nobody = new Set<string>()

/** A thread that answers when it is told to, in the order in which it was asked. */
class SlowThread extends EventEmitter {
  readonly heard: string[] = []
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
    this.emit('message', { id: request.id, ...packed, reads: [CHAIN], computeMs: 1 })
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
  const pool = new ComputePool(1, { databaseUrl: '' }, start)
  const engine = new Engine({
    source: () => 'Simulated market',
    published: () => published,
    notReady: () => null,
    symbols: { segmentOf: () => 'derivatives', nearestTo: () => [] },
    onComputed() {},
    pool,
  })
  const ask = (strikes: string, left?: AbortSignal) => engine.answer('trending-oi', { strikes }, 'pro', left)
  return {
    threads,
    ask,
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
      pool.publish({ asOf: published, chains: [], panels: [] })
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
    expect(threads[0].heard).toEqual(['minute', '1', '2', '5', '6', '3', '4'])
  })
  it('go ahead where a visitor waits for one of them, and are made once', async () => {
    const { threads, ask, nextMinute, questionOf } = slowEngine()
    const minute = nextMinute(new Set(['1', '2', '3', '4'].map(questionOf)))
    const visitor = ask('4')
    threads[0].finishAll()
    await Promise.all([minute, visitor])
    expect(threads[0].heard).toEqual(['minute', '1', '2', '4', '3'])
  })
  it('are not left waiting for ever while visitors ask', async () => {
    const { threads, ask, nextMinute, questionOf } = slowEngine()
    const minute = nextMinute(new Set(['1', '2', '3'].map(questionOf)))
    const visitors = Array.from({ length: 30 }, (_, i) => ask(String(100 + i)))
    threads[0].finishAll()
    await Promise.all([minute, ...visitors])
    expect(threads[0].heard.indexOf('3')).toBe(11)
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
  it('see the minute: a question asked after it is published comes to the thread after it', async () => {
    const { threads, ask, nextMinute } = slowEngine()
    const before = [ask('1'), ask('2'), ask('3')]
    await nextMinute(nobody)
    const after = ask('4')
    threads[0].finishAll()
    await Promise.all([...before, after])
    expect(threads[0].heard).toEqual(['1', '2', 'minute', '3', '4'])
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
