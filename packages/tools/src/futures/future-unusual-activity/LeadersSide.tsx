import { grouped, signed } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { BuildupChip, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import type { ViewProps } from '../../view.ts'
import type { Params, UnusualActivity } from './compute.ts'

type Shown = ViewProps<UnusualActivity, Params>

/** How many events the day had, and the futures with most of them. */
export function LeadersSide(props: Pick<Shown, 'data' | 'setParams'>) {
  const { events } = props.data
  const of = (severity: string) => events.filter((event) => event.severity === severity).length
  return (
    <>
      <Headline
        label="Unusual events today"
        value={grouped(events.length)}
        change={<span className="text-ink-2">{grouped(of('Extreme'))} extreme</span>}
      >
        {grouped(of('High'))} high, {grouped(of('Notable'))} notable
      </Headline>
      <Leaders {...props} />
    </>
  )
}

function Leaders({ data, setParams }: Pick<Shown, 'data' | 'setParams'>) {
  return (
    <SidePart title="Leaders" note="by events of the day">
      {data.leaders.length === 0 ? (
        <p className="text-ink-3 text-table">None so far.</p>
      ) : (
        <div className="-mx-3.5">
          <table className="kit-table desk:[&_:is(th,td)]:h-6" aria-label="Futures with most events">
            <thead>
              <tr>
                <th scope="col" data-align="left">
                  Symbol
                </th>
                <th scope="col">Events</th>
                <th scope="col">Max U</th>
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
        </div>
      )}
    </SidePart>
  )
}
