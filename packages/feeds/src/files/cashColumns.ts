import type { NumberColumn } from './csv/columns.ts'
import { AMOUNT, COUNT, type NumberRule, PRICE, required } from './csv/numberRule.ts'
import type { Refusal } from './csv/refusal.ts'
import type { CsvTable } from './csv/table.ts'
import type { SessionPrices } from './days.ts'
import { nothing } from './nothing.ts'
import { priceDisorder } from './priceOrder.ts'
import type { RejectedFile } from './problem.ts'
import { tradeCheck } from './tradeCheck.ts'

/** Where a cash bhavcopy has what all of them tell. */
interface Headers extends Readonly<Record<keyof SessionPrices | 'volume' | 'turnover', string>> {
  /** Null in old ones, which do not count trades. */
  readonly trades: string | null
}

interface CashColumns {
  readonly volume: NumberColumn
  /** Refuses a row without a close, or with prices out of order. */
  readonly refusal: (row: number) => Refusal | null
  /** What is wrong with the file as a whole; single lines that contradict themselves are left out. */
  readonly wrong: (file: string) => RejectedFile | null
  readonly values: () => SessionPrices & Record<'volumeQty' | 'turnover' | 'trades', Float64Array>
}

/** What value is printed to, rounded or cut off: whole rupees by BSE, hundredths of a lakh. */
const printedUnit = ({ shift }: NumberRule) => (shift === 0 ? 1 : 10 ** (shift - 2))
/** Deals outside the order book stand in the value of some shares and not in their range: real lines lie up to 1.76 times outside. */
const TURNOVER_WITHIN = 2

/** Prices and volume of a security's session, as every cash bhavcopy has them under headers of its own. */
export function cashColumns(table: CsvTable, headers: Headers, turnoverRule: NumberRule = AMOUNT): CashColumns {
  const open = table.number(headers.open, PRICE)
  const high = table.number(headers.high, PRICE)
  const low = table.number(headers.low, PRICE)
  const close = table.number(headers.close, required(PRICE))
  const last = table.number(headers.last, PRICE)
  const prevClose = table.number(headers.prevClose, PRICE)
  const volume = table.number(headers.volume, required(COUNT))
  const turnover = table.number(headers.turnover, turnoverRule)
  const trades = headers.trades === null ? null : table.number(headers.trades, COUNT)
  const range = { open, high, low, close }
  return {
    volume,
    refusal: (row) => priceDisorder(range, row),
    wrong: (file) =>
      tradeCheck(file, table, {
        ...{ low, high, close },
        trades: {
          ...{ volume, turnover, within: TURNOVER_WITHIN, unit: { at: () => 1 } },
          rounding: printedUnit(turnoverRule),
        },
      }),
    values: () => ({
      open: open.values,
      high: high.values,
      low: low.values,
      close: close.values,
      last: last.values,
      prevClose: prevClose.values,
      volumeQty: volume.values,
      turnover: turnover.values,
      trades: trades === null ? nothing(table.rows) : trades.values,
    }),
  }
}
