import { grouped } from '@strikelens/market/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { howOf } from '../../kit/explained.ts'
import { universeName } from '../../universe/universe.ts'
import type { ViewProps } from '../../view.ts'
import type { IvScreener, Params } from './compute.ts'

type Shown = ViewProps<IvScreener, Params>

/** How the universe stands as a whole, before any condition. */
export function contextCells(
  { summary, universe }: Shown['data'],
  answer: Shown['answer'],
): Omit<ContextLineProps, 'mode'> {
  const how = howOf(answer.explanations, answer.asOf)
  const cell = (label: string, value: string, key?: string, note?: string): ContextCell => {
    const explanation = key === undefined ? undefined : how(key)
    return {
      label,
      value,
      ...(note === undefined ? {} : { note }),
      ...(explanation === undefined ? {} : { how: explanation }),
    }
  }
  const pair = (one: number | null, other: number | null) => (one === null ? '–' : `${grouped(one)}, ${grouped(other)}`)
  const ranked = `of ${grouped(summary.ranked)} ranked`
  return {
    lead: { label: universeName(universe), value: grouped(summary.symbols) },
    cells: [
      cell('Median IVP', grouped(summary.medianIvp, 1), 'medianIvp', summary.band ?? ''),
      cell(
        'IVP from 60',
        summary.highSharePct === null ? '–' : `${grouped(summary.highSharePct, 1)}%`,
        'highShare',
        ranked,
      ),
      cell('Rich, cheap', pair(summary.rich, summary.cheap)),
      cell('Spike, crush', pair(summary.spikes, summary.crushes)),
      cell('Results by near expiry', grouped(summary.resultsAhead)),
    ],
  }
}
