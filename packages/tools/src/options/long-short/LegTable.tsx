import { Panel } from '@strikelens/ui/frame'
import { DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { BY_STRIKE, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import type { OptionsLongShort, Params } from './compute.ts'
import { legColumns } from './legColumns.tsx'
import { unitName, unitScale } from './words.ts'

const LONG_PX = 640

/** Every leg of the set against the base, by both bases. */
export function LegTable({ data, params, setParams, answer }: ViewProps<OptionsLongShort, Params>) {
  const { legs, context, baseLabel, ivSince } = data
  const scale = unitScale(data, params)
  const columns = useMemo(
    () => legColumns(legs, scale, params.basis, { label: baseLabel, ivSince, asOf: answer.asOf ?? Number.NaN }),
    [legs, scale, params.basis, baseLabel, ivSince, answer.asOf],
  )
  const places = useMemo(() => legs.strike.map((_, i) => i), [legs])
  return (
    <Panel
      title="By strike"
      note={`${unitName(params)}, since ${baseLabel}; labels by ${params.basis === 'iv' ? `IV since ${ivSince}` : 'price'}, ≠ where the other differs`}
      hasRule={false}
    >
      <DataTable
        label={`${context.symbol} buildups by strike`}
        columns={columns}
        rows={places}
        rowKey={(i) => legs.strike[i] ?? i}
        {...tableSort(params, setParams, columns, BY_STRIKE)}
        tint={(i) => (legs.strike[i] === context.atm ? 'atm' : undefined)}
        openAt={context.atm}
        {...(places.length > 30 ? { maxHeight: LONG_PX } : {})}
      />
    </Panel>
  )
}
