import { expiryInstant } from '@strikelens/market/calendar'
import { contractName, seriesLabel } from '@strikelens/market/instruments'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Commodity } from '@strikelens/market/universe'
import { subkey, textKey } from '../random/index.ts'
import { dayNumber } from '../underlyings/dayNumbers.ts'
import type { World } from '../underlyings/world.ts'
import { commodityOptionExpiries } from './commodityExpiries.ts'
import { type ListedExpiry, listedExpiries } from './expiryRules.ts'
import { futureExpiries, futureListedOn } from './futureExpiries.ts'
import { sessionPlace } from './sessions.ts'
import { type StrikeBand, strikeLadder } from './strikeLadder.ts'
import type { Underlying } from './underlying.ts'
import { underlyingDays } from './underlyingDays.ts'
import { adjustedClose, dayPlace, scaleOn, type UnderlyingDays } from './underlyingPath.ts'
import { derivativeUnderlyings } from './underlyings.ts'

/** What a series of futures or options of one expiry is on a day. */
export interface SeriesFacts {
  readonly underlying: Underlying
  readonly days: UnderlyingDays
  /** Place of the day in `days`. */
  readonly d: number
  readonly expiry: IsoDate
  readonly expiryAt: number
  readonly label: string
  /** Place in `days` of its first day; −1 and less for one listed before the path. */
  readonly listedDay: number
  /** Sessions after this day until it expires, 0 on the expiry day. */
  readonly sessionsLeft: number
  /** Units of a lot on this day. */
  readonly lotSize: number
  readonly key: number
}

export interface FutureSeries extends SeriesFacts {
  readonly name: string
  /** 0 near, 1 next, 2 far. */
  readonly month: number
}

export interface OptionLegs extends SeriesFacts {
  readonly isMonthly: boolean
  /** In ₹ of the day, ascending; what the exchange prints. */
  readonly strike: Float64Array
  /** In shares of the reference date: splits do not move them. */
  readonly adjustedStrike: Float64Array
  /** The future it turns into (MCX), or the future of the same expiry; null where none is listed. */
  readonly future: FutureSeries | null
}

/** Everything of one underlying that is listed on a day. */
export interface UnderlyingContracts {
  readonly underlying: Underlying
  readonly futures: readonly FutureSeries[]
  readonly options: readonly OptionLegs[]
}

const FUTURES = textKey('futures')
const OPTIONS = textKey('options')
/** Strikes of stocks on each side, as a far, a next and a near month. */
const STOCK_STRIKES = [7, 10, 11]
const STOCK_LATER_STRIKES = [3, 4, 5]
const COMMODITY_BAND = { eachSide: 14, laterSide: 6 }
/** Calendar days before its expiry at which a monthly series of an index gets strikes as close as a weekly one's. */
const NEAR_DAYS = 28
const KEPT = 4
const kept = new WeakMap<World, Map<string, UnderlyingContracts | null>>()
const instants = new Map<string, number>()

/** Contracts of an underlying on a date; null when its market does not trade. */
export function contractsOf(world: World, underlying: Underlying, date: IsoDate): UnderlyingContracts | null {
  const known = kept.get(world) ?? new Map<string, UnderlyingContracts | null>()
  kept.set(world, known)
  const name = `${date} ${underlying.symbol}`
  let found = known.get(name)
  if (found === undefined) {
    found = makeContracts(world, underlying, date)
    for (const oldest of known.keys()) {
      if (known.size < KEPT * derivativeUnderlyings(world).length) break
      known.delete(oldest)
    }
    known.set(name, found)
  }
  return found
}

/** Contracts of all underlyings that trade on a date. */
export function contractsOn(world: World, date: IsoDate): UnderlyingContracts[] {
  return derivativeUnderlyings(world).flatMap((underlying) => contractsOf(world, underlying, date) ?? [])
}

/** The three futures of an underlying on a date, near first; null when its market does not trade. */
export function futuresOf(world: World, underlying: Underlying, date: IsoDate): FutureSeries[] | null {
  const days = underlyingDays(world, underlying, date)
  const d = dayPlace(days, date)
  if (days.dates[d] !== date) return null
  return futureExpiries(underlying, date).map((expiry, month) =>
    futureOf(factsOf(underlying, days, d, expiry, futureListedOn(underlying, expiry), true, FUTURES), month),
  )
}

function makeContracts(world: World, underlying: Underlying, date: IsoDate): UnderlyingContracts | null {
  const futures = futuresOf(world, underlying, date)
  if (futures === null) return null
  const { exchange, commodity } = underlying
  const options =
    commodity !== null
      ? commodityOptions(underlying, commodity, futures, date)
      : equityOptions(underlying, exchange === 'BSE' ? 'BSE' : 'NSE', futures, date)
  return { underlying, futures, options }
}

function equityOptions(
  underlying: Underlying,
  exchange: 'NSE' | 'BSE',
  futures: readonly FutureSeries[],
  date: IsoDate,
): OptionLegs[] {
  const { days, d } = futures[0]
  const plan = underlying.activity?.series ?? { weeks: 0, months: 3, quarters: 0 }
  const closeOf = (day: number) => adjustedClose(days, day)
  const scale = scaleOn(days, d)
  return listedExpiries(exchange, date, plan).map((listed): OptionLegs => {
    const isMonthly = listed.kind !== 'week'
    const facts = factsOf(underlying, days, d, listed.expiry, listed.listedOn, isMonthly, OPTIONS)
    const adjustedStrike = strikeLadder(closeOf, d, equityBands(underlying, exchange, days, listed))
    return {
      ...facts,
      isMonthly,
      adjustedStrike,
      strike: scale === 1 ? adjustedStrike : adjustedStrike.map((strike) => Math.round(strike * scale * 100) / 100),
      future: futures.find(({ expiry }) => expiry === listed.expiry) ?? null,
    }
  })
}

function equityBands(
  { activity, strikeStep, farStrikeStep }: Underlying,
  exchange: 'NSE' | 'BSE',
  days: UnderlyingDays,
  { expiry, kind, listedOn, quarterlySince }: ListedExpiry,
): StrikeBand[] {
  const from = dayPlace(days, listedOn)
  if (activity === null) {
    // A month becomes the next one and then the near one on the days after the two before it expire.
    return STOCK_STRIKES.map((eachSide, stage) => {
      const [stageFrom] = listedExpiries(exchange, expiry, { weeks: 0, months: 3 - stage, quarters: 0 })
      return {
        from: Math.max(from, dayPlace(days, stageFrom.listedOn)),
        step: strikeStep,
        eachSide,
        laterSide: STOCK_LATER_STRIKES[stage],
      }
    })
  }
  const bands: StrikeBand[] = []
  if (quarterlySince !== null) {
    bands.push({ from: dayPlace(days, quarterlySince), step: 2 * farStrikeStep, eachSide: 10, laterSide: 6 })
  }
  if (kind === 'quarter') return bands
  const { nearStrikes, farStrikes } = activity
  const nearFrom = kind === 'week' ? from : Math.max(from, dayPlace(days, addDays(expiry, -NEAR_DAYS)))
  bands.push({ from: nearFrom, step: strikeStep, eachSide: nearStrikes, laterSide: nearStrikes >> 1 })
  bands.push({ from, step: farStrikeStep, eachSide: farStrikes, laterSide: farStrikes >> 1 })
  if (kind === 'month') {
    const eachSide = Math.round(0.6 * nearStrikes)
    bands.push({ from, step: 2 * strikeStep, eachSide, laterSide: eachSide >> 1 })
  }
  return bands
}

function commodityOptions(
  underlying: Underlying,
  commodity: Commodity,
  futures: readonly FutureSeries[],
  date: IsoDate,
): OptionLegs[] {
  const { days, d } = futures[0]
  const listed = commodityOptionExpiries(commodity, date)
  return listed.map(({ expiry, futureExpiry, listedOn }, i): OptionLegs => {
    const isMonthly = listed[i + 1]?.expiry.slice(0, 7) !== expiry.slice(0, 7)
    const facts = factsOf(underlying, days, d, expiry, listedOn, isMonthly, OPTIONS)
    const band = { from: facts.listedDay, step: underlying.strikeStep, ...COMMODITY_BAND }
    const strike = strikeLadder((day) => days.close[day], d, [band])
    const future = futures.find((other) => other.expiry === futureExpiry) ?? null
    return { ...facts, isMonthly, strike, adjustedStrike: strike, future }
  })
}

function factsOf(
  underlying: Underlying,
  days: UnderlyingDays,
  d: number,
  expiry: IsoDate,
  listedOn: IsoDate,
  isMonthly: boolean,
  stream: number,
): SeriesFacts {
  const { exchange, market, key, lotSize } = underlying
  const name = `${exchange}${expiry}`
  const expiryAt = instants.get(name) ?? expiryInstant(exchange, expiry)
  instants.set(name, expiryAt)
  return {
    underlying,
    days,
    d,
    expiry,
    expiryAt,
    label: seriesLabel(expiry, isMonthly),
    listedDay: listedOn < days.dates[0] ? 0 : dayPlace(days, listedOn),
    sessionsLeft: sessionPlace(market, expiry) - days.places[d],
    lotSize: Math.max(1, Math.round(lotSize / scaleOn(days, d))),
    key: subkey(subkey(key, stream), dayNumber(expiry)),
  }
}

function futureOf(facts: SeriesFacts, month: number): FutureSeries {
  const { exchange, symbol } = facts.underlying
  return { ...facts, month, name: contractName({ exchange, symbol, series: facts.label, kind: 'FUT' }) }
}
