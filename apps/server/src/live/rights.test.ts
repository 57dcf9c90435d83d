import type { Db } from '@strikelens/store/database'
import { writeListing } from '@strikelens/store/repositories'
import { answers } from '@strikelens/tools'
import { PLANS, type Plan } from '@strikelens/tools/plans'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Engine } from '../engine/engine.ts'
import { packedListings } from '../stored/packedListings.ts'
import { DATE, LISTINGS } from '../testing/listings.ts'
import { type LiveDesk, liveDesk } from '../testing/liveDesk.ts'
import { START_WITHIN_MS, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { ListedChains } from './listedChains.ts'
import { LIVE_LIMITS } from './shares.ts'

/** Tools whose pages draw the ticks of a chain, the kinds of symbol they show, and who may have them live (§J8). */
const FOLLOWERS: Readonly<Record<string, { readonly paid: boolean; readonly kinds: string }>> = {
  'option-chain': { paid: false, kinds: 'IDX COM' },
  'stock-option-chain': { paid: false, kinds: 'STK' },
  'advance-option-chain': { paid: false, kinds: 'IDX COM' },
  'stock-advance-option-chain': { paid: false, kinds: 'STK' },
  'straddle-price': { paid: false, kinds: 'IDX COM' },
  'stock-straddle-price': { paid: true, kinds: 'STK' },
  'strangle-price': { paid: true, kinds: 'IDX COM' },
  'stock-strangle-price': { paid: true, kinds: 'STK' },
  'rolling-straddle-chart': { paid: true, kinds: 'IDX COM STK' },
  'spread-price': { paid: true, kinds: 'IDX COM STK' },
  'multi-straddle-price': { paid: true, kinds: 'IDX COM STK' },
  'multi-strangle-price': { paid: true, kinds: 'IDX COM STK' },
  'straddle-premium-pcr': { paid: true, kinds: 'IDX COM' },
}
/** Who has a tool live that anyone may open, and one of the premium plans. */
const OF_PAID: readonly Plan[] = ['basic', 'advanced', 'pro']
const OF_PREMIUM: readonly Plan[] = ['advanced', 'pro']

const TOPICS = [
  { kind: 'IDX', symbol: 'NIFTY', expiry: '2026-11-17' },
  { kind: 'STK', symbol: 'RELIANCE', expiry: '2026-11-23' },
  { kind: 'COM', symbol: 'GOLD', expiry: '2026-11-27' },
] as const

/** NIFTY has a second expiry. */
const LISTED = LISTINGS.map((listing) => {
  const [first] = listing.options
  if (listing.symbol !== 'NIFTY') return listing
  return { ...listing, options: [first, { ...first, series: '26NOV', expiry: '2026-11-23' }] }
})

let db: Db
let remove: () => Promise<void>
let desk: LiveDesk

beforeAll(async () => {
  // Seconds and heartbeats pass when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ;({ db, remove } = await temporaryDatabase())
  for (const exchange of ['NSE', 'MCX'] as const) {
    const own = LISTED.filter((listing) => listing.exchange === exchange)
    await writeListing(db, { exchange, date: DATE, block: packedListings(own) })
  }
  const listed = new ListedChains(db)
  await listed.read('2026-11-16')
  const engine = new Engine({
    source: () => '',
    published: () => 0,
    notReady: () => null,
    symbols: { segmentOf: () => null, nearestTo: () => [] },
    onComputed() {},
    pool: { compute: () => Promise.reject(new Error('Nothing is computed here.')) },
  })
  desk = await liveDesk({
    // One person watches every answer with every chain.
    limits: { ...LIVE_LIMITS, watchesOfPage: 10_000, watchesOfPerson: 10_000, questionsOfPerson: 10_000 },
    questionOf: (tool, params) => engine.questionOf(tool, params),
    isMeant: (asked, chain) => listed.isMeant(asked, chain),
  })
}, START_WITHIN_MS)
afterAll(async () => {
  desk.close()
  vi.useRealTimers()
  await remove()
})

describe('a chain is followed', () => {
  it.each(PLANS)(
    'on the %s plan with the tools that show it and that the plan has live, and with nothing else',
    async (plan) => {
      const socket = await desk.page(plan)
      for (const { key } of answers) {
        for (const { kind, symbol, expiry } of TOPICS) {
          const follower = FOLLOWERS[key]
          const plans = follower?.paid ? OF_PAID : OF_PREMIUM
          const isAllowed = follower?.kinds.split(' ').includes(kind) === true && plans.includes(plan)
          // The budget of messages begins anew every second.
          vi.advanceTimersByTime(1000)
          const { op } = await socket.watchOnce({ tool: key, params: { symbol }, chain: { symbol, expiry } })
          expect([key, symbol, op]).toEqual([key, symbol, isAllowed ? 'watching' : 'refused'])
        }
      }
      expect(desk.followed.size).toBe(0)
    },
  )
  it('by its own symbol alone, whatever chain is named beside it', async () => {
    const socket = await desk.page('pro')
    const watch = (params: Record<string, string>, chain: { symbol: string; expiry: string }) =>
      socket.watchOnce({ tool: 'spread-price', params, chain })
    const nifty = { symbol: 'NIFTY', expiry: '2026-11-17' }
    expect(await watch({ symbol: 'RELIANCE' }, nifty)).toMatchObject({ op: 'refused', code: 'unknown' })
    expect(await watch({ symbol: 'nifty' }, nifty)).toMatchObject({ op: 'watching' })
    for (const expiry of ['near', 'month', '2026-11-17', '2026-11-18']) {
      expect(await watch({ symbol: 'NIFTY', expiry }, nifty)).toMatchObject({ op: 'watching' })
    }
  })
  it('by its own expiry, where the page names one that is listed', async () => {
    const socket = await desk.page('pro')
    const asked = { tool: 'spread-price', params: { symbol: 'NIFTY', expiry: '2026-11-23' } }
    const watch = (expiry: string) => socket.watchOnce({ ...asked, chain: { symbol: 'NIFTY', expiry } })
    expect(await watch('2026-11-23')).toMatchObject({ op: 'watching' })
    expect(await watch('2026-11-17')).toEqual({
      op: 'refused',
      id: 1,
      code: 'unknown',
      message: "There is no chain 'NIFTY 2026-11-17' to follow here.",
    })
  })
  it('only where it is listed: nothing is made up', async () => {
    const socket = await desk.page('pro')
    for (const chain of [
      { symbol: 'MADEUP1', expiry: '2026-11-17' },
      { symbol: 'NIFTY', expiry: '2026-11-18' },
    ]) {
      const asked = { tool: 'option-chain', params: { symbol: chain.symbol }, chain }
      expect(await socket.watchOnce(asked)).toMatchObject({ op: 'refused', code: 'unknown' })
    }
    expect(desk.followed.size).toBe(0)
  })
})
