import type { ChainDerivation } from '@strikelens/analytics/options'
import { previousLeg } from '@strikelens/market/chainSessions'
import type { ChainReading } from './readChain.ts'
import { tradedBase } from './tradedBase.ts'

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
  /** Strike IV with its quality that `basis=iv` compares with: of the previous close that of the session's first snapshot. */
  readonly ivK: Float64Array
  readonly ivKQuality: Uint8Array
}

/** The base of both sides over today's strikes; IVs from the chain as it was priced then. */
export function legBases(reading: ChainReading): { ce: LegBase; pe: LegBase } {
  const { snapshot, baseline, previous } = reading
  const then = baseline.derived
  const traded = tradedBase(reading).derived
  const placesIn = (chain: ChainDerivation | null) =>
    Array.from(snapshot.strike, (strike) => chain?.byStrike.strike.indexOf(strike) ?? -1)
  const at = (places: readonly number[], column: Float64Array | undefined) =>
    Float64Array.from(places, (place) => (column === undefined || place < 0 ? Number.NaN : column[place]))
  const [places, tradedPlaces] = [placesIn(then), placesIn(traded)]
  const ivK = at(tradedPlaces, traded?.byStrike.ivK)
  const ivKQuality = Uint8Array.from(tradedPlaces, (place) => traded?.byStrike.ivKQuality[place] ?? 0)
  const side = (name: 'ce' | 'pe'): LegBase => ({
    oiLots: baseline[name].oiLots,
    price: baseline[name].price,
    isSettle: baseline[name].isSettle,
    close: snapshot.strike.map((strike) => previousLeg(previous, name, strike).price),
    iv: at(places, then?.[name].iv),
    ivK,
    ivKQuality,
  })
  return { ce: side('ce'), pe: side('pe') }
}
