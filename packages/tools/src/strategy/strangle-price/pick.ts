import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import { legPrices, type PriceBasis, strikeByDelta, strikeByPremium } from '@strikelens/analytics/strategy'
import { plain, price } from '@strikelens/market/formats'
import type { ChainReading } from '../../chain/readChain.ts'
import { resolveStrike } from '../../chain/strike.ts'
import type { PairStrikes } from '../../pair/pair.ts'
import type { NoAnswer, Notice } from '../../result.ts'

/** How the strikes of a strangle are chosen. */
export interface PickParams {
  readonly pick: 'offset' | 'delta' | 'premium' | 'manual'
  readonly otm: number
  readonly delta: number
  /** Points of each leg, or percent of spot. */
  readonly prem?: number
  readonly premPct?: number
  readonly put?: string | undefined
  readonly call?: string | undefined
  readonly px: PriceBasis
}

export interface PickedPair {
  readonly strikes: PairStrikes
  /** What the pick would choose at the view instant where the strikes held are others. */
  readonly pickNow: PairStrikes | null
  readonly notices: readonly (Notice | null)[]
}

/** The strikes of a strangle at the view instant: those that are named, else those that the pick finds (/strangle-price). */
export function pickPair(reading: ChainReading, params: PickParams): PickedPair | { readonly noAnswer: NoAnswer } {
  const found = foundPair(reading, params)
  if ('noAnswer' in found) {
    // Named strikes need no ATM to be found by.
    if (params.put === undefined || params.call === undefined) return found
  }
  const named = { put: namedSide(reading, params.put), call: namedSide(reading, params.call) }
  if (named.put !== null && 'noAnswer' in named.put) return named.put
  if (named.call !== null && 'noAnswer' in named.call) return named.call
  const picked = 'noAnswer' in found ? null : found.strikes
  const strikes = {
    put: named.put?.strike ?? picked?.put ?? Number.NaN,
    call: named.call?.strike ?? picked?.call ?? Number.NaN,
  }
  const isOther = picked !== null && (picked.put !== strikes.put || picked.call !== strikes.call)
  return {
    strikes,
    pickNow: isOther && params.pick !== 'manual' ? picked : null,
    notices: [
      named.put?.notice ?? null,
      named.call?.notice ?? null,
      // What the offset stands in for is not told where no offset is used.
      ...('noAnswer' in found || (params.pick === 'manual' && named.put !== null && named.call !== null)
        ? []
        : found.notices),
    ],
  }
}

interface FoundPair {
  readonly strikes: PairStrikes
  readonly notices: readonly (Notice | null)[]
}

function foundPair(reading: ChainReading, params: PickParams): FoundPair | { readonly noAnswer: NoAnswer } {
  switch (params.pick) {
    case 'delta':
      return byDelta(reading, params)
    case 'premium':
      return byPremium(reading, params)
    default:
      return byOffset(reading, params.otm)
  }
}

function byOffset(reading: ChainReading, otm: number): FoundPair | { readonly noAnswer: NoAnswer } {
  const put = resolveStrike(reading, `ATM-${otm}`)
  if ('noAnswer' in put) return put
  const call = resolveStrike(reading, `ATM+${otm}`)
  if ('noAnswer' in call) return call
  return { strikes: { put: put.strike, call: call.strike }, notices: [put.notice, call.notice] }
}

function byDelta(reading: ChainReading, { delta, otm }: PickParams): FoundPair | { readonly noAnswer: NoAnswer } {
  const { derived, snapshot } = reading
  // In the last five minutes greeks say nothing (§O4).
  const isShown = derived.timeQuality === 'ok' || derived.timeQuality === 'low'
  const find = (right: Right) =>
    isShown ? strikeByDelta(right, right === CE ? derived.ce.delta : derived.pe.delta, delta) : null
  const [put, call] = [find(PE), find(CE)]
  if (put === null || call === null) return insteadOf('Deltas are missing', reading, otm)
  return { strikes: { put: snapshot.strike[put], call: snapshot.strike[call] }, notices: [] }
}

function byPremium(reading: ChainReading, params: PickParams): FoundPair | { readonly noAnswer: NoAnswer } {
  const { derived, snapshot } = reading
  const wanted = params.prem ?? ((params.premPct ?? Number.NaN) * snapshot.spot) / 100
  if (derived.atm < 0) return byOffset(reading, params.otm)
  const sides = ([PE, CE] as const).map((right) => {
    const prices = pricesOf(reading, right, params.px)
    const from = right === CE ? derived.atm : 0
    const outside = prices.subarray(from, right === CE ? prices.length : derived.atm + 1)
    return {
      k: strikeByPremium(right, prices, derived.atm, wanted),
      isBelow: outside.every((one) => Number.isNaN(one) || one < wanted),
    }
  })
  const [put, call] = sides
  if (put.k === null || call.k === null) return insteadOf('Premiums are missing', reading, params.otm)
  const isBelow = [put.isBelow ? 'put' : null, call.isBelow ? 'call' : null].filter((side) => side !== null)
  const text = `Every out-of-the-money ${isBelow.join(' and ')} costs less than ${price(wanted)}: ${plain(derived.atmStrike)}, at the money, is taken.`
  return {
    strikes: { put: snapshot.strike[put.k], call: snapshot.strike[call.k] },
    notices: isBelow.length === 0 ? [] : [{ kind: 'info', text }],
  }
}

/** Prices of a side by strike (§S1). */
function pricesOf({ snapshot, derived, terms }: ChainReading, right: Right, px: PriceBasis): Float64Array {
  const [quotes, side] = right === CE ? [snapshot.ce, derived.ce] : [snapshot.pe, derived.pe]
  const volumeLots = quotes.volumeQty.map((qty) => qty / terms.lotSize)
  return legPrices({ ltp: quotes.ltp, volumeLots, mark: side.mark, markQuality: side.markQuality }, px).price
}

function insteadOf(why: string, reading: ChainReading, otm: number): FoundPair | { readonly noAnswer: NoAnswer } {
  const found = byOffset(reading, otm)
  if ('noAnswer' in found) return found
  const text = `${why}: strikes ${plain(otm)} from ATM are taken instead.`
  return { ...found, notices: [{ kind: 'info', text }, ...found.notices] }
}

function namedSide(reading: ChainReading, text: string | undefined) {
  return text === undefined ? null : resolveStrike(reading, text)
}
