import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import { gaussian, subkey, textKey, valueNoise } from '../random/index.ts'
import { fillPrices } from './bridge.ts'
import { dayNumber, firstAtOrAfter } from './dayNumbers.ts'
import { SESSIONS_A_YEAR } from './factors.ts'
import { giftNight } from './giftNight.ts'
import { closingAverage } from './officialClose.ts'
import { type DaySamples, PER_MINUTE } from './samples.ts'
import { FLAT_PROFILE, GIFT_PROFILE, sessionShape } from './sessionShape.ts'
import { onTick } from './tick.ts'
import { spreadVolume } from './tradeVolume.ts'
import type { World } from './world.ts'

/** Symbol of the future on NIFTY that trades while NSE sleeps. */
export const GIFT_SYMBOL = 'GIFTNIFTY'
const TICK_PAISE = 50
const VOLUME_QTY = 150_000
/** What of the coming gap is known before NSE opens; the rest comes with its pre-open auction. */
const FORESEEN = 0.94
/** Error of the market's guess at the next open, log. */
const GUESS_ERROR = 0.0007

/**
 * A day of Gift Nifty at four instants a minute, both its sessions. While NSE trades it is NIFTY and a basis; between NSE's
 * sessions it walks towards the next open, so that its evening tells part of the gap. Null on a day without a session.
 */
export function giftSamples(world: World, date: IsoDate, cash: DaySamples | null): DaySamples | null {
  const { inputs, key, layout } = world
  const start = inputs.calendar.minuteStarts('gift', date)
  if (start.length === 0) return null
  const number = dayNumber(date)
  const width = start.length
  const price = new Float64Array(width * PER_MINUTE)
  const basis = 1 + 0.0028 + 0.0008 * valueNoise(subkey(key, textKey('gift basis')), 30)(number)
  const minutesKey = subkey(subkey(key, textKey('gift minutes')), number)
  const levelAt = nightLevels(world, date)
  const hours = inputs.calendar.hours('cash', date)
  const auctionFrom = inputs.calendar.auctionFrom(date)
  const followsUntil = hours === null ? 0 : (auctionFrom ?? hours.closeAt)
  const isNifty = (m: number) => cash !== null && start[m] >= cash.start[0] && start[m] < followsUntil

  for (let m = 0; m < width; ) {
    let end = m + 1
    if (isNifty(m) && cash !== null) {
      const from = (layout.niftyRow * cash.start.length + (start[m] - cash.start[0]) / MINUTE_MS) * PER_MINUTE
      for (let k = 0; k < PER_MINUTE; k++) price[m * PER_MINUTE + k] = onTick(cash.price[from + k] * basis, TICK_PAISE)
      m = end
      continue
    }
    while (end < width && !isNifty(end) && start[end] === start[end - 1] + MINUTE_MS && start[end] !== hours?.closeAt)
      end++
    const isAuction = cash !== null && auctionFrom !== null && start[m] === auctionFrom
    const opens = isAuction ? price[m * PER_MINUTE - 1] : onTick(levelAt(start[m]).level * basis, TICK_PAISE)
    const last = levelAt(isAuction ? (hours?.closeAt ?? start[m]) : start[end - 1])
    const shape = sessionShape(end - m, FLAT_PROFILE)
    const news = isAuction ? 0.02 : Math.abs(last.shareOut - levelAt(start[m]).shareOut)
    fillPrices(price, m * PER_MINUTE, shape, {
      open: opens,
      close: onTick(last.level * basis, TICK_PAISE),
      tickPaise: TICK_PAISE,
      market: shape.share,
      beta: 0,
      sector: shape.share,
      sectorBeta: 0,
      deviation: last.deviation * Math.sqrt(news),
      key: subkey(minutesKey, m),
      jumpAt: 0,
      jumpSize: 0,
    })
    m = end
  }
  const volume = new Float64Array(width)
  const quantity = Math.round(VOLUME_QTY * Math.exp(0.25 * gaussian(subkey(minutesKey, -1))))
  const shape = sessionShape(width, GIFT_PROFILE)
  spreadVolume(price, 0, volume, 0, shape, { quantity, deviation: price[0] * 0.008, key: subkey(minutesKey, -2) })
  const day: DaySamples = {
    date,
    panel: 'gift',
    ids: [GIFT_SYMBOL],
    start,
    price,
    volume,
    tickPaise: Int32Array.of(TICK_PAISE),
    sums: [],
    key: subkey(minutesKey, -3),
    official: { close: new Float64Array(1), auctionQty: new Float64Array(1) },
  }
  day.official.close[0] = closingAverage(day, 0, width)
  return day
}

interface NightLevel {
  /** NIFTY as the night sees it. */
  readonly level: number
  readonly shareOut: number
  /** Log deviation of a whole night. */
  readonly deviation: number
}

/** NIFTY as guessed at a minute outside NSE's hours on a date: its last level, and what is known of its next open. */
function nightLevels(world: World, date: IsoDate): (at: number) => NightLevel {
  const { calendar } = world.inputs
  const { path } = world.through(date).cash
  const { dates } = path
  const nifty = world.layout.niftyRow * dates.length
  const errorKey = subkey(subkey(world.key, textKey('gift guess')), 0)
  const nightAfter = (d: number) => {
    const fromAt = calendar.hours('cash', dates[d])?.closeAt ?? Number.NaN
    const toAt = calendar.hours('cash', dates[d + 1])?.openAt ?? Number.NaN
    const night = giftNight(calendar, dates[d], fromAt, dates[d + 1], toAt)
    const gap = Math.log(path.open[nifty + d + 1] / path.close[nifty + d])
    const deviation = path.sigma[nifty + d + 1] * Math.sqrt(0.26 / SESSIONS_A_YEAR)
    return { fromAt, toAt, night, gap, deviation, close: path.close[nifty + d] }
  }
  const next = firstAtOrAfter(dates, date)
  const nights = (dates[next] === date ? [next - 1, next] : [next - 1]).filter((d) => d >= 0).map(nightAfter)
  return (at) => {
    const { fromAt, night, gap, deviation, close } = nights.find(({ toAt }) => at < toAt) ?? nights[nights.length - 1]
    if (at <= fromAt) return { level: close, shareOut: 0, deviation }
    const shareOut = night.shareOut[night.start.indexOf(at)]
    const error = GUESS_ERROR * gaussian(subkey(errorKey, at / MINUTE_MS))
    return { level: close * Math.exp(FORESEEN * gap * shareOut + error * Math.sqrt(shareOut)), shareOut, deviation }
  }
}
