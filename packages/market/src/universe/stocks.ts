import { readTable } from './table.ts'

/** Facts of a stock's futures and options, as listed in August 2026. */
export interface StockDerivatives {
  readonly lotSize: number
  /** ₹ between strikes near the money. */
  readonly strikeStep: number
  readonly optionTick: number
  readonly futuresTick: number
}

export interface Stock {
  readonly symbol: string
  readonly company: string
  /** Short sector that lists are grouped by, 'Banks'. */
  readonly sector: string
  /** Industry as the exchange prints it, 'Financial Services'. */
  readonly industry: string
  readonly isin: string
  readonly totalShares: number
  /** Shares that are free to trade, as index weights count them. Approximate. */
  readonly floatShares: number
  /** Typical price, ₹: where a simulated market begins. */
  readonly price: number
  /** Typical units traded in a session. */
  readonly volumeQty: number
  readonly tickSize: number
  /** Null for a stock without futures and options. */
  readonly derivatives: StockDerivatives | null
}

export interface FnoStock extends Stock {
  readonly derivatives: StockDerivatives
}

export function isFnoStock(stock: Stock): stock is FnoStock {
  return stock.derivatives !== null
}

export function readStocks(): Stock[] {
  return readTable('stocks.csv').map((row) => {
    const totalShares = row.number('shares')
    const lotSize = row.numberOrNull('lot')
    return {
      symbol: row.text('symbol'),
      company: row.text('company'),
      sector: row.text('sector'),
      industry: row.text('industry'),
      isin: row.text('isin'),
      totalShares,
      floatShares: Math.round(totalShares * row.number('float')),
      price: row.number('price'),
      volumeQty: row.number('volume'),
      tickSize: row.number('tick'),
      derivatives:
        lotSize === null
          ? null
          : {
              lotSize,
              strikeStep: row.number('step'),
              optionTick: row.number('optionTick'),
              futuresTick: row.number('futuresTick'),
            },
    }
  })
}
