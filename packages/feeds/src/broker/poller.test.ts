import { describe, expect, it } from 'vitest'
import { type Polled, type PollSettings, poll } from './poller.ts'
import { SignedOut } from './token.ts'

const HOURS = { from: 1000, to: 2000 }
const one = (key: string, connection: number | null = null, hours: Polled['hours'] = HOURS): Polled => ({
  ...{ key, connection, hours },
  place: Number(key.slice(1)) || 0,
  hasOi: true,
})

/** Lets a poller ask so many times; `answer` says what comes of each. */
async function asked(
  instruments: readonly Polled[],
  times: number,
  settings: Partial<PollSettings> = {},
  answer: (request: number) => Uint8Array = () => new Uint8Array(1),
) {
  const stop = new AbortController()
  const requests: (readonly string[])[] = []
  const failures: string[] = []
  let answers = 0
  await poll(
    {
      instruments: () => instruments,
      ask(keys) {
        requests.push(keys)
        if (requests.length === times) stop.abort()
        return new Promise((resolve) => resolve(answer(requests.length)))
      },
      onAnswer: () => answers++,
      onFailure: (reason) => failures.push(reason),
      isLive: () => true,
      isHeard: () => true,
      now: () => 1500,
      idleMs: 1,
      ...settings,
    },
    stop.signal,
  )
  return { requests, failures, answers }
}

describe('asking for what no connection brings', () => {
  it('goes round, 500 at a time, nobody twice before everybody once', async () => {
    const keys = Array.from({ length: 1200 }, (_, i) => `k${i}`)
    const { requests } = await asked(
      keys.map((key) => one(key)),
      12,
    )
    expect(requests.map(({ length }) => length)).toEqual(new Array(12).fill(500))
    // Twelve requests of 500 are five rounds of 1,200.
    expect(requests.flat()).toEqual([...keys, ...keys, ...keys, ...keys, ...keys])
  })
  it('asks for fewer than 500 at once, each once a request', async () => {
    expect((await asked([one('a'), one('b')], 2)).requests).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })
  it('passes over what a connection brings, until it breaks', async () => {
    const instruments = [one('streamed', 0), one('broken', 1), one('never streamed')]
    const { requests } = await asked(instruments, 1, { isLive: (connection) => connection === 0 })
    expect(requests).toEqual([['broken', 'never streamed']])
  })
  it('passes over what does not trade now, or not today', async () => {
    const instruments = [
      one('over', null, { from: 0, to: 1499 }),
      one('later', null, { from: 1501, to: 2000 }),
      one('not today', null, null),
      one('now'),
    ]
    expect((await asked(instruments, 1)).requests).toEqual([['now']])
  })
  it('asks again for what did not come, and says why', async () => {
    const { requests, failures, answers } = await asked([one('a')], 3, {}, (request) => {
      if (request === 1) throw new Error('Kite answers 429')
      return new Uint8Array(1)
    })
    expect(requests).toEqual([['a'], ['a'], ['a']])
    expect(failures).toEqual(['Kite answers 429'])
    expect(answers).toBe(2)
  })
  it('waits in silence for somebody to sign in: the connections say it', async () => {
    const { failures } = await asked([one('a')], 2, {}, (request) => {
      if (request === 1) throw new SignedOut('nobody is signed in')
      return new Uint8Array(1)
    })
    expect(failures).toEqual([])
  })
})

describe('contracts that nobody has touched today', () => {
  it('are asked for once, after what is streamed has had time to come, and before all else', async () => {
    const instruments = [one('p0', 0), one('p1', 0), one('p2', 0), one('p3'), { ...one('p4', 0), hasOi: false }]
    const { requests } = await asked(instruments, 14, { isHeard: (place) => place === 1 })
    const round = ['p3']
    expect(requests.slice(0, 10)).toEqual(new Array(10).fill(round))
    expect(requests.slice(10)).toEqual([['p0', 'p2', 'p3'], round, round, round])
  })
  it('are asked for again when no answer came', async () => {
    let failures = 0
    const { requests } = await asked(
      [one('p0', 0)],
      2,
      { isHeard: () => false, onFailure: () => failures++ },
      (request) => {
        if (request === 1) throw new Error('Kite answers 502')
        return new Uint8Array(1)
      },
    )
    expect([requests, failures]).toEqual([[['p0'], ['p0']], 1])
  })
  it('are asked for from three quarters of an hour before the open', async () => {
    const open = 100 * 60_000
    const hours = { from: open, to: open + 1 }
    let now = open - 45 * 60_000 - 30
    const { requests } = await asked([one('p0', 0, hours)], 1, { isHeard: () => false, now: () => now++ })
    expect(requests).toEqual([['p0']])
    expect(now).toBeGreaterThan(open - 45 * 60_000)
  })
})
