import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import { subkey, textKey } from '../random/index.ts'
import { fillBridge, fillPrices } from './bridge.ts'
import { GROUP_WEIGHT, groupMove, stretchBounds, stretchShares } from './commodityPath.ts'
import { dayNumber, firstAtOrAfter } from './dayNumbers.ts'
import { SESSIONS_A_YEAR } from './factors.ts'
import { closingAverage } from './officialClose.ts'
import { type DaySamples, PER_MINUTE } from './samples.ts'
import { EVENING_PROFILE, FLAT_PROFILE, MCX_PROFILE, sessionShape } from './sessionShape.ts'
import { spreadVolume } from './tradeVolume.ts'
import type { World } from './world.ts'

/**
 * A day of the commodities' near prices at four instants a minute, pinned to the day's four levels. Null on a day without a
 * session.
 */
export function mcxSamples(world: World, date: IsoDate): DaySamples | null {
  const { inputs, key } = world
  const start = inputs.calendar.minuteStarts('mcx', date)
  if (start.length === 0) return null
  const { commodities: path } = world.through(date)
  const d = firstAtOrAfter(path.dates, date)
  const number = dayNumber(date)
  const bounds = stretchBounds(inputs.calendar, date)
  const shares = stretchShares(bounds)
  const levels = [path.open, path.atCashOpen, path.atCashClose, path.close]
  const rows = path.ids.length
  const width = start.length
  const day: DaySamples = {
    date,
    panel: 'mcx',
    ids: path.ids,
    start,
    price: new Float64Array(rows * width * PER_MINUTE),
    volume: new Float64Array(rows * width),
    tickPaise: Int32Array.from(inputs.commodities, ({ tickSize }) => Math.round(tickSize * 100)),
    sums: [],
    key: subkey(subkey(key, textKey('mcx seconds')), number),
    official: { close: new Float64Array(rows), auctionQty: new Float64Array(rows) },
  }
  const whole = sessionShape(width, MCX_PROFILE)
  const minutesKey = subkey(subkey(key, textKey('mcx minutes')), number)
  for (const [row, { symbol, group, parent }] of inputs.commodities.entries()) {
    const element = row * path.dates.length + d
    const deviation = path.sigma[element] / Math.sqrt(SESSIONS_A_YEAR)
    for (let stretch = 1; stretch < bounds.length; stretch++) {
      const minutes = (bounds[stretch] - bounds[stretch - 1]) / MINUTE_MS
      if (minutes === 0) continue
      const shape = sessionShape(minutes, stretch === 3 ? EVENING_PROFILE : FLAT_PROFILE)
      const common = new Float64Array(shape.share.length)
      const stretchKey = subkey(minutesKey, stretch)
      fillBridge(common, shape, 1, groupMove(key, group, number, stretch), subkey(stretchKey, textKey(group)))
      const scale = deviation * Math.sqrt(shares[stretch])
      const at = (row * width + (bounds[stretch - 1] - start[0]) / MINUTE_MS) * PER_MINUTE
      fillPrices(day.price, at, shape, {
        open: levels[stretch - 1][element],
        close: levels[stretch][element],
        tickPaise: day.tickPaise[row],
        market: common,
        beta: scale * GROUP_WEIGHT,
        sector: common,
        sectorBeta: 0,
        deviation: scale * Math.sqrt(1 - GROUP_WEIGHT ** 2),
        key: subkey(stretchKey, textKey(parent ?? symbol)),
        jumpAt: 0,
        jumpSize: 0,
      })
    }
    spreadVolume(day.price, row * width * PER_MINUTE, day.volume, row * width, whole, {
      quantity: path.volumeQty[element],
      deviation: path.open[element] * deviation * 0.9,
      key: subkey(subkey(minutesKey, 0), textKey(symbol)),
    })
    day.official.close[row] = closingAverage(day, row, width)
  }
  return day
}
