import { type IsoDate, istInstant, MINUTE_MS } from '@strikelens/market/time'
import { fatTailed, gaussian, subkey, textKey, valueNoise } from '../random/index.ts'
import type { CommodityPath } from './dailyPath.ts'
import { dayNumber, firstAtOrAfter } from './dayNumbers.ts'
import { SESSIONS_A_YEAR } from './factors.ts'
import { ANCHOR_DATE, type CommodityInput, REFERENCE_DATE, type SessionCalendar } from './inputs.ts'
import { onTick } from './tick.ts'

/**
 * Where the variance of a commodity's day falls, a minute: before the open; to the cash market's open; to its close; in the
 * evening. Prices are made in London and New York, so most of it comes in the evening.
 */
const NIGHT_SHARE = 0.14
const MINUTE_SHARES = [0.03 / 15, 0.25 / 375, 0.58 / 480]
/** Share of the variance that falls into a usual session. */
const SESSION_SHARE = 0.86
/** How much of a commodity's variance is its group's. */
const GROUP_SHARE = 0.6

/** The stretches of a day, numbered by where they end: MCX opens, the cash market opens, it closes, MCX closes. */
const STRETCHES = 4

/** A group's move over a stretch of a day in standard deviations, and what a commodity takes of it. */
export function groupMove(seed: number, group: string, day: number, stretch: number): number {
  return fatTailed(subkey(subkey(subkey(seed, textKey(group)), day), stretch))
}
export const GROUP_WEIGHT = Math.sqrt(GROUP_SHARE)

/** The commodities' days through a date at or after the reference date; made from the anchor on, so that a longer path begins with the shorter one. */
export function commodityPath(
  seed: number,
  commodities: readonly CommodityInput[],
  calendar: SessionCalendar,
  through: IsoDate,
): CommodityPath {
  const dates = calendar.days('mcx', ANCHOR_DATE, through)
  const ids = commodities.map(({ symbol }) => symbol)
  const count = dates.length
  const column = () => new Float64Array(count * ids.length)
  const levels = [column(), column(), column(), column()]
  const sigma = column()
  const volumeQty = column()
  const turnover = column()
  const shares = dates.map((date) => stretchShares(stretchBounds(calendar, date)))
  const days = dates.map(dayNumber)
  const reference = firstAtOrAfter(dates, REFERENCE_DATE)

  for (const [i, commodity] of commodities.entries()) {
    // Gold by the kilogram and by the gram is one gold.
    const name = commodity.parent ?? commodity.symbol
    const groupKey = subkey(seed, textKey(commodity.group))
    const ownKey = subkey(seed, textKey(name))
    const volumeKey = subkey(seed, textKey(`${commodity.symbol} volume`))
    const usual = commodity.volatility / Math.sqrt(SESSIONS_A_YEAR)
    const groupUnrest = valueNoise(subkey(groupKey, 1), 40)
    const ownUnrest = valueNoise(ownKey, 9)
    const trend = valueNoise(subkey(ownKey, 1), 50)
    let level = 0
    for (let d = 0; d < dates.length; d++) {
      const day = days[d]
      const at = i * count + d
      const deviation = usual * Math.exp(0.22 * groupUnrest(day) + 0.18 * ownUnrest(day))
      const drift = (0.06 * usual + 0.0001) * trend(day) + 0.0002
      let moved = 0
      for (let part = 0; part < STRETCHES; part++) {
        const common = groupMove(seed, commodity.group, day, part)
        const own = fatTailed(subkey(subkey(ownKey, day), part))
        const mixed = GROUP_WEIGHT * common + Math.sqrt(1 - GROUP_SHARE) * own
        const step = deviation * Math.sqrt(shares[d][part]) * mixed + drift * shares[d][part]
        level += step
        moved += step
        levels[part][at] = level
      }
      sigma[at] = deviation * Math.sqrt(SESSIONS_A_YEAR)
      const busy = 0.25 * gaussian(subkey(volumeKey, day)) + 0.3 * (Math.min(4, Math.abs(moved) / deviation) - 0.8)
      const length = Math.min(1, (shares[d][1] + shares[d][2] + shares[d][3]) / SESSION_SHARE)
      volumeQty[at] = Math.max(10, Math.round(commodity.volumeQty * Math.exp(busy) * length))
    }
    const tickPaise = Math.round(commodity.tickSize * 100)
    const base = levels[3][i * count + reference]
    for (let at = i * count; at < (i + 1) * count; at++) {
      for (const column of levels) column[at] = onTick(commodity.price * Math.exp(column[at] - base), tickPaise)
      turnover[at] = (volumeQty[at] * (levels[0][at] + levels[3][at])) / 2
    }
  }
  const deliveryPct = column().fill(Number.NaN)
  const [open, atCashOpen, atCashClose, close] = levels
  return { dates, ids, open, close, atCashOpen, atCashClose, sigma, volumeQty, deliveryPct, turnover }
}

/**
 * Epoch ms at which MCX opens, the cash market opens and closes, and MCX closes, each within MCX's session; the usual cash
 * hours on a day without a cash session.
 */
export function stretchBounds(calendar: SessionCalendar, date: IsoDate): [number, number, number, number] {
  const mcx = calendar.hours('mcx', date)
  if (mcx === null) throw new Error(`MCX has no session on ${date}`)
  const cash = calendar.hours('cash', date)
  const within = (instant: number) => Math.min(mcx.closeAt, Math.max(mcx.openAt, instant))
  const opens = within(cash?.openAt ?? istInstant(date, '09:15'))
  const closes = within(cash?.closeAt ?? istInstant(date, '15:30'))
  return [mcx.openAt, opens, closes, mcx.closeAt]
}

/** Variance of the night and the three stretches of a session. */
export function stretchShares(bounds: readonly number[]): number[] {
  return [NIGHT_SHARE, ...MINUTE_SHARES.map((share, i) => (share * (bounds[i + 1] - bounds[i])) / MINUTE_MS)]
}
