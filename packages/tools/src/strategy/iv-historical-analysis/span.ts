import { periodAnchor } from '@strikelens/analytics/ranking'
import { dateNumber, type IsoDate } from '@strikelens/market/time'
import type { Notice } from '../../result.ts'
import type { Params } from './tool.ts'

/** More sessions than any calendar puts into a span. */
const MOST_SESSIONS = { '3M': 70, '6M': 138, '1Y': 270, '2Y': 540 } as const

/** What part of a symbol's past is looked at. */
export interface AskedSpan {
  /** Absent ends are those of the span, or of what is stored. */
  readonly from: IsoDate | undefined
  readonly to: IsoDate | undefined
  readonly span: Params['span']
  readonly notice: Notice | null
}

/** The period of a question; dates that lie the wrong way round give way to the span. */
export function askedSpan({ span, from, to }: Pick<Params, 'span' | 'from' | 'to'>): AskedSpan {
  if (from !== undefined && to !== undefined && from > to) {
    const text = `'From' is after 'to': ${span === 'all' ? 'everything stored' : `the last ${span}`} is shown.`
    return { from: undefined, to: undefined, span, notice: { kind: 'info', text } }
  }
  return { from, to, span, notice: null }
}

/** How many sessions back to read for a span; null where it ends only with what is stored. */
export function sessionsBack({ from, to, span }: AskedSpan): number | null {
  return from !== undefined || to !== undefined || span === 'all' ? null : MOST_SESSIONS[span]
}

/** Place of the first and behind the last session of the period among these, oldest first; the view's own is the last. */
export function spanPlaces(dates: readonly IsoDate[], { from, to, span }: AskedSpan): readonly [number, number] {
  const end = to === undefined ? dates.length : dates.filter((date) => date <= to).length
  if (from !== undefined) return [Math.min(end, dates.filter((date) => date < from).length), end]
  // A span is counted back from the view's session, or from the last one up to `to`.
  const last = Math.max(0, end - 1)
  const first = span === 'all' ? 0 : (periodAnchor(dates.map(dateNumber), last, span) ?? 0)
  return [first, end]
}
