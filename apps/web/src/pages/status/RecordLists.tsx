import { clock, grouped } from '@strikelens/market/formats'
import { istDate, MINUTE_MS } from '@strikelens/market/time'
import { day } from '@strikelens/ui/formats'
import type { ReactNode } from 'react'
import { fillText, gapRest, gapState } from './gapWords.ts'
import type { Gap, Status } from './statusQuery.ts'

/** What was not believed, gaps and incidents are lists of lines with a time before them. */
function Lines({ label, empty, children }: { label: string; empty: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="px-3.5 py-3 text-ink-3 text-table max-desk:px-4">{empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is moved with keys as well
    <ul aria-label={label} tabIndex={0} className="max-h-96 overflow-y-auto">
      {children}
    </ul>
  )
}

function Line({ at, children, end }: { at: string; children: ReactNode; end?: ReactNode }) {
  return (
    <li className="flex gap-3 border-line-soft border-b px-3.5 py-2 text-table last:border-b-0 max-desk:px-4">
      <span className="w-24 flex-none whitespace-nowrap text-ink-3 tabular-nums">{at}</span>
      <span className="min-w-0 flex-1">{children}</span>
      {end !== undefined && <span className="flex-none whitespace-nowrap text-right">{end}</span>}
    </li>
  )
}

const TONES = { good: 'text-up', plain: 'text-ink-3', bad: 'text-down' }
const MARKS = { good: '✓', plain: '·', bad: '!' }

export function Incidents({ incidents }: Pick<Status, 'incidents'>) {
  return (
    <Lines label="Incidents" empty="Nothing happened in the last 7 days.">
      {incidents.map(({ at, tone, text }) => (
        <Line key={`${at} ${text}`} at={momentText(at)}>
          <span aria-hidden="true" className={`mr-1.5 inline-block w-2.5 font-bold ${TONES[tone]}`}>
            {MARKS[tone]}
          </span>
          {text}
        </Line>
      ))}
    </Lines>
  )
}

export function Gaps({ gaps, fill }: Pick<Status, 'gaps' | 'fill'>) {
  return (
    <>
      {fill !== null && (
        <p className="border-line-soft border-b px-3.5 py-2 text-table max-desk:px-4">{fillText(fill)}</p>
      )}
      <Lines label="Gaps" empty="No minute was missed in the last 7 days.">
        {gaps.map((gap) => (
          <GapLine key={`${gap.what} ${gap.from}`} gap={gap} />
        ))}
      </Lines>
    </>
  )
}

function GapLine({ gap }: { gap: Gap }) {
  const { what, from, to, minutes, reason } = gap
  const { isWhole, text } = gapState(gap)
  return (
    <Line at={day(istDate(from))}>
      {clock(from - MINUTE_MS)} to {clock(to)}, {minutes === 1 ? '1 minute' : `${grouped(minutes)} minutes`} of {what}
      <span className="block text-ink-3">{reason}</span>
      <span className={`block ${isWhole ? 'text-ink-2' : 'text-warn'}`}>{text}</span>
      {gapRest(gap).map((sentence) => (
        <span key={sentence} className="block text-ink-2">
          {sentence}
        </span>
      ))}
    </Line>
  )
}

export function Rejected({ rejected }: Pick<Status, 'rejected'>) {
  return (
    <Lines label="Rejected messages" empty="Every message of the last 24 hours was accepted.">
      {rejected.map(({ feed, reason, count, last }) => (
        <Line key={`${feed} ${reason}`} at={momentText(last)} end={grouped(count)}>
          {reason}
          <span className="block text-ink-3">{feed}</span>
        </Line>
      ))}
    </Lines>
  )
}

function momentText(instant: number): string {
  return `${day(istDate(instant))} ${clock(instant)}`
}
