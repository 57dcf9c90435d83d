import type { UsualSlot } from '@strikelens/analytics/futures'
import { slotStats } from '@strikelens/market/datasets'
import { type ClockTime, type IsoDate, istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { SLOT_MINUTES, slotStatsTable } from '@strikelens/market/unusual'
import { compute, type UnusualActivity } from '../futures/future-unusual-activity/compute.ts'
import { tool } from '../futures/future-unusual-activity/tool.ts'
import type { Result } from '../result.ts'
import {
  type FutureFixture,
  fixtureDays,
  type Minute,
  marketOn,
  PREVIOUS,
  type SymbolFixture,
  TODAY,
} from './futuresDay.ts'
import { type MemoryDays, setTable } from './memorySource.ts'

/** What is usual in every slot of the worked example: its ten sessions, and returns with an sd of 0.1%. */
export const USUAL: UsualSlot = {
  sessions: 10,
  meanVolumeLots: 109.5,
  meanLogVolume: 4.69,
  sdLogVolume: 0.182,
  meanOiChangePct: 0.02,
  sdOiChangePct: 0.049,
  sdReturnPct: 0.1,
}

/** What a future did in a slot of five minutes that closes at `at`; the other slots are as usual. */
export interface SlotFixture {
  readonly at: ClockTime
  readonly lots?: number
  /** ₹ and units the slot ends with. */
  readonly price?: number
  readonly oiQty?: number
  readonly nextOiQty?: number
  readonly spot?: number
}

/** A future by its slots: 22 lots a minute, price 1,000, OI 10,00,000, lots of one. */
export interface Watched {
  readonly symbol: string
  readonly slots?: readonly SlotFixture[]
  /** OI of the next month, which is listed where this is told. */
  readonly nextOiQty?: number
  readonly pointValue?: number
  readonly hasHistory?: boolean
  readonly expiry?: IsoDate
  readonly prevClose?: number
  readonly more?: Partial<SymbolFixture>
}

const OPEN = istInstant(TODAY, '09:15')
const CLOSE_MINUTE = 375
const QUIET_LOTS = 22
export const PRICE = 1_000
export const OI = 1_000_000

/** A market of these futures, with another one whose OI is new every minute so that the feed lives. */
export function watchedDays(futures: readonly Watched[], isFeedAlive = true): MemoryDays {
  const all = isFeedAlive ? [...futures, ALIVE] : futures
  const days = fixtureDays(all.map(symbolFixture))
  const known = all.filter(({ hasHistory = true }) => hasHistory)
  setTable(
    days,
    slotStats,
    PREVIOUS,
    slotStatsTable(
      known.flatMap(({ symbol }) =>
        SLOT_MINUTES.map((minutes) => ({
          symbol,
          minutes,
          openAt: istInstant(PREVIOUS, '09:15'),
          usual: Array.from({ length: CLOSE_MINUTE / minutes }, () => usualOf(minutes)),
        })),
      ),
    ),
  )
  return days
}

/** Three slots of five minutes have three times the lots: the log of it is that much larger. */
function usualOf(minutes: number): UsualSlot {
  const times = minutes / 5
  return { ...USUAL, meanVolumeLots: times * 109.5, meanLogVolume: 4.69 + Math.log(times) }
}

/** Its OI goes up and down by a unit a minute: nothing of it is unusual. */
const ALIVE: Watched = { symbol: 'ALIVE' }

function symbolFixture(watched: Watched): SymbolFixture {
  const { symbol, nextOiQty, pointValue = 1_000, expiry = '2025-11-25', prevClose = PRICE, more } = watched
  const near: FutureFixture = {
    month: '25NOV',
    expiry,
    previous: { close: prevClose, oiQty: OI },
    minutes: minutesOf(
      watched,
      OI,
      ({ oiQty }) => oiQty,
      ({ price }) => price,
      true,
    ),
  }
  const next: FutureFixture = {
    month: '25DEC',
    expiry: '2025-12-30',
    previous: { close: prevClose, oiQty: nextOiQty ?? 0 },
    minutes: minutesOf(
      watched,
      nextOiQty ?? 0,
      (slot) => slot.nextOiQty,
      ({ price }) => price,
      false,
    ),
  }
  const hasSpot = watched.slots?.some(({ spot }) => spot !== undefined) ?? false
  return {
    symbol,
    lotSize: 1,
    pointValue,
    futures: nextOiQty === undefined ? [near] : [near, next],
    ...(hasSpot
      ? {
          spot: minutesOf(
            watched,
            0,
            () => undefined,
            ({ spot }) => spot,
            false,
          ),
        }
      : {}),
    ...more,
  }
}

/** Every minute of the session; a slot's price and OI are there at its end, its lots in equal parts. */
function minutesOf(
  { symbol, slots = [] }: Watched,
  oiQty: number,
  oiOf: (slot: SlotFixture) => number | undefined,
  priceOf: (slot: SlotFixture) => number | undefined,
  isTraded: boolean,
): Minute[] {
  let [price, oi] = [PRICE, oiQty]
  return Array.from({ length: CLOSE_MINUTE }, (_, m) => {
    const clock = istClock(OPEN + (m + 1) * MINUTE_MS)
    const own = slots.find(({ at }) => {
      const end = (istInstant(TODAY, at) - OPEN) / MINUTE_MS
      return m >= end - 5 && m < end
    })
    const ending = slots.find(({ at }) => at === clock)
    price = (ending && priceOf(ending)) ?? price
    oi = (ending && oiOf(ending)) ?? oi
    const wiggle = symbol === 'ALIVE' ? m % 2 : 0
    return { clock, price, oiQty: oi + wiggle, volumeQty: isTraded ? (own?.lots ?? QUIET_LOTS * 5) / 5 : 0 }
  })
}

/** The page's answer at a clock time of the day. */
export function activityAt(
  days: MemoryDays,
  query: Readonly<Record<string, string>> = {},
  clock = '10:15',
): Promise<Result<UnusualActivity>> {
  return compute(marketOn(days, clock), tool.params.parse({ minOiValue: '0', ...query }))
}
