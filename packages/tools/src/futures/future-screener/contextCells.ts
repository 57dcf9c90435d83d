import { grouped, percent } from '@strikelens/market/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { howOf } from '../../kit/explained.ts'
import { universeName } from '../../universe/universe.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureScreener, Params } from './compute.ts'

type Shown = ViewProps<FutureScreener, Params>

/** How the universe stands as a whole, before any condition. */
export function contextCells(
  { summary, universe, isContracts }: Shown['data'],
  answer: Shown['answer'],
): Omit<ContextLineProps, 'mode'> {
  const how = howOf(answer.explanations, answer.asOf)
  const cell = (label: string, key: string, value: string, note: string): ContextCell => {
    const explanation = how(key)
    return { label, value, note, ...(explanation === undefined ? {} : { how: explanation }) }
  }
  const share = (key: string) => percent(answer.explanations[key]?.result ?? null, 1)
  // A count of what is not known of any row is no count.
  const of = (key: string, counts: string) => (answer.explanations[key] === undefined ? '' : counts)
  const { classes } = summary
  const count = (number: number | null) => grouped(number)
  return {
    lead: {
      label: isContracts ? `${universeName(universe)}, contracts` : universeName(universe),
      value: count(summary.rows),
    },
    cells: [
      cell(
        'Bullish',
        'bullish',
        count((classes.LB ?? 0) + (classes.SC ?? 0)),
        `${count(classes.LB)} LB, ${count(classes.SC)} SC`,
      ),
      cell(
        'Bearish',
        'bearish',
        count((classes.SB ?? 0) + (classes.LU ?? 0)),
        `${count(classes.SB)} SB, ${count(classes.LU)} LU`,
      ),
      cell(
        'Below spot',
        'discounts',
        share('discounts'),
        of('discounts', `${count(summary.discounts)} of ${count(summary.priced)}`),
      ),
      cell(
        'After dividends',
        'adjustedDiscounts',
        share('adjustedDiscounts'),
        of('adjustedDiscounts', count(summary.adjustedDiscounts)),
      ),
      cell('RVOL from 2', 'busy', share('busy'), of('busy', count(summary.busy))),
      cell(
        'MWPL from 80%',
        'nearBan',
        share('nearBan'),
        of('nearBan', `${count(summary.nearBan)}, ${count(summary.inBan)} in ban`),
      ),
    ],
  }
}
