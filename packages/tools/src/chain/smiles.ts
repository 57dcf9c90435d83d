import { type ChainPricing, chainPricing, type DerivedColumns, derivedColumns } from '@strikelens/analytics/options'
import { type ChainFacts, type ChainSnapshot, chainColumns, chainTerms } from '@strikelens/market/chains'
import { turns } from '../kit/turns.ts'

/** A snapshot priced strike by strike; its columns are written over by the next one, so what is kept is copied. */
export interface PricedSnapshot extends ChainPricing, DerivedColumns {
  readonly snapshot: ChainSnapshot
  /** In the last five minutes of a contract and after its end no IV is shown (§O4). */
  readonly isIvShown: boolean
}

/**
 * Prices these snapshots of an axis, and no others: marks, forward, smile, greeks (§O5–O10). `read` takes what it wants of
 * each; −1, a row that is a gap, is passed over, and a snapshot that two rows share is read for each.
 */
export async function priceSnapshots(
  snapshots: readonly ChainSnapshot[],
  facts: ChainFacts,
  places: ArrayLike<number>,
  read: (priced: PricedSnapshot, place: number, i: number) => void,
): Promise<void> {
  const byLength = new Map<number, DerivedColumns>()
  const turn = turns()
  for (let i = 0; i < places.length; i++) {
    const place = places[i]
    if (place < 0) continue
    const wait = turn()
    if (wait !== null) await wait
    const snapshot = snapshots[place]
    const strikes = snapshot.strike.length
    const columns = byLength.get(strikes) ?? derivedColumns(strikes)
    byLength.set(strikes, columns)
    read(pricedSnapshot(columns, snapshot, facts), place, i)
  }
}

/** One snapshot, priced into the columns. */
export function pricedSnapshot(columns: DerivedColumns, snapshot: ChainSnapshot, facts: ChainFacts): PricedSnapshot {
  columns.byStrike.strike.set(snapshot.strike)
  const pricing = chainPricing(columns, chainColumns(snapshot, facts.terms.lotSize), chainTerms(snapshot, facts))
  const isIvShown = pricing.timeQuality === 'ok' || pricing.timeQuality === 'low'
  return { ...columns, ...pricing, snapshot, isIvShown }
}
