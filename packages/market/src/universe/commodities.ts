import { readTable } from './table.ts'

export type CommodityComplex = 'Bullion' | 'Energy' | 'Base metals'

/** Options on a commodity future. */
export interface CommodityOptions {
  readonly strikeStep: number
  readonly tickSize: number
  /** Sessions from the option's expiry to its future's. */
  readonly sessionsBefore: number
  /**
   * Months without a future have options on the next one too: sessions from their expiry to the last session of the month.
   * Null where only the futures' months have options.
   */
  readonly serialSessionsBefore: number | null
}

export interface Commodity {
  readonly symbol: string
  readonly name: string
  readonly complex: CommodityComplex
  /** One lot in `unit`: GOLD 1 kg. */
  readonly lotSize: number
  readonly unit: string
  /** What the price is for: '10 g'. */
  readonly quoteUnit: string
  /** ₹ earned by one long lot when the price rises by 1.00. */
  readonly pointValue: number
  readonly futuresTick: number
  /** Typical price, ₹ a quote unit. */
  readonly price: number
  /** Typical lots of all its futures in a session. */
  readonly volumeLots: number
  /** Months, 1 … 12, in which a future expires. */
  readonly months: readonly number[]
  /** A future expires on the last session up to this day of its month (31: month end), less `sessionsBefore` sessions. */
  readonly expiryDay: number
  readonly sessionsBefore: number
  /** Last sessions of a future in which delivery is tendered; 0 where it settles in cash. */
  readonly tenderSessions: number
  /** Null for a commodity without options. */
  readonly options: CommodityOptions | null
}

export function readCommodities(): Commodity[] {
  return readTable('commodities.csv').map((row) => {
    const strikeStep = row.numberOrNull('strikeStep')
    return {
      symbol: row.text('symbol'),
      name: row.text('name'),
      complex: row.word('complex', ['Bullion', 'Energy', 'Base metals']),
      lotSize: row.number('lot'),
      unit: row.text('unit'),
      quoteUnit: row.text('quoteUnit'),
      pointValue: row.number('pointValue'),
      futuresTick: row.number('futuresTick'),
      price: row.number('price'),
      volumeLots: row.number('volumeLots'),
      months: row.text('months').split(' ').map(Number),
      expiryDay: row.number('expiryDay'),
      sessionsBefore: row.number('sessionsBefore'),
      tenderSessions: row.number('tenderSessions'),
      options:
        strikeStep === null
          ? null
          : {
              strikeStep,
              tickSize: row.number('optionTick'),
              sessionsBefore: row.number('optionSessionsBefore'),
              serialSessionsBefore: row.numberOrNull('serialOptionSessionsBefore'),
            },
    }
  })
}
