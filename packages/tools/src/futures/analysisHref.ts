import type { ViewProps } from '../view.ts'

/** Where a symbol's futures are analysed, at the moment of this page; null while that page is not built. */
export function analysisHref(
  hrefOf: ViewProps<unknown, unknown>['hrefOf'],
  symbol: string,
  { date, time }: { readonly date?: string | undefined; readonly time?: string | undefined },
): string | null {
  const page = hrefOf('future-analysis', symbol)
  if (page === null) return null
  const moment = new URLSearchParams({
    ...(date === undefined ? {} : { date }),
    ...(time === undefined ? {} : { time }),
  })
  return moment.size === 0 ? page : `${page}?${moment}`
}
