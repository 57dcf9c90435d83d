import type { ViewProps } from '../view.ts'

/** A tool for a symbol at the moment of this page; null while that tool is not built. */
export function hrefAtMoment(
  hrefOf: ViewProps<unknown, unknown>['hrefOf'],
  tool: string,
  symbol: string,
  { date, time }: { readonly date?: string | undefined; readonly time?: string | undefined },
): string | null {
  const page = hrefOf(tool, symbol)
  if (page === null) return null
  const moment = new URLSearchParams({
    ...(date === undefined ? {} : { date }),
    ...(time === undefined ? {} : { time }),
  })
  return moment.size === 0 ? page : `${page}?${moment}`
}
