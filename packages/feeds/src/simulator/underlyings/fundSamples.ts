import { MINUTE_MS } from '@strikelens/market/time'
import { subkey } from '../random/index.ts'
import type { CashHours } from './cashHours.ts'
import type { CashWorld } from './cashPath.ts'
import { fundPremium } from './fundDays.ts'
import type { Follower } from './layout.ts'
import { closingAverage } from './officialClose.ts'
import { type DaySamples, PER_MINUTE } from './samples.ts'
import { CASH_PROFILE, sessionShape } from './sessionShape.ts'
import { onTick } from './tick.ts'
import { spreadVolume } from './tradeVolume.ts'
import type { World } from './world.ts'

/** Fills the rows of funds that follow an index or a commodity: the leader's price, the fund's premium, its tick. */
export function fillFundSamples(
  day: DaySamples,
  { layout }: World,
  { path, fundRatios }: CashWorld,
  hours: CashHours,
  commodities: DaySamples | null,
): void {
  const { price, volume, official } = day
  const { minutes, width, d } = hours
  const shape = sessionShape(minutes, CASH_PROFILE)
  for (const fund of layout.followers) {
    const { row, tickPaise, key } = fund
    const element = row * path.dates.length + d
    const at = row * width * PER_MINUTE
    const ratio = fundRatios.get(row) ?? Number.NaN
    const leader = leaderPrices(fund, day, hours, commodities, path.open[element] / ratio)
    const premium = fundPremium(key)
    for (let m = 0; m < minutes; m++) {
      const factor = ratio * (1 + premium(hours.dayNumber, m))
      for (let k = 0; k < PER_MINUTE; k++) {
        price[at + m * PER_MINUTE + k] = onTick(leader(m * PER_MINUTE + k) * factor, tickPaise)
      }
    }
    price[at] = path.open[element]
    leadToClose(price, at, path.close[element], tickPaise, hours)
    const quantity = path.volumeQty[element]
    const deviation = (path.open[element] * path.sigma[element]) / 18
    spreadVolume(price, at, volume, row * width, shape, { quantity, deviation, key: subkey(key, hours.dayNumber) })
    const end = at + minutes * PER_MINUTE
    price.fill(price[end - 1], end, at + width * PER_MINUTE)
    volume.fill(0, row * width + minutes, (row + 1) * width)
    official.close[row] = closingAverage(day, row, minutes)
  }
}

/** The leader's price at a sample of the cash session; a commodity that is shut stands at its last price. */
function leaderPrices(
  { leader }: Follower,
  day: DaySamples,
  { width }: CashHours,
  commodities: DaySamples | null,
  standing: number,
): (sample: number) => number {
  if (leader.market === 'cash') {
    const from = leader.row * width * PER_MINUTE
    return (sample) => day.price[from + sample]
  }
  if (commodities === null) return () => standing
  const shift = ((day.start[0] - commodities.start[0]) / MINUTE_MS) * PER_MINUTE
  const count = commodities.start.length * PER_MINUTE
  const from = leader.row * count
  return (sample) => commodities.price[from + Math.max(0, Math.min(count - 1, sample + shift))]
}

/**
 * While its index stands still for the closing auction a fund trades on, towards where the auction will end; on other days
 * only the last sample moves, by what rounding left.
 */
function leadToClose(
  price: Float64Array,
  at: number,
  close: number,
  tickPaise: number,
  { minutes, auctionMinute }: CashHours,
): void {
  const last = at + minutes * PER_MINUTE - 1
  const from = at + auctionMinute * PER_MINUTE
  const missing = close / price[last] - 1
  for (let i = from; i <= last; i++) {
    price[i] = onTick(price[i] * (1 + (missing * (i - from + 1)) / (last - from + 1)), tickPaise)
  }
  price[last] = close
}
