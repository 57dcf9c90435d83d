import type { IsoDate } from '@strikelens/market/time'
import { cashSamples } from './cashSamples.ts'
import type { CashPath } from './dailyPath.ts'
import { firstAtOrAfter } from './dayNumbers.ts'
import { daySamples } from './days.ts'
import { ANCHOR_DATE } from './inputs.ts'
import { mcxSamples } from './mcxSamples.ts'
import { averagePrice } from './officialClose.ts'
import { type DaySamples, PER_MINUTE } from './samples.ts'
import { TRADE_VALUE } from './tradeVolume.ts'
import type { World } from './world.ts'

const BRIEF = 2

/**
 * What the exchange publishes of each day for shares, indices and funds: element i · dates.length + d is instrument i on
 * date d, raw prices in ₹. Volumes, turnover, trades and delivery are NaN for an index.
 */
export interface DailyBars {
  readonly dates: readonly IsoDate[]
  readonly ids: readonly string[]
  /** Price of the pre-open auction. */
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  /** Official close (§I1). */
  readonly close: Float64Array
  readonly volumeQty: Float64Array
  /** ₹. */
  readonly turnover: Float64Array
  readonly trades: Float64Array
  readonly deliveryQty: Float64Array
  readonly deliveryPct: Float64Array
}

/** Daily bars of the cash market from one date to another, both included, added up from their minutes. */
export function dailyBars(world: World, from: IsoDate, to: IsoDate): DailyBars {
  const { path } = world.through(to).cash
  const first = firstAtOrAfter(path.dates, from < ANCHOR_DATE ? ANCHOR_DATE : from)
  const dates = path.dates.slice(first).filter((date) => date <= to)
  const column = () => new Float64Array(path.ids.length * dates.length).fill(Number.NaN)
  const bars: DailyBars = {
    dates,
    ids: path.ids,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volumeQty: column(),
    turnover: column(),
    trades: column(),
    deliveryQty: column(),
    deliveryPct: column(),
  }
  const buffers = { price: new Float64Array(), volume: new Float64Array() }
  // Whoever asks for a day or two asks for their minutes too; of many days each is forgotten before the next.
  const isBrief = dates.length <= BRIEF
  for (const [d, date] of dates.entries()) {
    const day = isBrief ? daySamples(world, date, 'cash') : cashSamples(world, date, mcxSamples(world, date), buffers)
    if (day !== null) addDay(bars, d, day, path, first + d)
  }
  return bars
}

function addDay(bars: DailyBars, d: number, day: DaySamples, path: CashPath, pathDay: number): void {
  const { price, volume, start, official } = day
  const width = start.length
  for (let row = 0; row < day.ids.length; row++) {
    const at = row * bars.dates.length + d
    const close = official.close[row]
    let high = close
    let low = close
    let quantity = official.auctionQty[row]
    let value = quantity * close
    for (let element = row * width; element < (row + 1) * width; element++) {
      const first = price[element * PER_MINUTE]
      const second = price[element * PER_MINUTE + 1]
      const third = price[element * PER_MINUTE + 2]
      const last = price[element * PER_MINUTE + 3]
      high = Math.max(high, first, second, third, last)
      low = Math.min(low, first, second, third, last)
      quantity += volume[element]
      value += volume[element] * averagePrice(first, second, third, last)
    }
    bars.open[at] = price[row * width * PER_MINUTE]
    bars.high[at] = high
    bars.low[at] = low
    bars.close[at] = close
    if (Number.isNaN(quantity)) continue
    const { deliveryPct } = path
    bars.volumeQty[at] = quantity
    bars.turnover[at] = Math.round(value * 100) / 100
    bars.trades[at] = Math.min(quantity, Math.max(1, Math.round(value / TRADE_VALUE)))
    bars.deliveryPct[at] = deliveryPct[row * path.dates.length + pathDay]
    bars.deliveryQty[at] = Math.round((quantity * bars.deliveryPct[at]) / 100)
  }
}
