import { caFactors } from '@strikelens/market/datasets'
import type { Adjustment } from '@strikelens/market/market'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { latestTable } from '../stored/storedTables.ts'
import { storedRenames } from './storedRenames.ts'

/** Splits and bonuses of a symbol (§K1), oldest first; empty for what has none. */
export type AdjustmentsOf = (symbol: string) => readonly Adjustment[]

/** Splits and bonuses as last published, under the names of a date: those before a change of symbol belong to the new one. */
export async function storedAdjustments(db: Db, on: IsoDate): Promise<AdjustmentsOf> {
  const stored = await latestTable(db, caFactors, '9999-12-31')
  const bySymbol = new Map<string, Adjustment[]>()
  if (stored !== null) {
    const renames = await storedRenames(db)
    const { symbol: symbols, exDate, factor } = stored.table
    symbols.forEach((told, row) => {
      // Announced before the ex-date, perhaps under a symbol that is given up on it.
      const symbol = renames.later(told, addDays(exDate[row], -1), on)
      const own = bySymbol.get(symbol) ?? []
      own.push({ exDate: exDate[row], factor: factor[row] })
      bySymbol.set(symbol, own)
    })
    for (const own of bySymbol.values()) own.sort((a, b) => (a.exDate < b.exDate ? -1 : 1))
  }
  return (symbol) => bySymbol.get(symbol) ?? []
}
