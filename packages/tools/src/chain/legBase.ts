import { previousLeg } from './previous.ts'
import type { ChainReading } from './readChain.ts'

/** What a leg's changes are measured against, one element a strike of the chain. */
export interface LegBase {
  readonly oiLots: Float64Array
  readonly price: Float64Array
  /** 1 where no trade made the price and the settlement stands in (§O12). */
  readonly isSettle: Uint8Array
  /** The previous close in ₹ whatever the base: what a leg without a trade today is shown at. */
  readonly close: Float64Array
  /** The leg's IV then as 0.121. */
  readonly iv: Float64Array
  /** Strike IV then with its quality, for `basis=iv`. */
  readonly ivK: Float64Array
  readonly ivKQuality: Uint8Array
}

/** The base of both sides over today's strikes; IVs from the chain as it was priced then. */
export function legBases({ snapshot, baseline, previous }: ChainReading): { ce: LegBase; pe: LegBase } {
  const then = baseline.derived
  const places = Array.from(snapshot.strike, (strike) => then?.byStrike.strike.indexOf(strike) ?? -1)
  const at = (column: Float64Array | undefined) =>
    Float64Array.from(places, (place) => (column === undefined || place < 0 ? Number.NaN : column[place]))
  const quality = Uint8Array.from(places, (place) => (then === null || place < 0 ? 0 : then.byStrike.ivKQuality[place]))
  const ivK = at(then?.byStrike.ivK)
  const side = (name: 'ce' | 'pe'): LegBase => ({
    oiLots: baseline[name].oiLots,
    price: baseline[name].price,
    isSettle: baseline[name].isSettle,
    close: snapshot.strike.map((strike) => previousLeg(previous, name, strike).price),
    iv: at(then?.[name].iv),
    ivK,
    ivKQuality: quality,
  })
  return { ce: side('ce'), pe: side('pe') }
}
