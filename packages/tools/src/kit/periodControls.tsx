import { DatePicker } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { type SetParams, selectControl } from './controls.tsx'

interface PeriodControls<Span extends string> {
  readonly params: { readonly span: Span; readonly from?: string | undefined; readonly to?: string | undefined }
  /** From the shortest to the longest. */
  readonly spans: readonly { readonly value: Span; readonly label: string }[]
  readonly fallback: Span
  /** The stored days, and the first that is shown; null before the answer is here. */
  readonly stored: { readonly first: string; readonly shown: string; readonly last: string } | null
  readonly setParams: SetParams
}

const DATES = { value: 'dates', label: 'From … to' } as const

/** A span, or two days of the stored history. */
export function periodControls<Span extends string>({
  params,
  spans,
  fallback,
  stored,
  setParams,
}: PeriodControls<Span>): readonly ControlItem[] {
  const isDated = params.from !== undefined || params.to !== undefined
  const chosen = isDated ? DATES.value : params.span
  const setSpan: SetParams = ({ span = null }) =>
    setParams(span === DATES.value ? { span: null, from: stored?.shown ?? null } : { span, from: null, to: null })
  const span: ControlItem = {
    ...selectControl<Span | 'dates'>('span', 'Span', chosen, [...spans, DATES], fallback, setSpan),
    place: 'bar',
    takeEarlier: isDated ? undefined : longerSpan(params.span, spans, fallback, setSpan),
  }
  if (!isDated || stored === null || stored.first === '') return [span]
  // Which days were holidays is not told here: one of them stands for the session after it.
  const calendar = { first: stored.first, last: stored.last, holidays: {}, specialSessions: {}, gaps: [] }
  const picker = (key: 'from' | 'to', label: string, untold: string): ControlItem => ({
    key,
    label,
    place: 'bar',
    control: (
      <DatePicker value={params[key] ?? untold} calendar={calendar} onChange={(date) => setParams({ [key]: date })} />
    ),
  })
  return [span, picker('from', 'From', stored.shown), picker('to', 'To', stored.last)]
}

/** What goes to the span after this one, of spans from the shortest to the longest. */
export function longerSpan(
  span: string,
  spans: readonly { readonly value: string }[],
  fallback: string,
  setParams: SetParams,
): (() => void) | undefined {
  const longer = spans[spans.findIndex(({ value }) => value === span) + 1]
  return longer && (() => setParams({ span: longer.value === fallback ? null : longer.value }))
}
