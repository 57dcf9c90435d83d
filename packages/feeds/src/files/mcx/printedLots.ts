import { type Coded, type PackedText, packedTextAt } from '../csv/columns.ts'

/**
 * Units of a lot of each symbol, by a volume that is printed in lots and as text in thousands of the good's unit
 * ('804.000 KGS'); undefined for one that did not trade or whose lines disagree.
 */
export function printedLots(symbol: Coded, lots: Float64Array, thousands: PackedText): (number | undefined)[] {
  const found = new Map<number, number>()
  const unsettled = new Set<number>()
  symbol.codes.forEach((code, row) => {
    if (!(lots[row] > 0)) return
    const text = /^(\d+\.\d{3}) [A-Za-z]+$/.exec(packedTextAt(thousands, row).trim())
    const lot = text === null ? Number.NaN : Number(text[1].replace('.', '')) / lots[row]
    if (!Number.isInteger(lot) || lot === 0 || (found.get(code) ?? lot) !== lot) unsettled.add(code)
    else found.set(code, lot)
  })
  return symbol.values.map((_, code) => (unsettled.has(code) ? undefined : found.get(code)))
}
