import type { IsoDate } from '@strikelens/market/time'
import { type Stock, universe } from '@strikelens/market/universe'
import { subkey, textKey, uniform } from '../random/index.ts'
import { DELISTED, isListed, nameOn, REFERENCE_DATE, type StockLife, type World } from '../underlyings/index.ts'
import { rawScale, type ShareSplit } from '../underlyings/shareScale.ts'

/** A company of the simulated market with its row in the cash panel. */
export interface Company extends Stock {
  readonly row: number
  readonly life: StockLife | null
  /** Key of all its random numbers beside its prices. */
  readonly key: number
  /** What it was called on the date it was asked for. */
  readonly name: string
}

/** The companies of a market that are listed on a date, under its names. */
export function companiesOn(world: World, date: IsoDate): Company[] {
  return companiesOf(world).flatMap((company) =>
    company.life !== null && !isListed(company.life, date)
      ? []
      : [
          company.life?.former === undefined
            ? company
            : { ...company, name: nameOn(company.symbol, company.life, date) },
        ],
  )
}

const known = new WeakMap<World, readonly Company[]>()
const delisted = new Map(DELISTED.map((stock) => [stock.symbol, stock]))

/** Facts of a share by its present symbol, listed or not; null of what is none. */
export function stockFacts(symbol: string): Stock | null {
  return universe.stock(symbol) ?? delisted.get(symbol) ?? null
}

/** Every company of a market, whenever listed. */
export function companiesOf(world: World): readonly Company[] {
  const made =
    known.get(world) ??
    world.layout.walkers.flatMap(({ row, symbol, life, isShare }) => {
      const stock = isShare ? stockFacts(symbol) : null
      return stock === null ? [] : [{ ...stock, row, life, key: subkey(world.key, textKey(symbol)), name: symbol }]
    })
  known.set(world, made)
  return made
}

/** Shares issued in session d: what they are on the reference date, before splits and bonuses less. */
export function sharesOn(
  world: World,
  { row, totalShares }: Company,
  d: number,
  splits = splitsOf(world, row),
): number {
  const { referenceDay } = lastDays(world)
  return Math.round(totalShares / rawScale(splits, d, referenceDay))
}

/** ₹ in session d: a split divides it, a bonus leaves it. */
export function faceValueOn(world: World, { row, key, price }: Company, d: number): number {
  const { plans, referenceDay } = lastDays(world)
  const faces = plans[row].flatMap((plan) => {
    return plan.kind === 'split' ? [{ day: plan.day, face: plan.ratio.split(':').map(Number) }] : []
  })
  // Only splits up to the reference date: what is still to come says nothing of today.
  const next = faces.find(({ day }) => day > d && day <= referenceDay)
  if (next !== undefined) return next.face[0]
  const last = faces.findLast(({ day }) => day <= d)
  if (last !== undefined) return last.face[1]
  const usual = price < 60 ? [1, 1, 2] : [10, 2, 1, 5]
  return usual[Math.floor(usual.length * uniform(subkey(key, textKey('face value'))))]
}

/** When a share was first traded: those that came before the simulated market in an invented year. */
export function listedOn({ life, key }: Company): IsoDate {
  if (life?.listedOn !== undefined) return life.listedOn
  const own = subkey(key, textKey('listing'))
  const part = (i: number, count: number) => 1 + Math.floor(count * uniform(subkey(own, i)))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${1994 + part(0, 27)}-${two(part(1, 12))}-${two(part(2, 28))}`
}

function splitsOf(world: World, row: number): readonly ShareSplit[] {
  return lastDays(world).splits[row]
}

/** The market as far as it is made already. */
export function lastDays(world: World) {
  return world.through(REFERENCE_DATE).cash
}
