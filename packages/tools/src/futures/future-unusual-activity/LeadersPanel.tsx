import { grouped, signed } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import type { ViewProps } from '../../view.ts'
import type { Params, UnusualActivity } from './compute.ts'

/** The futures with most events of the day. */
export function LeadersPanel({ data, setParams }: Pick<ViewProps<UnusualActivity, Params>, 'data' | 'setParams'>) {
  return (
    <Panel title="Leaders" note="by events of the day">
      {data.leaders.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-3">None so far.</p>
      ) : (
        <table className="kit-table" aria-label="Futures with most events">
          <thead>
            <tr>
              <th scope="col" data-align="left">
                Symbol
              </th>
              <th scope="col">Events</th>
              <th scope="col">Score</th>
              <th scope="col">Day %</th>
              <th scope="col">Class</th>
            </tr>
          </thead>
          <tbody>
            {data.leaders.map(({ symbol, events, maxScore, dayPct, dayClass }) => (
              <tr key={symbol}>
                <th scope="row" data-align="left">
                  <button type="button" className="touch hover:text-accent" onClick={() => setParams({ symbol })}>
                    {symbol}
                  </button>
                </th>
                <td>{grouped(events)}</td>
                <td>{grouped(maxScore, 2)}</td>
                <td className={TONE_CLASSES[signTone(dayPct)]}>{signed(dayPct, 2)}</td>
                <td>{dayClass === null ? '–' : <BuildupChip buildup={dayClass} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
