import type { ListedSymbol, ListFigure } from './list.ts'

/** What the price of a symbol did in its session; ₹ and units, NaN where unknown. */
export interface QuoteRow extends ListedSymbol {
  readonly last: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly vwap: number
  readonly volumeQty: number
  readonly prevClose: number
}

/** Figures that a quote tells, which a list may take as they are. */
export const QUOTE_FIGURES = {
  ltp: { label: 'LTP', unit: '₹', hint: 'Last traded price', decimals: 2, value: ({ last }) => known(last) },
  chgPct: {
    label: 'Chg %',
    hint: '100 × (LTP − previous close) ÷ previous close',
    decimals: 2,
    isSigned: true,
    value: ({ last, prevClose }) => change(last, prevClose),
  },
  gapPct: {
    label: 'Gap %',
    hint: '100 × (open − previous close) ÷ previous close',
    decimals: 2,
    isSigned: true,
    value: ({ open, prevClose }) => change(open, prevClose),
  },
  rangePct: {
    label: 'Range %',
    hint: '100 × (day high − day low) ÷ previous close',
    decimals: 2,
    value: ({ high, low, prevClose }) => known((100 * (high - low)) / prevClose),
  },
  vwapPct: {
    label: 'vs VWAP %',
    hint: '100 × (LTP − VWAP) ÷ VWAP',
    decimals: 2,
    isSigned: true,
    value: ({ last, vwap }) => change(last, vwap),
  },
  volume: { label: 'Volume', unit: 'shares', hint: 'Traded today', decimals: 0, value: (row) => known(row.volumeQty) },
} as const satisfies Record<string, ListFigure<QuoteRow>>

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

function change(now: number, before: number): number | null {
  return known((100 * (now - before)) / before)
}
