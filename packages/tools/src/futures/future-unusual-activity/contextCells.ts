import { clock, grouped } from '@strikelens/market/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { leadCell } from '../../board/leadCell.ts'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, UnusualActivity } from './compute.ts'
import type { FeedRow } from './shownFeed.ts'

type Shown = ViewProps<UnusualActivity, Params>

/** The lead future, how much is unusual, and how many futures are watched. */
export function contextCells(data: Shown['data'], answer: Shown['answer']): Omit<ContextLineProps, 'mode'> {
  const { lead, events, coverage, slot } = data
  const how = howOf(answer.explanations, answer.asOf)('maxScore')
  const [top] = [...events].sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
  const count = (isOne: (event: FeedRow) => boolean) => grouped(events.filter(isOne).length)
  const span = slot.spans[0]
  const cells: ContextCell[] = [
    {
      label: 'Events',
      value: grouped(events.length),
      note: `${count(({ severity }) => severity === 'Extreme')} extreme`,
    },
    { label: 'Silent builds', value: count(({ type }) => type === 'Silent build') },
    {
      label: 'OI surges, flushes',
      value: `${count(({ type }) => type === 'OI surge')}, ${count(({ type }) => type === 'OI flush')}`,
    },
    {
      label: 'Highest score',
      value: top === undefined ? '–' : grouped(top.score, 2),
      note: top === undefined ? '' : `${top.symbol}, ${clock(top.at)}`,
      ...(how === undefined ? {} : { how }),
    },
    { label: 'Last slot', value: span === undefined ? '–' : `${clock(span.from)}–${clock(span.at)}` },
    { label: 'Scored', value: grouped(coverage.scored), note: `of ${grouped(coverage.listed)}` },
  ]
  if (lead === null) return { lead: { label: 'Events', value: grouped(events.length) }, cells: cells.slice(1) }
  return {
    lead: leadCell(lead),
    cells,
  }
}
