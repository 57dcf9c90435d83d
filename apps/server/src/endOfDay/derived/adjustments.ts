import { type Adjustment, numbers, texts } from '@strikelens/market/market'
import type { Db } from '@strikelens/store/database'
import { latestDayTable } from '@strikelens/store/repositories'
import { storedTable } from '../../ingest/storedBlocks.ts'

/** Splits and bonuses of a symbol (§K1); empty for what has none. */
export type AdjustmentsOf = (symbol: string) => readonly Adjustment[]

/** Splits and bonuses as last published. */
export async function storedAdjustments(db: Db): Promise<AdjustmentsOf> {
  const stored = await latestDayTable(db, { dataset: 'ca_factors', part: '' }, '9999-12-31')
  const bySymbol = new Map<string, Adjustment[]>()
  if (stored !== null) {
    const table = storedTable(stored.block)
    const exDate = texts(table, 'exDate')
    const factor = numbers(table, 'factor')
    texts(table, 'symbol').forEach((symbol, row) => {
      const own = bySymbol.get(symbol) ?? []
      own.push({ exDate: exDate[row], factor: factor[row] })
      bySymbol.set(symbol, own)
    })
  }
  return (symbol) => bySymbol.get(symbol) ?? []
}
