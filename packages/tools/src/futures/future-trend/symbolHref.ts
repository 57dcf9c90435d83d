import type { ViewProps } from '../../view.ts'
import type { Params } from './tool.ts'

/** The address of a symbol's own view at the same moment and over the same sessions. */
export function symbolHref(
  hrefOf: ViewProps<unknown, unknown>['hrefOf'],
  symbol: string,
  { look, date, time }: Pick<Params, 'look' | 'date' | 'time'>,
): string | null {
  const path = hrefOf('future-trend', symbol)
  if (path === null) return null
  const search = new URLSearchParams({
    ...(look === 20 ? {} : { look: String(look) }),
    ...(date === undefined ? {} : { date }),
    ...(time === undefined ? {} : { time }),
  }).toString()
  return search === '' ? path : `${path}?${search}`
}
