import type { Exchange } from '../instruments/index.ts'
import { readTable } from './table.ts'

/** How the sector tools group an index: 'none' for what they never list. */
export type IndexSet = 'broad' | 'sectoral' | 'thematic' | 'none'

/** Facts of an index's futures and options, as listed in August 2026. */
export interface IndexDerivatives {
  readonly lotSize: number
  /** Points between strikes near the money. */
  readonly strikeStep: number
  /** Points between strikes far from the money and in far series. */
  readonly farStrikeStep: number
  readonly optionTick: number
  readonly futuresTick: number
  /** Units above which the exchange refuses one order. */
  readonly freezeQty: number
}

export interface MarketIndex {
  /** Our id, 'NIFTY'. */
  readonly symbol: string
  /** As printed by the exchange, 'NIFTY 50'. */
  readonly name: string
  readonly exchange: Exchange
  /** Whether it is one of the ten that pages take as a symbol. */
  readonly isPageSymbol: boolean
  readonly set: IndexSet
  /** Level at the typical prices of its members: where a simulated market begins. */
  readonly level: number
  /** Null for an index without futures and options. */
  readonly derivatives: IndexDerivatives | null
}

export function readIndices(): MarketIndex[] {
  return readTable('indices.csv').map((row) => {
    const lotSize = row.numberOrNull('lot')
    return {
      symbol: row.text('symbol'),
      name: row.text('name'),
      exchange: row.word('exchange', ['NSE', 'BSE', 'NSEIX']),
      isPageSymbol: row.textOrNull('symbolSet') === 'IDX',
      set: row.word('set', ['broad', 'sectoral', 'thematic', 'none']),
      level: row.number('level'),
      derivatives:
        lotSize === null
          ? null
          : {
              lotSize,
              strikeStep: row.number('step'),
              farStrikeStep: row.number('farStep'),
              optionTick: row.number('optionTick'),
              futuresTick: row.number('futuresTick'),
              freezeQty: row.number('freezeQty'),
            },
    }
  })
}
