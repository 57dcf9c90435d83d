import { sessionOn } from '@strikelens/market/calendar'
import type { DayInstruments } from '@strikelens/market/instruments'
import type { TickBatch } from '@strikelens/market/ticks'
import { type IsoDate, istDate, MINUTE_MS } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Feed } from '../feed/index.ts'
import type { SimulatorClock } from './clock.ts'
import { DayTicks, LAST_SECOND } from './dayTicks.ts'
import { type IsFollowed, listingsOn } from './derivatives/index.ts'
import { isListed, STOCK_LIVES, type World } from './underlyings/index.ts'

/** Batches a real second at most: faster clocks skip seconds, never a minute's last. */
const BATCHES_A_SECOND = 4

/**
 * The simulated exchange as a feed. While NSE trades it keeps its clock's pace; the hours before and after, when only MCX
 * and Gift Nifty trade, pass minute by minute without waiting, unless the clock keeps every hour. A clock that stands still
 * stops all of it. Options that are not followed are told of at the end of each minute alone.
 */
export function simulatorFeed(world: World, clock: SimulatorClock, isFollowed: IsFollowed = () => true): Feed {
  return {
    id: 'simulator',
    label: 'Simulated market',
    limits: { instrumentsPerConnection: Number.POSITIVE_INFINITY, connections: 1 },
    gives: { oi: true, quotes: true },
    instruments: (date) => Promise.resolve(simulatedInstruments(world, date)),
    async *ticks(wanted, signal) {
      const date = istDate(clock.now())
      const day = new DayTicks(world, date, wanted)
      const nse = sessionOn('derivatives', date)
      const from = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS
      // A day that is taken up in its middle begins with where it stood.
      const stood = day.standing(from)
      if (stood !== null) yield stood
      for (const start of day.minutes) {
        if (start < from) continue
        const isNse = nse !== null && start >= nse.openAt && start < nse.closeAt
        if (isNse || clock.keepsEveryHour) yield* pacedMinute({ day, start, clock, isFollowed, signal })
        else {
          // No wait, unless the clock stands still.
          await clock.until(clock.now(), signal)
          clock.jump(start + MINUTE_MS)
          yield day.batch(start, LAST_SECOND)
        }
      }
    },
  }
}

async function* pacedMinute({
  day,
  start,
  clock,
  isFollowed,
  signal,
}: {
  day: DayTicks
  start: number
  clock: SimulatorClock
  isFollowed: IsFollowed
  signal: AbortSignal
}): AsyncGenerator<TickBatch> {
  const step = Math.max(1, Math.ceil(clock.speed / BATCHES_A_SECOND))
  for (let second = step - 1; second < LAST_SECOND; second += step) {
    await clock.until(start + (second + 1) * 1000, signal)
    yield day.batch(start, second, isFollowed)
  }
  await clock.until(start + MINUTE_MS, signal)
  yield day.batch(start, LAST_SECOND)
}

/** What is traded on a simulated day. */
export function simulatedInstruments(world: World, date: IsoDate): DayInstruments {
  return {
    date,
    listings: listingsOn(world, date),
    equities: universe.stocks.flatMap(({ symbol }) => (isListed(STOCK_LIVES[symbol] ?? {}, date) ? [symbol] : [])),
    etfs: universe.etfs.map(({ symbol }) => symbol),
    indices: universe.indices.map(({ symbol }) => symbol),
  }
}
