import { clock, index, signed } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { Arrow } from '@strikelens/ui/marks'
import { Empty } from '@strikelens/ui/states'
import { type Column, DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { shownExplanation } from '../../kit/explained.ts'
import { tableSort } from '../../kit/tableSort.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { CallPutCrossover } from './callPutCrossover.ts'
import type { Params } from './params.ts'
import { heldTurns, NAMES } from './table.ts'
import { COLUMNS, type ColumnKey } from './tool.ts'
import type { Turn } from './turns.ts'

type Row = Wire<Turn>

const HINTS: Readonly<Record<ColumnKey, string>> = {
  time: 'Row of the crossover, then the row that confirmed it: grade, spot, forward and moves are as of the confirmation',
  direction: 'Bullish: the call takes over in premium or IV, or the put in OI, read as written',
  grade:
    'How many of premium difference, ΔOI difference and spot against VWAP agreed at the confirmation: three A, two B, fewer C',
  spot: 'Spot at the confirmation',
  forward: 'Forward at the confirmation',
  after15: 'Spot 15 minutes after the confirmation, points',
  after30: 'Spot 30 minutes after the confirmation, points',
  after60: 'Spot 60 minutes after the confirmation, points',
  toClose: 'Spot at the session’s close, points; once it is over',
}

/** Every turn that held, newest first, with what spot did next. */
export function TurnTable({ data, answer, params, setParams }: ViewProps<CallPutCrossover, Params>) {
  const columns = useMemo(() => turnColumns(answer), [answer])
  const held = useMemo(() => heldTurns(data), [data])
  if (held.length === 0) {
    return (
      <Panel title="Crossovers">
        <Empty title="No confirmed crossover today">
          Hollow triangles on the chart turned back before {params.confirm} {params.confirm === 1 ? 'row' : 'rows'} were
          over. Fewer rows to confirm, another measure or another pair may show one.
        </Empty>
      </Panel>
    )
  }
  return (
    <Panel title="Crossovers" note="what spot did after each was confirmed, points" hasRule={false}>
      <DataTable
        label={`${data.context.symbol} crossovers`}
        columns={columns}
        rows={held}
        rowKey={({ row }) => row ?? -1}
        {...tableSort(params, setParams, columns, null)}
      />
    </Panel>
  )
}

function turnColumns({ explanations, asOf }: ViewProps<CallPutCrossover, Params>['answer']): readonly Column<Row>[] {
  return COLUMNS.map((key): Column<Row> => {
    return {
      key,
      label: NAMES[key],
      hint: HINTS[key],
      value: (turn) => turn[key],
      how: ({ row }) => {
        const explanation = explanations[`${key}.${row}`]
        return explanation === undefined ? undefined : shownExplanation(explanation, asOf)
      },
      ...drawn(key),
    }
  })
}

function drawn(key: ColumnKey): Partial<Column<Row>> {
  switch (key) {
    case 'time':
      return {
        isPinned: true,
        align: 'left',
        format: clock,
        cell: ({ time, confirmedTime }) => (
          <>
            {clock(time)} <span className="text-ink-3 text-micro">conf. {clock(confirmedTime)}</span>
          </>
        ),
      }
    case 'direction':
      return {
        align: 'left',
        cell: ({ direction }) => (
          <span className={direction === 'bullish' ? 'text-up' : 'text-down'}>
            <Arrow direction={direction === 'bullish' ? 'up' : 'down'} />{' '}
            {direction === 'bullish' ? 'Bullish' : 'Bearish'}
          </span>
        ),
      }
    case 'grade':
      return { align: 'center', tone: 'strong' }
    case 'spot':
    case 'forward':
      return { format: (value) => index(value, 2) }
    default:
      return { format: (value) => signed(value, 2), tone: 'sign' }
  }
}
