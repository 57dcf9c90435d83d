import type { Right } from '@strikelens/analytics/pricing'
import { CE } from '@strikelens/analytics/pricing'
import { combinationValue, sharedPointValue } from '@strikelens/analytics/strategy'
import type { ContractChange } from '@strikelens/market/chainSessions'
import { previousLeg } from '@strikelens/market/chainSessions'
import { type IsoDate, istDate, istInstant } from '@strikelens/market/time'
import { adjustedAxis } from '../chain/adjustedAxis.ts'
import { type SnapshotAxis, snapshotAxis } from '../chain/axis.ts'
import type { ChainsByExpiry } from '../chain/legs.ts'
import { type LegSeries, pricedLegs } from '../chain/pricedLegs.ts'
import type { ChainReading } from '../chain/readChain.ts'
import { type Settlement, settlementOf } from '../chain/settlement.ts'

/** An option of the page's underlying. */
export interface Contract {
  readonly right: Right
  readonly strike: number
  readonly expiry: IsoDate
}

/** A contract and how many of it are held: + bought, − sold (§S2). */
export interface HeldContract extends Contract {
  readonly quantity: number
}

/** The chain of an expiry over the drawn sessions. */
interface ChainOnAxis {
  readonly reading: ChainReading
  readonly axis: SnapshotAxis
  /** Its snapshot at each of the page's, −1 where it has none; null for the page's own chain. */
  readonly places: Int32Array | null
  readonly settlement: Settlement | null
}

/** The chains that legs belong to, followed over the snapshots of the page's own. */
export interface InstrumentAxes {
  readonly reading: ChainReading
  readonly axis: SnapshotAxis
  /** What corporate actions made of the contracts of each drawn session (§K1); the axes are told in those of the last. */
  readonly changes: readonly ContractChange[]
  readonly chains: ReadonlyMap<IsoDate, ChainOnAxis>
}

/** Reads the drawn sessions of the page's chain and of every other that legs belong to. */
export async function instrumentAxes(
  page: ChainReading,
  chains: ChainsByExpiry,
  days: number,
): Promise<InstrumentAxes> {
  const read = async (reading: ChainReading) => {
    const axis = snapshotAxis(reading, days, reading.base.base === 'prev')
    const [told, settlement] = await Promise.all([axis, settlementOf(reading)])
    return { reading, ...(await adjustedAxis(reading, told)), settlement }
  }
  const others = [...chains.values()].filter((reading) => reading !== page)
  const [own, ...rest] = await Promise.all([page, ...others].map(read))
  const onAxis = [
    { ...own, places: null },
    ...rest.map((other) => ({ ...other, places: placesAlong(own.axis.asOf, other.axis.asOf) })),
  ]
  return {
    reading: page,
    axis: own.axis,
    changes: own.changes,
    chains: new Map(onAxis.map((chain) => [chain.reading.terms.expiry, chain])),
  }
}

/** These contracts at every snapshot of the page, each chain priced once however many of them it holds. */
export function legsOn({ chains }: InstrumentAxes, wanted: readonly Contract[]): LegSeries[] {
  const priced = new Map<Contract, LegSeries>()
  for (const [expiry, { reading, axis, places }] of chains) {
    const own = wanted.filter((contract) => contract.expiry === expiry)
    if (own.length === 0) continue
    const { legs } = pricedLegs(axis, reading.facts, own)
    own.forEach((contract, i) => {
      priced.set(contract, places === null ? legs[i] : legAlong(legs[i], places))
    })
  }
  return wanted.map((contract) => {
    const leg = priced.get(contract)
    if (leg === undefined) throw new Error(`No chain was read for ${contract.strike} of ${contract.expiry}.`)
    return leg
  })
}

/** What each contract pays once it has expired; null while it lives (§S16). */
export function settledAt({ chains }: InstrumentAxes, contracts: readonly Contract[]): (number | null)[] {
  return contracts.map(({ right, strike, expiry }) => {
    const chain = chains.get(expiry)
    if (chain === undefined || chain.settlement === null) return null
    const k = chain.reading.snapshot.strike.indexOf(strike)
    return k < 0 ? Number.NaN : right === CE ? chain.settlement.ce[k] : chain.settlement.pe[k]
  })
}

/** What the page's own expiry settled at; null while it lives. */
export function settlementPrice({ reading, chains }: InstrumentAxes): number | null {
  return chains.get(reading.terms.expiry)?.settlement?.price ?? null
}

/** Close of the same contracts on the previous session (§S5); NaN when one of them did not exist. */
export function previousClose({ chains }: InstrumentAxes, held: readonly HeldContract[]): number {
  return combinationValue(
    held.map(({ quantity }) => quantity),
    held.map(({ right, strike, expiry }) => {
      const chain = chains.get(expiry)
      if (chain === undefined) return Number.NaN
      return previousLeg(chain.reading.previous, right === CE ? 'ce' : 'pe', strike).price
    }),
  )
}

/** ₹ a point of one lot of every contract; null when they differ, so that they may not be added (§S2). */
export function pointValueOf({ chains }: InstrumentAxes, contracts: readonly Contract[]): number | null {
  return sharedPointValue(contracts.map(({ expiry }) => chains.get(expiry)?.reading.terms.pointValue ?? Number.NaN))
}

/** The last snapshot of another chain within each step of the page's: since the one before it, or since the day began. */
function placesAlong(page: Float64Array, other: Float64Array): Int32Array {
  let next = 0
  return Int32Array.from(page, (asOf, t) => {
    while (next < other.length && other[next] <= asOf) next++
    const dayStart = istInstant(istDate(asOf), '00:00')
    const after = t === 0 ? dayStart : Math.max(dayStart, page[t - 1])
    return next > 0 && other[next - 1] > after ? next - 1 : -1
  })
}

function legAlong(leg: LegSeries, places: Int32Array): LegSeries {
  const at = (column: Float64Array) => Float64Array.from(places, (place) => (place < 0 ? Number.NaN : column[place]))
  const codes = (column: Uint8Array) => Uint8Array.from(places, (place) => (place < 0 ? 0 : column[place]))
  return {
    right: leg.right,
    strike: leg.strike,
    expiryAt: leg.expiryAt,
    forward: at(leg.forward),
    ltp: at(leg.ltp),
    volumeLots: at(leg.volumeLots),
    oiLots: at(leg.oiLots),
    mark: at(leg.mark),
    markQuality: codes(leg.markQuality),
    ivPct: at(leg.ivPct),
    ivKPct: at(leg.ivKPct),
    ivKQuality: codes(leg.ivKQuality),
    delta: at(leg.delta),
    gamma: at(leg.gamma),
    thetaPerDay: at(leg.thetaPerDay),
    vegaPerPoint: at(leg.vegaPerPoint),
  }
}
