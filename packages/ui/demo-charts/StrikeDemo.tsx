import { compact, grouped, plain, signed } from '@strikelens/market/formats'
import { useState } from 'react'
import { StrikeBars, type StrikeColumn, type StrikeMark, type StrikeView } from '../src/charts/strikeBars/index.ts'
import { LADDER } from './sample.ts'

const rows = matchMedia('(max-width: 1023px)').matches
  ? LADDER.filter(([k]) => k % 100 === 0 && k >= 25_600 && k <= 26_400)
  : LADDER
const column = (field: number) => Float64Array.from(rows, (row) => row[field])
const strikes = column(0)
const columns: StrikeColumn[] = [
  { key: 'call', name: 'Call', color: 'call', addedColor: 'call-bright', values: column(1), change: column(2) },
  { key: 'put', name: 'Put', color: 'put', addedColor: 'put-bright', values: column(3), change: column(4) },
]
const marks: StrikeMark[] = [
  { kind: 'line', at: 25_985, label: 'Spot 25,985', color: 'spot' },
  { kind: 'line', at: 26_020, label: 'F 26,020', color: 'future', isDashed: true },
  { kind: 'wall', at: 26_200, label: 'R1', column: 'call' },
  { kind: 'wall', at: 25_800, label: 'S1', column: 'put' },
  { kind: 'note', at: 26_000, label: 'ATM, max pain' },
]
const span = { from: 25_645, to: 26_395, label: 'expected move' }

/** The open interest of the design's page, in its three views. */
export function StrikeDemo() {
  const [view, setView] = useState<StrikeView>('both')
  const [selected, setSelected] = useState<number | null>(null)
  return (
    <section>
      <h2>
        Open interest by strike{' '}
        {(['oi', 'chg', 'both'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
            {one}
          </button>
        ))}{' '}
        <output id="selected">{selected === null ? '' : plain(selected)}</output>
      </h2>
      <StrikeBars
        label="Open interest by strike"
        strikes={strikes}
        columns={columns}
        view={view}
        marks={marks}
        span={span}
        axisName="OI, lots"
        format={compact}
        formatStrike={plain}
        height={matchMedia('(max-width: 1023px)').matches ? 300 : 480}
        selected={selected}
        onSelect={setSelected}
        tooltip={(i) => (
          <>
            <div className="ch-tip-head">{plain(strikes[i])}</div>
            <table>
              <tbody>
                {columns.map(({ key, name, values, change }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    <td>
                      <b>{grouped(values[i])}</b>
                    </td>
                    <td>{signed(change?.[i] ?? Number.NaN)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      />
    </section>
  )
}
