import { istClock } from '@strikelens/market/time'
import type { Search } from '@strikelens/tools/view'
import type { AnswerMoment } from './fetchTool.ts'

/** A link that reproduces the view: words such as 'near' and 'ATM' are written out, the moment is fixed (§O2). */
export function resolvedLink(
  key: string,
  search: Search,
  answer: { readonly data: unknown } | null,
  moment: AnswerMoment | null,
): string {
  const url = new URL(`/${key}`, location.origin)
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value)
  for (const [name, value] of Object.entries(resolvedOf(answer?.data))) url.searchParams.set(name, value)
  if (moment !== null) {
    url.searchParams.set('date', moment.date)
    url.searchParams.set('time', istClock(moment.instant))
  }
  return url.href
}

/** What a tool says its words meant: `resolved` of its data. */
function resolvedOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('resolved' in data)) return {}
  const { resolved } = data
  if (typeof resolved !== 'object' || resolved === null) return {}
  return Object.fromEntries(
    Object.entries(resolved).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
