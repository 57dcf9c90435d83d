import { percent, signedPercent } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { SidePart } from '@strikelens/ui/frame'
import { signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { Params, TrendingOi } from './compute.ts'
import { FEWEST_FLIPS } from './flipLimit.ts'

/** What spot did after the sentiment of this symbol flipped before: its own record, not a promise. */
export function FlipPart({ data, answer }: Pick<ViewProps<TrendingOi, Params>, 'data' | 'answer'>) {
  const { flips, context } = data
  const explained = (how: string, text: ReactNode) => (
    <Explained now={answer} how={how}>
      {text}
    </Explained>
  )
  if (flips === null) {
    return (
      <SidePart title="After such flips">
        <p className="text-ink-2 text-table">No record of {context.symbol} is stored for the sessions before.</p>
      </SidePart>
    )
  }
  const n = flips.n ?? 0
  return (
    <SidePart title="After such flips" note={`${flips.sessions} sessions to ${day(flips.date)}`}>
      {n < FEWEST_FLIPS ? (
        <p className="text-table">Too few cases ({n})</p>
      ) : (
        <table className="w-full text-table">
          <thead className="text-ink-3 text-micro">
            <tr className="h-6 *:font-normal *:text-right">
              <th scope="col" className="text-left!">
                After
              </th>
              <th scope="col">Cases</th>
              <th scope="col">Hit</th>
              <th scope="col">Median move</th>
            </tr>
          </thead>
          <tbody>
            {flips.after.map(({ minutes, n: cases, hitPct, medianMove }) => (
              <tr key={minutes} className="h-6 border-line-soft border-t *:text-right">
                <th scope="row" className="text-left! font-normal">
                  {minutes} min
                </th>
                <td>{cases}</td>
                <td className="font-mid">{explained(`hit${minutes}`, percent(hitPct, 0))}</td>
                <td className={TONE_CLASSES[signTone(medianMove)]}>
                  {explained(`median${minutes}`, signedPercent(medianMove))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="pt-1 text-ink-3 text-micro">
        {flips.bullish} into Bullish, {flips.bearish} into Bearish; rows of 5m, ±5 strikes fixed at the ATM of 09:30.
        Moves in the direction of the band count as plus.
      </p>
    </SidePart>
  )
}
