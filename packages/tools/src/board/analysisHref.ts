import { hrefAtMoment } from '../kit/hrefAtMoment.ts'

/** Where a symbol's futures are analysed, at the moment of this page; null while that page is not built. */
export function analysisHref(
  hrefOf: Parameters<typeof hrefAtMoment>[0],
  symbol: string,
  moment: Parameters<typeof hrefAtMoment>[3],
): string | null {
  return hrefAtMoment(hrefOf, 'future-analysis', symbol, moment)
}
