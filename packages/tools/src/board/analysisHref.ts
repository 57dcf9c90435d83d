import type { ViewProps } from '../view.ts'

type HrefOf = ViewProps<unknown, unknown>['hrefOf']

interface Moment {
  readonly date?: string | undefined
  readonly time?: string | undefined
}

/** Where a symbol's futures are analysed, at the moment of this page; null while that page is not built. */
export function analysisHref(hrefOf: HrefOf, symbol: string, moment: Moment): string | null {
  return hrefAtMoment(hrefOf, 'future-analysis', symbol, moment)
}

/** A tool for a symbol at the moment of this page; null while that tool is not built. */
export function hrefAtMoment(hrefOf: HrefOf, tool: string, symbol: string, { date, time }: Moment): string | null {
  const page = hrefOf(tool, symbol)
  if (page === null) return null
  const moment = new URLSearchParams({
    ...(date === undefined ? {} : { date }),
    ...(time === undefined ? {} : { time }),
  })
  return moment.size === 0 ? page : `${page}?${moment}`
}
