import { type DerivedColumns, timeQuality } from '@strikelens/analytics/options'
import { derivedChain, snapshotOf } from '@strikelens/market/chains'
import type { ChainReading } from '../../chain/readChain.ts'

/** One leg through the session, one element a snapshot. */
export interface LegHistory {
  readonly strike: number
  readonly right: 'CE' | 'PE'
  readonly asOf: Float64Array
  readonly ltp: Float64Array
  readonly oiLots: Float64Array
  readonly iv: Float64Array
  readonly delta: Float64Array
}

/** The session of a leg named '26000CE'; null when its strike is not listed. */
export function legHistory({ day, facts, terms }: ChainReading, leg: string): LegHistory | null {
  const strike = Number(leg.slice(0, -2))
  const right = leg.endsWith('CE') ? 'CE' : 'PE'
  const k = day.strike.indexOf(strike)
  if (k < 0) return null
  const side = right === 'CE' ? 'ce' : 'pe'
  const column = () => new Float64Array(day.count).fill(Number.NaN)
  const out = { strike, right, asOf: day.asOf, ltp: column(), oiLots: column(), iv: column(), delta: column() } as const
  let columns: DerivedColumns | null = null
  for (let t = 0; t < day.count; t++) {
    const snapshot = snapshotOf(day, t)
    const derived = derivedChain(snapshot, facts, columns)
    columns = derived
    out.ltp[t] = snapshot[side].ltp[k]
    out.oiLots[t] = snapshot[side].oiQty[k] / terms.lotSize
    if (timeQuality(derived.years) === 'not shown') continue
    out.iv[t] = derived[side].iv[k]
    out.delta[t] = derived[side].delta[k]
  }
  return out
}
