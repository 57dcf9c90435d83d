import { baseSnapshot, type ChainDerivation, openPrice } from '@strikelens/analytics/options'
import { type PreviousSession, previousLeg, previousSnapshot } from '@strikelens/market/chainSessions'
import { type ChainFacts, type ChainSeries, derivedChain, snapshotOf } from '@strikelens/market/chains'
import type { Listing } from '@strikelens/market/instruments'
import { istClock, istInstant, MINUTE_MS } from '@strikelens/market/time'

/** What changes are measured against (§O2, §O12). */
export interface BaselineRequest {
  readonly base: 'prev' | 'open' | 'time'
  /** Clock time or minutes before the view instant, for `base=time`. */
  readonly from?: string | undefined
}

/** One side of the baseline, one element a strike of today's chain. */
export interface BaselineSide {
  /** In lots of today's size; 0 for a contract that did not exist, NaN when unknown. */
  readonly oiLots: Float64Array
  /** ₹; NaN when there is none. */
  readonly price: Float64Array
  /** 1 where no trade made a close and the settlement stands in. */
  readonly isSettle: Uint8Array
}

export interface Baseline {
  readonly kind: 'prev' | 'open' | 'time'
  /** Epoch ms of the snapshot or close measured against; NaN when nothing is stored. */
  readonly asOf: number
  /** 'previous close', '09:16'. */
  readonly label: string
  readonly spot: number
  readonly ce: BaselineSide
  readonly pe: BaselineSide
  /** The chain as it was priced then (§O12: from a snapshot, else from the file); null without either. Its own strikes. */
  readonly derived: ChainDerivation | null
}

export interface BaselineInputs {
  readonly listing: Listing
  readonly facts: ChainFacts
  /** With legs carried by §O3. */
  readonly day: ChainSeries
  /** Index of the view instant's snapshot. */
  readonly t: number
  readonly previous: PreviousSession
}

/** The baseline of a chain (§O12). */
export function chainBaseline(inputs: BaselineInputs, request: BaselineRequest): Baseline {
  return request.base === 'prev' ? previousClose(inputs) : earlierToday(inputs, request)
}

/** Index of the snapshot that `base=open` or `base=time` measures against (§O12). */
export function baseIndex(day: ChainSeries, t: number, { base, from }: BaselineRequest): number {
  return base === 'time' ? baseSnapshot(day.asOf, windowStart(day, t, from), day.asOf[t]) : 0
}

function previousClose({ listing, facts, day, previous }: BaselineInputs): Baseline {
  const then = previousSnapshot(previous, listing, day.expiry)
  const side = (name: 'ce' | 'pe'): BaselineSide => {
    const legs = Array.from(day.strike, (strike) => previousLeg(previous, name, strike))
    return {
      oiLots: Float64Array.from(legs, ({ oiQty }) => oiQty / facts.terms.lotSize),
      price: Float64Array.from(legs, ({ price }) => price),
      isSettle: Uint8Array.from(legs, ({ isSettle }) => (isSettle ? 1 : 0)),
    }
  }
  return {
    kind: 'prev',
    asOf: then?.asOf ?? Number.NaN,
    label: 'previous close',
    spot: then?.spot ?? Number.NaN,
    ce: side('ce'),
    pe: side('pe'),
    derived: then === null ? null : derivedChain(then, facts),
  }
}

function earlierToday({ facts, day, t }: BaselineInputs, request: BaselineRequest): Baseline {
  const at = baseIndex(day, t, request)
  const snapshot = snapshotOf(day, at)
  // A window that starts before the first snapshot or not before the view instant is one from the open (§O12).
  const isOpen = at === 0
  const side = (name: 'ce' | 'pe'): BaselineSide => ({
    oiLots: snapshot[name].oiQty.map((quantity) => quantity / facts.terms.lotSize),
    price: isOpen ? openPrices(day, t, name) : snapshot[name].ltp,
    isSettle: new Uint8Array(day.strike.length),
  })
  return {
    kind: isOpen ? 'open' : 'time',
    asOf: snapshot.asOf,
    label: istClock(snapshot.asOf),
    spot: snapshot.spot,
    ce: side('ce'),
    pe: side('pe'),
    derived: derivedChain(snapshot, facts),
  }
}

/** Epoch ms of `from`; the session's first snapshot when it is not given. */
function windowStart(day: ChainSeries, t: number, from: string | undefined): number {
  if (from === undefined) return day.asOf[0]
  return from.startsWith('-') ? day.asOf[t] + Number(from) * MINUTE_MS : istInstant(day.date, from)
}

/** First price of the session of every leg (§O12): the first snapshot in which it has volume. */
function openPrices(day: ChainSeries, t: number, side: 'ce' | 'pe'): Float64Array {
  const { ltp, volumeQty } = day[side]
  const price = new Float64Array(t + 1)
  const volume = new Float64Array(t + 1)
  return day.strike.map((_, k) => {
    for (let snapshot = 0, at = k; snapshot <= t; snapshot++, at += day.strike.length) {
      price[snapshot] = ltp[at]
      volume[snapshot] = volumeQty[at]
    }
    return openPrice(price, volume)
  })
}
