import type { IsoDate } from '../time/index.ts'

/**
 * Lots of contracts of a day, one element a contract. Old files do not tell the lot of one that nobody traded (NaN): it is
 * then that of another contract of its symbol and expiry, else the one of the symbol's earliest expiry that has one, the near
 * one as a rule. Only figures shown in lots rest on it: quantities and rupees do not. NaN where the symbol has none at all.
 */
export function filledLots(symbol: readonly string[], expiry: readonly IsoDate[], lotSize: Float64Array): Float64Array {
  if (!lotSize.some(Number.isNaN)) return lotSize
  const own = new Map<string, number>()
  const near = new Map<string, { readonly expiry: IsoDate; readonly lot: number }>()
  lotSize.forEach((lot, row) => {
    if (Number.isNaN(lot)) return
    own.set(`${symbol[row]} ${expiry[row]}`, lot)
    const first = near.get(symbol[row])
    if (first === undefined || expiry[row] < first.expiry) near.set(symbol[row], { expiry: expiry[row], lot })
  })
  return lotSize.map((lot, row) =>
    Number.isNaN(lot) ? (own.get(`${symbol[row]} ${expiry[row]}`) ?? near.get(symbol[row])?.lot ?? Number.NaN) : lot,
  )
}
