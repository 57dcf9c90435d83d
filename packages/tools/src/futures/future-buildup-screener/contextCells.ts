import { biasLabel } from '@strikelens/analytics/futures'
import { grouped, signed } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import type { ContextLineProps } from '@strikelens/ui/frame'
import { howOf } from '../../kit/explained.ts'
import { universeName } from '../../universe/universe.ts'
import type { ViewProps } from '../../view.ts'
import type { BuildupScreener, Params } from './compute.ts'
import { FRAME_SESSIONS } from './frames.ts'

type Shown = ViewProps<BuildupScreener, Params>

/** How the universe stands over the frame, at the screen's own minimums. */
export function contextCells(
  { summary, universe, frame, dates }: Shown['data'],
  answer: Shown['answer'],
): Omit<ContextLineProps, 'mode'> {
  const how = howOf(answer.explanations, answer.asOf)('bias')
  const sessions = (dates.nse.length > 0 ? dates.nse : dates.mcx).slice(-FRAME_SESSIONS[frame])
  const [first, last] = [sessions[0], sessions[sessions.length - 1]]
  const of = `of ${grouped(summary.met)}`
  return {
    lead: { label: universeName(universe), value: grouped(summary.futures) },
    cells: [
      { label: frame, value: first === last ? day(last) : `${day(first)} – ${day(last)}` },
      {
        // Other pages have the bias of all futures: this one is of those that meet the screen's minimums.
        label: 'Bias, screened',
        value: signed(summary.bias, 2),
        note: biasLabel(summary.bias ?? Number.NaN) ?? '',
        ...(how === undefined ? {} : { how }),
      },
      { label: 'Confirmed', value: grouped(summary.confirmed), note: of },
      { label: 'Turning', value: grouped(summary.turning), note: of },
      { label: 'Fresh', value: grouped(summary.fresh), note: of },
    ],
  }
}
