import { columnSum } from '@strikelens/analytics/options'
import { type PreviousSession, previousLeg, readSession } from '@strikelens/market/chainSessions'
import { snapshotAt } from '@strikelens/market/chains'
import { dayLabel } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { type SnapshotAxis, snapshotAxis } from '../../chain/axis.ts'
import { type AxisRows, axisRows } from '../../chain/axisRows.ts'
import { mixedLotsNotice } from '../../chain/mixedLots.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { type BaseOi, baseOi, type SetSums, type SideSums, setSums } from '../../chain/strikeSetSums.ts'
import { type RowLegs, rowLegs, type SetLegs, type StrikeSet } from '../../chain/strikeSets.ts'
import type { Notice } from '../../result.ts'

/** One of the chains that are summed, on the rows of the first. */
interface SummedChain {
  /** With the first one's lot: lots differ between expiries, and what adds up is units. */
  readonly terms: ChainReading['terms']
  readonly axis: SnapshotAxis
  readonly rows: AxisRows
  readonly legs: readonly (SetLegs | null)[]
  readonly base: BaseOi
}

/** Sums of one or all expiries over a strike set by row, and by strike at the view instant. */
export interface PcrSums extends SetSums {
  readonly rows: AxisRows
  readonly spot: Float64Array
  /** Rows at which a rolled window took other strikes. */
  readonly isSetChanged: Uint8Array
  readonly byStrike: StrikeSums
  /** Over every strike at the view instant, lots of the near expiry's size. */
  readonly all: { readonly ceOi: number; readonly peOi: number }
  /** The expiries in the sums. */
  readonly summed: readonly IsoDate[]
  readonly notices: readonly Notice[]
}

/** OI by strike at the view instant, lots. */
export interface StrikeSums {
  readonly strike: Float64Array
  readonly ceOi: Float64Array
  readonly peOi: Float64Array
}

/**
 * Sums a set over the rows. With every expiry the other chains add what they hold from the lowest to the highest strike of
 * the first one's set, whatever their own steps are.
 */
export async function pcrSums(
  reading: ChainReading,
  set: StrikeSet,
  axis: SnapshotAxis,
  minutes: number,
  isAllExpiries: boolean,
): Promise<PcrSums> {
  const rows = axisRows(axis, minutes)
  const own = rowLegs(reading, axis, rows, set)
  const first: SummedChain = { terms: reading.terms, axis, rows, legs: own.legs, base: baseOi(reading) }
  const notices: Notice[] = []
  const chains = [first]
  if (isAllExpiries) {
    const others = reading.listing.options.filter(({ expiry }) => expiry !== reading.terms.expiry)
    const read = await Promise.all(others.map((terms) => otherChain(reading, terms, first, own, set)))
    read.forEach((chain, i) => {
      if (chain !== null) chains.push(chain)
      else
        notices.push({
          kind: 'warn',
          text: `Nothing of the ${dayLabel(others[i].expiry, reading.day.date)} expiry is stored, so it is not in the sum.`,
        })
    })
    const summed = others.filter((_, i) => read[i] !== null)
    const mixed = mixedLotsNotice([reading.terms, ...summed].map(({ lotSize }) => lotSize))
    if (mixed !== null) notices.push(mixed)
  }
  const sums = chains.map((chain) => setSums(chain, chain.axis, chain.rows, chain, chain.base))
  return {
    ce: addedSides(sums.map(({ ce }) => ce)),
    pe: addedSides(sums.map(({ pe }) => pe)),
    rows,
    spot: Float64Array.from(rows.snapshot, (t) => (t < 0 ? Number.NaN : axis.snapshots[t].spot)),
    isSetChanged: own.isSetChanged,
    byStrike: byStrike(chains),
    all: { ceOi: wholeOi(chains, 'ce'), peOi: wholeOi(chains, 'pe') },
    summed: chains.map(({ terms }) => terms.expiry).sort(),
    notices,
  }
}

/** Another expiry on the rows of the first: at each the last snapshot up to the first one's. Null when nothing is stored. */
async function otherChain(
  { market, listing, day }: ChainReading,
  terms: ChainReading['terms'],
  first: SummedChain,
  { legs }: RowLegs,
  set: StrikeSet,
): Promise<SummedChain | null> {
  const session = await readSession(market, listing, terms.expiry, day.date)
  if (session === null) return null
  const axis = await snapshotAxis({ market, listing, terms, ...session }, 1, false)
  const at = { asOf: axis.asOf, count: axis.asOf.length }
  const snapshot = first.rows.snapshot.map((t) => (t < 0 ? -1 : snapshotAt(at, first.axis.asOf[t])))
  const within = (row: number): SetLegs | null => {
    const own = legs[row]
    if (snapshot[row] < 0 || own === null) return null
    const { strike } = axis.snapshots[snapshot[row]]
    const held = Array.from(strike.keys())
    if (set.by === 'all') return { ce: held, pe: held }
    const named = first.axis.snapshots[first.rows.snapshot[row]].strike
    const [low, high] = [named[own.ce[0]], named[own.ce[own.ce.length - 1]]]
    const places = held.filter((k) => strike[k] >= low && strike[k] <= high)
    return { ce: places, pe: places }
  }
  return {
    terms: { ...terms, lotSize: first.terms.lotSize },
    axis,
    rows: { ...first.rows, snapshot },
    legs: legs.map((_, row) => within(row)),
    base: previousOi(session.previous, first.terms.lotSize),
  }
}

/** OI at the previous close by leg, lots; looked up once, for every row asks again. */
function previousOi(previous: PreviousSession, lotSize: number): BaseOi {
  const known = { ce: new Map<number, number>(), pe: new Map<number, number>() }
  return (side, strike) => {
    const oi = known[side].get(strike) ?? previousLeg(previous, side, strike).oiQty / lotSize
    known[side].set(strike, oi)
    return oi
  }
}

function addedSides(sides: readonly SideSums[]): SideSums {
  const added = (pick: (side: SideSums) => Float64Array) =>
    pick(sides[0]).map((_, row) => sides.reduce((total, side) => total + pick(side)[row], 0))
  return {
    oi: added(({ oi }) => oi),
    oiChg: added(({ oiChg }) => oiChg),
    baseOi: added((side) => side.baseOi),
    volume: added(({ volume }) => volume),
    rowVolume: added(({ rowVolume }) => rowVolume),
  }
}

/** OI of every strike of the set in the newest row, over the union of the chains' strikes. */
function byStrike(chains: readonly SummedChain[]): StrikeSums {
  const ce = new Map<number, number>()
  const pe = new Map<number, number>()
  for (const { axis, rows, legs, terms } of chains) {
    const last = rows.snapshot.length - 1
    const at = legs[last]
    if (at === null || at === undefined || rows.snapshot[last] < 0) continue
    const snapshot = axis.snapshots[rows.snapshot[last]]
    for (const k of at.ce) {
      const strike = snapshot.strike[k]
      ce.set(strike, (ce.get(strike) ?? 0) + snapshot.ce.oiQty[k] / terms.lotSize)
      pe.set(strike, (pe.get(strike) ?? 0) + snapshot.pe.oiQty[k] / terms.lotSize)
    }
  }
  const strike = Float64Array.from(ce.keys()).sort()
  const column = (of: Map<number, number>) => strike.map((one) => of.get(one) ?? Number.NaN)
  return { strike, ceOi: column(ce), peOi: column(pe) }
}

/** OI of all strikes of the chains at the view instant, lots. */
function wholeOi(chains: readonly SummedChain[], side: 'ce' | 'pe'): number {
  return chains.reduce((total, { axis, terms }) => {
    const { strike, [side]: quotes } = axis.snapshots[axis.snapshots.length - 1]
    return total + columnSum(quotes.oiQty, { from: 0, to: strike.length }) / terms.lotSize
  }, 0)
}
