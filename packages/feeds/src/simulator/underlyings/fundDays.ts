import type { IsoDate } from '@strikelens/market/time'
import { gaussian, subkey, valueNoise } from '../random/index.ts'
import type { CashPath, CommodityPath } from './dailyPath.ts'
import { dayNumber, firstAtOrAfter } from './dayNumbers.ts'
import type { CashLayout } from './layout.ts'
import { onTick } from './tick.ts'

/**
 * What a fund costs above its value, as a fraction, in a minute of a session: a few basis points that change over days,
 * and the width of its quotes.
 */
export function fundPremium(key: number): (day: number, minute: number) => number {
  const mood = valueNoise(key, 6)
  return (day, minute) => 0.0006 * mood(day) + 0.00012 * gaussian(subkey(subkey(key, day), minute))
}

/**
 * Fills the rows of the funds that follow an index or a commodity, and tells what part of its leader each is, by row: on the
 * reference close it costs its typical price, but for the premium.
 */
export function fillFundDays(
  path: CashPath,
  layout: CashLayout,
  commodities: CommodityPath,
  referenceDay: number,
  minutes: readonly number[],
): ReadonlyMap<number, number> {
  const ratios = new Map<number, number>()
  const count = path.dates.length
  const days = path.dates.map(dayNumber)
  const leaders = path.dates.map((date) => commoditySession(commodities, date))
  for (const { row, leader, price, volumeQty, tickPaise, key } of layout.followers) {
    const leaderDay = (d: number): LeaderDay => {
      if (leader.market === 'mcx') return leaders[d](leader.row)
      const at = leader.row * count + d
      return { open: path.open[at], close: path.close[at], sigma: path.sigma[at] }
    }
    const ratio = price / leaderDay(referenceDay).close
    ratios.set(row, ratio)
    const premium = fundPremium(key)
    for (let d = 0; d < count; d++) {
      const day = days[d]
      const at = row * count + d
      const { open, close, sigma } = leaderDay(d)
      path.open[at] = onTick(open * ratio * (1 + premium(day, 0)), tickPaise)
      path.close[at] = onTick(close * ratio * (1 + premium(day, minutes[d] - 1)), tickPaise)
      path.sigma[at] = sigma
      const moved = Math.abs(close / open - 1) / (sigma / 16)
      const busy = 0.35 * gaussian(subkey(subkey(key, day), -1)) + 0.25 * (Math.min(4, moved) - 0.8)
      path.volumeQty[at] = Math.max(60, Math.round((volumeQty * Math.exp(busy) * minutes[d]) / 375))
      path.deliveryPct[at] = Math.round(6500 + 900 * gaussian(subkey(subkey(key, day), -2))) / 100
      path.turnover[at] = (path.volumeQty[at] * (path.open[at] + path.close[at])) / 2
    }
  }
  return ratios
}

interface LeaderDay {
  readonly open: number
  readonly close: number
  readonly sigma: number
}

/** A commodity between the cash market's open and close; on a day on which MCX is shut it stands where it last was. */
function commoditySession(commodities: CommodityPath, date: IsoDate): (row: number) => LeaderDay {
  const { dates, sigma } = commodities
  const found = firstAtOrAfter(dates, date)
  const isOpen = dates[found] === date
  const day = isOpen ? found : found - 1
  const opens = isOpen ? commodities.atCashOpen : commodities.close
  const closes = isOpen ? commodities.atCashClose : commodities.close
  return (row) => {
    const at = row * dates.length + day
    return { open: opens[at], close: closes[at], sigma: sigma[at] }
  }
}
