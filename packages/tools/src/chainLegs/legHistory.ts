import { derivedColumns, intervalVolume } from '@strikelens/analytics/options'
import { chainColumns, chainTerms, snapshotOf } from '@strikelens/market/chains'
import type { ChainReading } from '../chain/readChain.ts'
import { priceStrikes } from '../chain/strikePricing.ts'

/** One leg through the session, one element a snapshot. */
export interface LegHistory {
  readonly asOf: Float64Array
  readonly ltp: Float64Array
  readonly oiLots: Float64Array
  /** Traded since the snapshot before (§O3). */
  readonly volumeLots: Float64Array
  readonly iv: Float64Array
  readonly delta: Float64Array
}

/** The session of a listed leg; IV and delta end five minutes before the contract does (§O4). */
export function legHistory(
  { day, facts, terms }: ChainReading,
  { strike, right }: { readonly strike: number; readonly right: 'CE' | 'PE' },
): LegHistory {
  const k = day.strike.indexOf(strike)
  const side = right === 'CE' ? 'ce' : 'pe'
  const column = () => new Float64Array(day.count).fill(Number.NaN)
  const [ltp, oiLots, dayVolume, iv, delta] = [column(), column(), column(), column(), column()]
  const columns = derivedColumns(day.strike.length)
  for (let t = 0; t < day.count; t++) {
    const snapshot = snapshotOf(day, t)
    const chain = chainColumns(snapshot, terms.lotSize)
    ltp[t] = chain[side].ltp[k]
    oiLots[t] = chain[side].oiLots[k]
    dayVolume[t] = chain[side].volumeLots[k]
    const { timeQuality } = priceStrikes(columns, chain, chainTerms(snapshot, facts), [k])
    if (timeQuality !== 'ok' && timeQuality !== 'low') continue
    iv[t] = columns[side].iv[k]
    delta[t] = columns[side].delta[k]
  }
  return { asOf: day.asOf, ltp, oiLots, volumeLots: intervalVolume(dayVolume).volume, iv, delta }
}
