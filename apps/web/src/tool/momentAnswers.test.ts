import { istInstant } from '@strikelens/market/time'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Envelope } from './fetchTool.ts'

// Whether there is a line is read when what asks is loaded.
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('window', new EventTarget())
const { dropOldAnswers } = await import('./keptAnswers.ts')
const { answerItsMoment, momentAnswers } = await import('./momentAnswers.ts')

const at = (clock: string) => istInstant('2026-11-13', clock)
const ASKED = { symbol: 'NIFTY', strike: '26000' }

const envelope = (size = 100): Envelope => ({
  tool: 'straddle-price',
  params: {},
  source: 'Simulated market',
  moment: {
    kind: 'live',
    instant: at('10:15'),
    phase: 'open',
    date: '2026-11-13',
    openAt: at('09:15'),
    closeAt: at('15:40'),
  },
  isStored: false,
  size,
  result: { noAnswer: { reason: 'No trades', advice: 'Choose another strike.' } },
})

/** A server that answers with this status. */
function serverSays(status: number) {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return new Response(JSON.stringify(status === 200 ? envelope() : { code: 'x', message: 'No.' }), { status })
  })
  return urls
}
afterEach(() => vi.unstubAllGlobals())

describe('the answers of a page at other moments', () => {
  it('are asked with what the page asks, and are there when they have come', async () => {
    const urls = serverSays(200)
    const answers = momentAnswers(new QueryClient(), 'straddle-price', ASKED, undefined)
    expect(answers.isThere(at('10:16'))).toBe(false)
    await answers.fetch(at('10:16'))
    expect(urls).toEqual(['/api/tools/straddle-price?symbol=NIFTY&strike=26000&date=2026-11-13&time=10%3A16'])
    expect([answers.isThere(at('10:16')), answers.isThere(at('10:17'))]).toEqual([true, false])
  })
  it('are there too when the server says why there is none, but not when it has too much to do', async () => {
    serverSays(403)
    const refused = momentAnswers(new QueryClient(), 'straddle-price', ASKED, undefined)
    await refused.fetch(at('10:16'))
    expect(refused.isThere(at('10:16'))).toBe(true)

    serverSays(429)
    const busy = momentAnswers(new QueryClient(), 'straddle-price', ASKED, undefined)
    await expect(busy.fetch(at('10:16'))).rejects.toThrow()
    expect(busy.isThere(at('10:16'))).toBe(false)
  })
})

describe('a live answer as that of its own moment', () => {
  it('is there at once, is called a pause, and is asked for again behind it', () => {
    const client = new QueryClient()
    const asked = { ...ASKED, date: '2026-11-13', time: '10:15' }
    answerItsMoment(client, 'straddle-price', asked, envelope())
    const key = ['tool', 'straddle-price', asked]
    expect(client.getQueryData<Envelope>(key)?.moment).toMatchObject({ kind: 'paused', instant: at('10:15') })
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  })
  it('does not take the place of what the server said of that moment', () => {
    const client = new QueryClient()
    const asked = { ...ASKED, date: '2026-11-13', time: '10:15' }
    client.setQueryData(['tool', 'straddle-price', asked], envelope(7))
    answerItsMoment(client, 'straddle-price', asked, envelope(8))
    expect(client.getQueryData<Envelope>(['tool', 'straddle-price', asked])?.size).toBe(7)
  })
})

describe('answers that no page shows', () => {
  it('are dropped from the oldest on when all of them take too much', () => {
    const client = new QueryClient()
    // Three of ten million characters: 24 million may be kept, which two of them are below.
    for (const [minute, updatedAt] of [
      [2, 20],
      [1, 10],
      [3, 30],
    ] as const) {
      client.setQueryData(['tool', 'option-chain', { time: `10:0${minute}` }], envelope(10_000_000), { updatedAt })
    }
    dropOldAnswers(client)
    const kept = client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt)
    expect(kept.sort()).toEqual([20, 30])
  })
})
