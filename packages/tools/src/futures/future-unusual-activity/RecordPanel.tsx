import { grouped, percent } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, UnusualActivity } from './compute.ts'

/** What came of each type before: the share that moved the class's way within half an hour, with how many there were. */
export function RecordPanel({ data, answer }: Pick<ViewProps<UnusualActivity, Params>, 'data' | 'answer'>) {
  const { record } = data
  if (record === null) {
    return (
      <Panel title="Record after 30 minutes">
        <p className="px-3.5 py-3 text-ink-3">No session before this one is recorded yet.</p>
      </Panel>
    )
  }
  const how = howOf(answer.explanations, answer.asOf)
  const span =
    record.sessions === 1
      ? `session of ${day(record.date)}`
      : `${grouped(record.sessions)} sessions to ${day(record.date)}`
  return (
    <Panel title="Record after 30 minutes" note={span}>
      <table className="kit-table" aria-label="Record of each type">
        <thead>
          <tr>
            <th scope="col" data-align="left">
              Type
            </th>
            <th scope="col" title="Share of events whose price had moved in the direction of their class">
              With class
            </th>
            <th scope="col" title="Events with a direction and 30 minutes left">
              Cases
            </th>
            <th scope="col">Events</th>
          </tr>
        </thead>
        <tbody>
          {record.types.map(({ type, sharePct, n, events }) => {
            const told = how(`record ${type}`)
            const share = percent(sharePct, 0)
            return (
              <tr key={type}>
                <th scope="row" data-align="left">
                  {type}
                </th>
                <td>{told === undefined ? share : <Explain how={told}>{share}</Explain>}</td>
                <td>{grouped(n)}</td>
                <td className="text-ink-2">{grouped(events)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
