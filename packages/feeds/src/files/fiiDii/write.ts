import { latin1Bytes } from '../csv/ascii.ts'
import type { FiiDiiCash, InstitutionFlow } from '../days.ts'
import { printNamedMonth } from '../exchangeDate.ts'

/** A day's cash flows of institutions as NSE replies (formats.md §1.6): amounts are texts with two decimals, ₹ crore. */
export function writeFiiDii({ date, fii, dii }: FiiDiiCash): Uint8Array {
  const entry = (category: string, { buyCrore, sellCrore, netCrore }: InstitutionFlow) => ({
    category,
    date: printNamedMonth(date, '-'),
    buyValue: buyCrore.toFixed(2),
    sellValue: sellCrore.toFixed(2),
    netValue: netCrore.toFixed(2),
  })
  return latin1Bytes(JSON.stringify([entry('DII', dii), entry('FII/FPI', fii)]))
}
