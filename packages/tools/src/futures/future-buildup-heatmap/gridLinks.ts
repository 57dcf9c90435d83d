import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import type { Params } from './params.ts'

type HrefOf = ViewProps<unknown, unknown>['hrefOf']
type Day = Wire<BuildupHeatmap>['days'][number]
type Moment = Pick<Params, 'date' | 'time'>

/** The analysis of a future: at the page's moment, or of a day of the grid in daily bars. Null while that page is not built. */
export function analysisHref(hrefOf: HrefOf, symbol: string, day: Day | null, moment: Moment): string | null {
  const href = hrefOf('future-analysis', symbol)
  if (href === null) return null
  return withQuery(href, day === null ? momentQuery(moment) : { view: 'daily', ...dayQuery(day, moment) })
}

/** The whole futures market on a day of the grid. */
export function dashboardHref(hrefOf: HrefOf, day: Day, universe: string, moment: Moment): string | null {
  // The dashboard is of no one symbol: only whether it is built counts.
  if (hrefOf('future-dashboard', 'NIFTY') === null) return null
  const scope: Readonly<Record<string, string>> = universe === 'fno' ? {} : { universe }
  return withQuery('/future-dashboard', { ...scope, ...dayQuery(day, moment) })
}

/** The running day is the page's own moment; a past one is its close. */
function dayQuery({ date, isLive }: Day, moment: Moment): Readonly<Record<string, string>> {
  return isLive ? momentQuery(moment) : { date }
}

function momentQuery({ date, time }: Moment): Readonly<Record<string, string>> {
  return { ...(date === undefined ? {} : { date }), ...(time === undefined ? {} : { time }) }
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
