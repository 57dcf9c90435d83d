import { clock } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { NeedsMinutes, useNeedsMinutes } from '@strikelens/ui/states'
import { DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { WindowBar } from '../../chain/WindowBar.tsx'
import { BY_STRIKE, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import { compareColumns } from './compareColumns.tsx'
import type { Params, TimeSeriesChain } from './compute.ts'
import { unitScale } from './unitScale.ts'

const HEIGHT_PX = 680

/** The whole chain at two times of the session, side by side with what changed between them; a close alone has no two. */
export function ComparePanel(props: ViewProps<TimeSeriesChain, Params>) {
  const isClose = useNeedsMinutes() && props.data.comparison.asOf.length < 2
  if (!isClose) return <ComparedTimes {...props} />
  return (
    <Panel title="Whole chain at two times">
      <NeedsMinutes />
    </Panel>
  )
}

function ComparedTimes({ data, params, setParams }: ViewProps<TimeSeriesChain, Params>) {
  const isPhone = usePhone()
  const { comparison, context } = data
  const scale = unitScale(data, params)
  const times = { earlier: clock(comparison.fromAt), now: clock(comparison.toAt) }
  const columns = useMemo(
    () =>
      compareColumns(comparison, { earlier: clock(comparison.fromAt), now: clock(comparison.toAt) }, scale, isPhone),
    [comparison, scale, isPhone],
  )
  const places = useMemo(() => Array.from(comparison.strike.keys()), [comparison])
  return (
    <>
      <WindowBar
        symbol={context.symbol}
        set={context.set}
        window={{ ...comparison, kind: 'time', label: times.earlier }}
        asOf={comparison.asOf}
        isReplay={params.date !== undefined || params.time !== undefined}
        fromParams={(from) => ({ from })}
        setParams={setParams}
      />
      <Panel
        title={`Whole chain at ${times.earlier} and ${times.now}`}
        note={`${places.length} strikes, OI in ${params.unit === 'qty' ? 'quantity' : 'lots'}`}
        hasRule={false}
      >
        <DataTable
          label={`${context.symbol} chain at ${times.earlier} and ${times.now}`}
          columns={columns}
          rows={places}
          rowKey={(k) => comparison.strike[k] ?? k}
          {...tableSort(params, setParams, columns, BY_STRIKE)}
          tint={(k) => (comparison.strike[k] === context.atm ? 'atm' : undefined)}
          openAt={context.atm}
          maxHeight={HEIGHT_PX}
        />
      </Panel>
    </>
  )
}
