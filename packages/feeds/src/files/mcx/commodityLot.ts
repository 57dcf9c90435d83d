import type { FoDay } from '../days.ts'
import type { FileProblem } from '../problem.ts'

/** Units of one lot of a commodity by its symbol; null when unknown. */
export type CommodityLot = (symbol: string) => number | null

/** A remark for each symbol whose lot, and with it every count in units, is unknown. */
export function unknownLots(file: string, { symbol, lotSize }: Pick<FoDay, 'symbol' | 'lotSize'>): FileProblem[] {
  const unknown = new Set<number>()
  symbol.codes.forEach((code, row) => {
    if (Number.isNaN(lotSize[row])) unknown.add(code)
  })
  return [...unknown].map((code) => ({
    file,
    line: null,
    column: 'Symbol',
    reason: `no lot is known for ${symbol.values[code]}: its units are left out`,
  }))
}
