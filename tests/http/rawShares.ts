import {
  corporateEvents,
  createWorld,
  type DailyBars,
  dailyBars,
  dayBars,
  type MarketInputs,
  universeInputs,
  type World,
} from '@strikelens/feeds/simulator/underlyings'
import { universe } from '@strikelens/market/universe'

/** The served market's own: what a server without SIM_SEED has. */
const SEED = 1
const worlds = new Map<boolean, World>()

/** The simulated exchange with all of its shares, or with those of NIFTY alone: no stock of the market follows another. */
function worldOf(isNifty: boolean): World {
  const world = worlds.get(isNifty) ?? createWorld(SEED, inputsOf(isNifty))
  worlds.set(isNifty, world)
  return world
}

function inputsOf(isNifty: boolean): MarketInputs {
  const all = universeInputs(universe)
  if (!isNifty) return all
  const indices = all.indices.filter(({ symbol }) => symbol === 'NIFTY' || symbol === 'INDIAVIX')
  const members = new Set(indices.flatMap((index) => index.members.map(({ symbol }) => symbol)))
  return { ...all, indices, etfs: [], stocks: all.stocks.filter(({ symbol }) => members.has(symbol)) }
}

/** A session of a share as the exchange prints it, prices in ₹ of its own day. */
export interface RawDay {
  readonly date: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly turnover: number
  readonly trades: number
  readonly delivered: number
}

/** What the exchange printed of each share from one date to another; without those that were split in between. */
export function rawDays(
  from: string,
  to: string,
  { isNifty = false }: { readonly isNifty?: boolean } = {},
): ReadonlyMap<string, readonly RawDay[]> {
  const world = worldOf(isNifty)
  const bars: DailyBars = dailyBars(world, from, to)
  const { dates } = bars
  return new Map(
    bars.ids.flatMap((symbol, i): [string, RawDay[]][] => {
      if (universe.kindOf(symbol) !== 'stock') return []
      if (corporateEvents(world, symbol, from, to).some(({ factor }) => factor !== null)) return []
      const days = dates.map((date, d): RawDay => {
        const at = i * dates.length + d
        return {
          date,
          ...{ open: bars.open[at], high: bars.high[at], low: bars.low[at], close: bars.close[at] },
          ...{ volume: bars.volumeQty[at], turnover: bars.turnover[at], trades: bars.trades[at] },
          delivered: bars.deliveryQty[at],
        }
      })
      return days.some(({ close }) => Number.isNaN(close)) ? [] : [[symbol, days]]
    }),
  )
}

/** Highs and lows of a share by the minute of a date. */
export function rawMinutes(
  date: string,
): ReadonlyMap<string, { readonly high: Float64Array; readonly low: Float64Array }> {
  const day = dayBars(worldOf(false), date, 'cash')
  if (day === null) throw new Error(`${date} is no session.`)
  const own = (column: Float64Array, i: number) => column.subarray(i * day.barCount, (i + 1) * day.barCount)
  return new Map(day.ids.map((symbol, i) => [symbol, { high: own(day.high, i), low: own(day.low, i) }]))
}
