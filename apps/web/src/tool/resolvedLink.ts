import { istClock, istDate } from '@strikelens/market/time'
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
    // After its day a session is seen from its end, which a date alone means.
    if (istDate(moment.instant) === moment.date) url.searchParams.set('time', istClock(moment.instant))
    else url.searchParams.delete('time')
  }
  return url.href
}

/** What a tool says its words meant: `resolved` of its data, written as an address carries it. */
export function resolvedOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('resolved' in data)) return {}
  const { resolved } = data
  if (typeof resolved !== 'object' || resolved === null) return {}
  const isWord = ([, value]: [string, unknown]) => typeof value === 'string' || typeof value === 'number'
  return Object.fromEntries(
    Object.entries(resolved)
      .filter(isWord)
      .map(([name, value]) => [name, String(value)]),
  )
}
