import { type IsoDate, MINUTE_MS } from '@strikelens/market/time'
import { subkey, textKey } from '../random/index.ts'
import { fillBridge, fillPrices } from './bridge.ts'
import type { CashHours } from './cashHours.ts'
import type { CashPath } from './dailyPath.ts'
import { dayNumber, firstAtOrAfter } from './dayNumbers.ts'
import { OVERNIGHT_SHARE, SESSIONS_A_YEAR } from './factors.ts'
import { fillFundSamples } from './fundSamples.ts'
import { closeIndices, fillIndexSamples, indexSums } from './indexSamples.ts'
import type { Walker } from './layout.ts'
import { closingAverage } from './officialClose.ts'
import { type DaySamples, PER_MINUTE } from './samples.ts'
import { CASH_PROFILE, type SessionShape, sessionShape } from './sessionShape.ts'
import { spreadVolume } from './tradeVolume.ts'
import { VIX_BETA } from './vixDays.ts'
import type { World } from './world.ts'

/** Part of a day's volume that the closing auction takes. */
const AUCTION_SHARE = 0.07

/** Where a day is made: kept by those who make many days, so that none costs fresh memory. */
export interface CashBuffers {
  price: Float64Array
  volume: Float64Array
}

/**
 * A cash session at four instants a minute. From the day of the closing auction on there is one minute more, in which
 * nobody trades, what the auction has priced stands at that price and the indices jump to their closes (formats §8.1). Null on a day without a session.
 */
export function cashSamples(
  world: World,
  date: IsoDate,
  commodities: DaySamples | null,
  buffers: CashBuffers,
): DaySamples | null {
  const { layout, inputs } = world
  const session = inputs.calendar.minuteStarts('cash', date)
  if (session.length === 0) return null
  const { cash } = world.through(date)
  const d = firstAtOrAfter(cash.path.dates, date)
  const auctionFrom = inputs.calendar.auctionFrom(date)
  const minutes = session.length
  const auctionMinute = auctionFrom === null ? minutes : session.indexOf(auctionFrom)
  const start = auctionFrom === null ? session : Float64Array.of(...session, session[minutes - 1] + MINUTE_MS)
  const rows = layout.ids.length
  const width = start.length
  if (buffers.price.length !== rows * width * PER_MINUTE) {
    buffers.price = new Float64Array(rows * width * PER_MINUTE)
    buffers.volume = new Float64Array(rows * width)
  }
  const { price, volume } = buffers
  const day: DaySamples = {
    date,
    panel: 'cash',
    ids: layout.ids,
    start,
    price,
    volume,
    tickPaise: tickColumn(world),
    sums: indexSums(layout, cash.splits, d, cash.referenceDay),
    key: subkey(subkey(world.key, textKey('seconds')), dayNumber(date)),
    official: { close: new Float64Array(rows).fill(Number.NaN), auctionQty: new Float64Array(rows) },
  }
  const hours = { minutes, auctionMinute, width, d, dayNumber: dayNumber(date) }
  const common = commonPaths(world, cash.path, hours)
  for (const walker of layout.walkers) fillWalker(day, cash.path, walker, hours, common)
  fillVix(day, world, cash.path, hours, common)
  fillIndexSamples(day, minutes)
  fillFundSamples(day, world, cash, hours, commodities)
  closeIndices(day, minutes)
  printAuction(day)
  return day
}

const commonBuffers: Float64Array[] = []

/** The paths of the market and the sectors through the session, in log return. */
function commonPaths(
  world: World,
  { factors, factorNames }: CashPath,
  { minutes, d, dayNumber }: CashHours,
): Float64Array[] {
  const shape = sessionShape(minutes, CASH_PROFILE)
  const key = subkey(subkey(world.key, textKey('factor minutes')), dayNumber)
  return factorNames.map((name, k) => {
    const at = d * factorNames.length + k
    if (commonBuffers[k] === undefined || commonBuffers[k].length < shape.share.length) {
      commonBuffers[k] = new Float64Array(shape.share.length)
    }
    const deviation = Math.sqrt((factors.variance[at] * (1 - OVERNIGHT_SHARE) * minutes) / 375)
    fillBridge(commonBuffers[k], shape, deviation, factors.intraday[at], subkey(key, textKey(name)))
    return commonBuffers[k]
  })
}

function fillWalker(
  day: DaySamples,
  path: CashPath,
  walker: Walker,
  hours: CashHours,
  common: readonly Float64Array[],
): void {
  const { row, traits, sector, minuteKey } = walker
  const { minutes, auctionMinute, width, d } = hours
  const { price, volume, official } = day
  const element = row * path.dates.length + d
  const factorsAt = d * path.factorNames.length
  const { variance } = path.factors
  const at = row * width * PER_MINUTE
  const total = path.sigma[element] ** 2 / SESSIONS_A_YEAR
  const { beta, sectorBeta } = traits
  if (Number.isNaN(total)) {
    // It is not listed: the buffers may still hold another day.
    price.fill(Number.NaN, at, at + width * PER_MINUTE)
    volume.fill(0, row * width, (row + 1) * width)
    return
  }
  const own = total - beta * beta * variance[factorsAt] - sectorBeta * sectorBeta * variance[factorsAt + sector]
  const inSession = ((1 - OVERNIGHT_SHARE) * minutes) / 375
  const jump = path.jumps.get(element)
  const key = subkey(minuteKey, hours.dayNumber)
  fillPrices(price, at, sessionShape(minutes, CASH_PROFILE), {
    open: path.open[element],
    close: path.close[element],
    tickPaise: walker.tickPaise,
    market: common[0],
    beta,
    sector: common[sector],
    sectorBeta,
    deviation: Math.sqrt(Math.max(0, own) * inSession),
    key,
    jumpAt: jump === undefined ? 0 : Math.max(1, Math.min(jump.minute, minutes - 1) * PER_MINUTE),
    jumpSize: jump === undefined ? 0 : jump.size,
  })
  const hasAuction = walker.hasDerivatives && auctionMinute < minutes
  const traded = hasAuction ? auctionMinute : minutes
  const auctionQty = hasAuction ? Math.round(path.volumeQty[element] * AUCTION_SHARE) : 0
  const shape = sessionShape(traded, CASH_PROFILE)
  spreadVolume(price, at, volume, row * width, shape, {
    quantity: path.volumeQty[element] - auctionQty,
    deviation: path.open[element] * Math.sqrt(total * inSession),
    key: subkey(key, 1),
  })
  rest(day, row, traded)
  official.auctionQty[row] = auctionQty
  official.close[row] = hasAuction ? path.close[element] : closingAverage(day, row, traded)
}

/** After a row's trading its last price stands. */
function rest({ price, volume, start }: DaySamples, row: number, from: number): void {
  const width = start.length
  const end = (row + 1) * width * PER_MINUTE
  const first = (row * width + from) * PER_MINUTE
  price.fill(price[first - 1], first, end)
  volume.fill(0, row * width + from, (row + 1) * width)
}

/** The auction's prices in the minute after the session; without an auction nothing was traded in one. */
function printAuction({ price, start, official }: DaySamples): void {
  const width = start.length
  official.auctionQty.forEach((quantity, row) => {
    const end = (row + 1) * width * PER_MINUTE
    if (quantity > 0) price.fill(official.close[row], end - PER_MINUTE, end)
  })
}

function fillVix(
  day: DaySamples,
  { layout, key }: World,
  path: CashPath,
  hours: CashHours,
  common: Float64Array[],
): void {
  const row = layout.vixRow
  if (row === null) return
  const { minutes, width, d } = hours
  const element = row * path.dates.length + d
  const shape: SessionShape = sessionShape(minutes, CASH_PROFILE)
  fillPrices(day.price, row * width * PER_MINUTE, shape, {
    open: path.open[element],
    close: path.close[element],
    tickPaise: 1,
    market: common[0],
    beta: VIX_BETA,
    sector: common[0],
    sectorBeta: 0,
    deviation: 0.006 * Math.sqrt(minutes / 375),
    key: subkey(subkey(key, textKey('INDIAVIX minutes')), hours.dayNumber),
    jumpAt: 0,
    jumpSize: 0,
  })
  rest(day, row, minutes)
  day.volume.fill(Number.NaN, row * width, (row + 1) * width)
  day.official.close[row] = path.close[element]
}

const tickColumns = new WeakMap<World, Int32Array>()

/** Ticks of the rows in paise; indices are calculated to the paisa. */
function tickColumn(world: World): Int32Array {
  const known = tickColumns.get(world)
  if (known !== undefined) return known
  const ticks = new Int32Array(world.layout.ids.length).fill(1)
  for (const { row, tickPaise } of [...world.layout.walkers, ...world.layout.followers]) ticks[row] = tickPaise
  tickColumns.set(world, ticks)
  return ticks
}
