import { plain, signed } from '@strikelens/market/formats'
import { type HBarRow, HBars } from '@strikelens/ui/charts/smallCharts'
import { Panel } from '@strikelens/ui/frame'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { OiAnalysis, Params } from './compute.ts'
import type { OiMove } from './leaders.ts'
import { sinceName, unitName, unitScale } from './strikeSet.ts'

/** Where most OI was added and most was closed since the base, calls then puts, on one scale. */
export function OiMoves({ data, params }: ViewProps<OiAnalysis, Params>) {
  const { additions, exits } = data.leaders
  const scale = unitScale(data, params)
  const sides = (moves: { readonly ce: Moves; readonly pe: Moves }) => [
    ...(params.right === 'pe' ? [] : moveRows(moves.ce, 'call', scale)),
    ...(params.right === 'ce' ? [] : moveRows(moves.pe, 'put', scale)),
  ]
  const [added, closed] = [sides(additions), sides(exits)]
  const isKnown = [data.rows.ce, data.rows.pe].some(({ oiChg }) => oiChg.some((change) => change !== null))
  const none = isKnown ? 'None' : `Not known: no open interest of the ${data.window.label} is stored`
  const max = Math.max(0, ...[...added, ...closed].map(({ value }) => Math.abs(value)))
  return (
    <Panel title="Where OI moved" note={`${sinceName(data)}, ${unitName(params)}`}>
      <MoveList title="Most OI added" rows={added} max={max} none={none} />
      <MoveList title="Most OI cut" rows={closed} max={max} none={none} />
    </Panel>
  )
}

type Moves = readonly Wire<OiMove>[]

function moveRows(moves: Moves, color: 'call' | 'put', scale: number): HBarRow[] {
  return moves.map(({ strike: at, oiChg }) => {
    const value = (oiChg ?? Number.NaN) * scale
    return { key: `${color} ${at}`, name: plain(at), value, text: signed(value), color, sign: Math.sign(value) }
  })
}

interface MoveListProps {
  readonly title: string
  readonly rows: readonly HBarRow[]
  readonly max: number
  /** What stands in place of rows. */
  readonly none: string
}

function MoveList({ title, rows, max, none }: MoveListProps) {
  return (
    <div className="border-line-soft border-b px-3.5 pt-2 pb-2.25 last:border-b-0 max-desk:px-4">
      <h3 className="mb-0.5 text-ink-3 text-micro/[15px]">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-ink-2 text-table">{none}</p>
      ) : (
        <HBars label={title} rows={rows} max={max} />
      )}
    </div>
  )
}
