import { clock } from '@strikelens/market/formats'
import { usePhone } from '@strikelens/ui/screen'
import { NeedsMinutes, useNeedsMinutes } from '@strikelens/ui/states'
import { DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { WindowBar } from '../../chain/WindowBar.tsx'
import { PictureNote } from '../../kit/PictureNote.tsx'
import { unitName } from '../../kit/quantityUnit.ts'
import { BY_STRIKE, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import { compareColumns } from './compareColumns.tsx'
import type { Params, TimeSeriesChain } from './compute.ts'
import { unitScale } from './unitScale.ts'

type PanelProps = ViewProps<TimeSeriesChain, Params>

/** The whole chain at two times of the session, side by side with what changed between them; a close alone has no two. */
export function ComparePanel(props: PanelProps) {
  const isClose = useNeedsMinutes() && props.data.comparison.asOf.length < 2
  return isClose ? <NeedsMinutes /> : <ComparedTimes {...props} />
}

function ComparedTimes({ data, params, setParams }: PanelProps) {
  const isPhone = usePhone()
  const { comparison, context } = data
  const scale = unitScale(data, params)
  const [earlier, now] = [clock(comparison.fromAt), clock(comparison.toAt)]
  const columns = useMemo(
    () => compareColumns(comparison, { earlier, now }, scale, isPhone),
    [comparison, earlier, now, scale, isPhone],
  )
  const places = useMemo(() => Array.from(comparison.strike.keys()), [comparison])
  return (
    <DataTable
      label={`${context.symbol} chain at ${earlier} and ${now}`}
      columns={columns}
      rows={places}
      rowKey={(k) => comparison.strike[k] ?? k}
      {...tableSort(params, setParams, columns, BY_STRIKE)}
      tint={(k) => (comparison.strike[k] === context.atm ? 'atm' : undefined)}
      openAt={context.atm}
      maxHeight="fill"
    />
  )
}

/** The two times, and how many strikes are compared in which unit. */
export function ComparedWindow({ data, params, setParams }: PanelProps) {
  const { comparison, context } = data
  const earlier = clock(comparison.fromAt)
  return (
    <>
      <WindowBar
        symbol={context.symbol}
        set={context.set}
        window={{ ...comparison, kind: 'time', label: earlier }}
        asOf={comparison.asOf}
        isReplay={params.date !== undefined || params.time !== undefined}
        fromParams={(from) => ({ from })}
        setParams={setParams}
      />
      <PictureNote
        notes={[
          `Whole chain at ${earlier} and ${clock(comparison.toAt)}`,
          `${comparison.strike.length} strikes`,
          `OI in ${unitName(params)}`,
        ]}
      />
    </>
  )
}
