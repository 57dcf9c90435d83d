import type { IsoDate } from '@strikelens/market/time'
import type { ChainRows, ChainSide } from '../../chain/chainRows.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { rowsOf } from '../../chainLegs/chainLegs.ts'
import { daysTo } from '../../symbols/expiryChoices.ts'

/** One side of a compared expiry, one element a chosen strike. NaN where it is not listed there. */
interface ComparedSide {
  readonly ltp: Float64Array
  /** Units, for lots may differ from expiry to expiry (§O1). */
  readonly oiQty: Float64Array
  readonly oiChgQty: Float64Array
}

/** An expiry of the comparison at the chosen strikes. */
export interface ComparedExpiry {
  readonly expiry: IsoDate
  readonly dte: number
  readonly forward: number
  readonly atmIv: number
  readonly ce: ComparedSide
  readonly pe: ComparedSide
  /** Strike IV (§O9): both legs of a strike have it. */
  readonly ivK: Float64Array
}

/** The chosen strikes over several expiries of one symbol, the page's first. */
export interface ExpiryComparison {
  readonly strike: Float64Array
  readonly expiries: readonly ComparedExpiry[]
}

export const MOST_EXPIRIES = 4

/** Strikes beside each other over expiries; null for the page's expiry alone. */
export function expiryComparison(
  chains: readonly ChainReading[],
  strike: Float64Array,
  choices: { readonly px: 'ltp' | 'mid'; readonly basis: 'price' | 'iv' },
): ExpiryComparison | null {
  if (chains.length < 2) return null
  return { strike, expiries: chains.map((chain) => comparedExpiry(chain, strike, rowsOf(chain, choices), choices.px)) }
}

function comparedExpiry(
  { terms, derived, snapshot }: ChainReading,
  strike: Float64Array,
  rows: ChainRows,
  px: 'ltp' | 'mid',
): ComparedExpiry {
  const places = Array.from(strike, (one) => rows.strike.indexOf(one))
  const at = (column: Float64Array, scale = 1) =>
    Float64Array.from(places, (k) => (k < 0 ? Number.NaN : scale * column[k]))
  const side = (of: ChainSide): ComparedSide => ({
    ltp: at(px === 'mid' ? of.mark : of.ltp),
    oiQty: at(of.oi, terms.lotSize),
    oiChgQty: at(of.oiChg, terms.lotSize),
  })
  const isIvShown = derived.timeQuality === 'ok' || derived.timeQuality === 'low'
  return {
    expiry: terms.expiry,
    dte: daysTo(terms.expiry, snapshot.asOf),
    forward: derived.forward,
    atmIv: isIvShown ? derived.atmIv : Number.NaN,
    ce: side(rows.ce),
    pe: side(rows.pe),
    ivK: isIvShown ? at(derived.byStrike.ivK) : new Float64Array(strike.length).fill(Number.NaN),
  }
}
