import type { TickBatch } from '@strikelens/market/ticks'
import { istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SimulatorClock } from './clock.ts'
import { simulatorFeed } from './feed.ts'
import { smallWorld } from './fixtures/smallWorld.ts'

const DATE = '2026-11-12'
const at = (clock: string, date = DATE) => istInstant(date, clock)
const world = smallWorld()
const WANTED = ['NIFTY', 'RELIANCE', 'GIFTNIFTY']

interface Told {
  readonly batch: TickBatch
  /** The market clock when it came. */
  readonly now: number
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** What the feed tells in so many real milliseconds; then it is stopped. `hasEnded`: the day was over before. */
async function told(start: number, speed: number, realMs: number) {
  const stop = new AbortController()
  const clock = new SimulatorClock(start, speed)
  const heard: Told[] = []
  let hasEnded = false
  const listening = (async () => {
    for await (const message of simulatorFeed(world, clock).ticks(WANTED, stop.signal)) {
      if (!('instrument' in message)) throw new Error(JSON.stringify(message))
      heard.push({ batch: message, now: clock.now() })
    }
    hasEnded = true
  })()
  const stopped = listening.catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(realMs)
  stop.abort('stopped')
  expect(await stopped).toBe(hasEnded ? undefined : 'stopped')
  return { heard, clock, hasEnded }
}
const seconds = (heard: readonly Told[]) => heard.map(({ batch }) => (batch.at - at('10:15')) / 1000)

describe('with a stopped clock', () => {
  it('nothing comes but where the day stood', async () => {
    const { heard } = await told(at('10:15'), 0, 3_600_000)
    expect(heard.map(({ batch }) => batch.at)).toEqual([at('10:15') - 1000])
  })
  it('the evening stands still too', async () => {
    expect((await told(at('20:00'), 0, 3_600_000)).heard).toHaveLength(1)
  })
  it('nothing comes before the day has begun', async () => {
    const { heard, clock } = await told(at('06:00'), 0, 3_600_000)
    expect(heard).toHaveLength(0)
    expect(clock.now()).toBe(at('06:00'))
  })
})

describe('a day taken up in the middle', () => {
  it('begins with where everything stood', async () => {
    const { heard } = await told(at('10:15'), 1, 0)
    expect(seconds(heard)).toEqual([-1])
    expect(Array.from(heard[0].batch.instrument).sort()).toEqual([0, 1, 2])
  })
  it('begins with the closes when NSE has closed', async () => {
    const { heard } = await told(at('20:00'), 0, 0)
    expect(Array.from(heard[0].batch.instrument).sort()).toEqual([0, 1, 2])
  })
  it('catches up within the minute it is taken up in', async () => {
    const { heard } = await told(at('10:15') + 3500, 1, 0)
    expect(seconds(heard)).toEqual([-1, 0, 1, 2])
  })
})

describe('while NSE trades', () => {
  it('every second comes when it is over, at the clock’s pace', async () => {
    for (const speed of [1, 2, 4]) {
      const { heard } = await told(at('10:15'), speed, 120_000 / speed)
      expect(seconds(heard)).toEqual([-1, ...Array.from({ length: 120 }, (_, second) => second)])
      for (const { batch, now } of heard) {
        expect(now).toBeGreaterThanOrEqual(batch.at + 1000)
        expect(now).toBeLessThan(batch.at + 1000 + 2 * speed)
      }
    }
  })
  it('a slow clock is waited for', async () => {
    expect(seconds((await told(at('10:15'), 0.1, 30_000)).heard)).toEqual([-1, 0, 1, 2])
  })
  it.each([
    [20, 12],
    [28, 9],
    [60, 4],
    [240, 1],
    [600, 1],
  ])(
    'at speed %d some seconds are skipped, never the last of a minute, and none comes early',
    async (speed, batches) => {
      const minutes = 5
      const { heard } = await told(at('10:15'), speed, Math.ceil((minutes * MINUTE_MS) / speed) + minutes)
      const lasts = seconds(heard).filter((second) => second > 0 && second % 60 === 59)
      expect(lasts.slice(0, minutes)).toEqual([59, 119, 179, 239, 299])
      expect(seconds(heard).filter((second) => second >= 0 && second < 60)).toHaveLength(batches)
      for (const { batch, now } of heard) expect(now).toBeGreaterThanOrEqual(batch.at + 1000)
    },
  )
})

describe('before and after NSE', () => {
  it('Gift Nifty’s and MCX’s morning passes minute by minute without waiting; at 09:15 the pace begins', async () => {
    const { heard, clock } = await told(at('06:00'), 1, 0)
    expect(heard.map(({ batch }) => istClock(batch.at)).slice(0, 2)).toEqual(['06:30', '06:31'])
    expect(heard).toHaveLength(165)
    expect(istClock(heard.at(-1)?.batch.at ?? 0)).toBe('09:14')
    expect(clock.now()).toBe(at('09:15'))
  })
  it('the evening passes without waiting, and the day ends with Gift Nifty’s night', async () => {
    const { heard, clock, hasEnded } = await told(at('15:39'), 1, MINUTE_MS)
    expect(hasEnded).toBe(true)
    expect(clock.now()).toBe(at('02:45', '2026-11-13'))
    const evening = heard.filter(({ batch }) => batch.at >= at('15:40'))
    // MCX from 15:40 to 23:55, Gift Nifty on to 02:45: 665 minutes, each by its last second.
    expect(evening).toHaveLength(665)
    expect(evening.every(({ batch }) => batch.at % MINUTE_MS === 59_000)).toBe(true)
    for (const { batch, now } of evening) expect(now).toBe(batch.at + 1000)
  })
  it('a holiday of the stock exchanges passes without waiting', async () => {
    const { heard, hasEnded } = await told(at('06:00', '2026-11-10'), 1, 0)
    expect(hasEnded).toBe(true)
    const gift = 550 + 610
    // Between Gift’s sessions nobody trades: MCX opens at 17:00 only.
    expect(heard).toHaveLength(gift)
  })
})

describe('the instrument master', () => {
  it('lists what is traded on the date', async () => {
    const feed = simulatorFeed(world, new SimulatorClock(at('10:15'), 1))
    const day = await feed.instruments(DATE, new AbortController().signal)
    expect(day.date).toBe(DATE)
    expect(day.listings.map(({ symbol }) => symbol)).toEqual(['GOLD', 'HDFCBANK', 'INFY', 'ITC', 'NIFTY', 'RELIANCE'])
    expect(day.indices).toContain('NIFTY')
    expect(day.equities).toContain('RELIANCE')
  })
})
