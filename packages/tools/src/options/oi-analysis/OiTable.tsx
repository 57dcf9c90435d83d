import { Field, Segmented } from '@strikelens/ui/controls'
import { Panel } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { type Column, DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { BASIS_CHOICES } from '../../kit/controls.tsx'
import { shownExplanation } from '../../kit/explained.ts'
import { BY_STRIKE, tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { oiColumns } from './oiColumns.tsx'
import { shownPlaces, sinceName, summedName, unitName, unitScale } from './strikeSet.ts'

/** A whole chain scrolls inside, so that the page keeps its end. */
const ALL_HEIGHT_PX = 640

/** Every shown strike, ATM framed and the walls tinted, with the sums below. */
export function OiTable({ data, answer, params, setParams }: ViewProps<OiAnalysis, Params>) {
  const isPhone = usePhone()
  const { rows, walls, context, totals } = data
  const scale = unitScale(data, params)
  const columns = useMemo(
    () => explainedColumns(oiColumns(data.rows, scale, params.right, isPhone), answer),
    [data.rows, answer, scale, params.right, isPhone],
  )
  const places = useMemo(() => shownPlaces(data), [data])
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  const { ceOi, peOi, ceOiChg, peOiChg, pcrOi, peMinusCeChg } = totals.shown
  return (
    <Panel
      title="By strike"
      note={`${unitName(params)}, ${summedName(data)}, ${sinceName(data)}`}
      hasRule={false}
      actions={
        <Field label="Buildup by">
          <Segmented
            label="Buildup by"
            size="small"
            value={params.basis}
            choices={BASIS_CHOICES}
            onChange={(basis) => setParams({ basis: basis === 'price' ? null : basis })}
          />
        </Field>
      }
    >
      <DataTable
        label={`${context.symbol} open interest by strike`}
        columns={columns}
        rows={places}
        rowKey={(k) => rows.strike[k] ?? k}
        {...tableSort(params, setParams, columns, BY_STRIKE)}
        {...(params.range === 'all' ? { maxHeight: ALL_HEIGHT_PX } : {})}
        framed={(k) => rows.strike[k] === context.atm}
        tint={(k) => {
          const strike = rows.strike[k]
          if (strike === context.atm) return 'atm'
          if (strike === walls.resistance.strike) return 'call'
          return strike === walls.support.strike ? 'put' : undefined
        }}
        totals={{
          ceOiChg: scaled(ceOiChg),
          ceOi: scaled(ceOi),
          peOi: scaled(peOi),
          peOiChg: scaled(peOiChg),
          pcr: pcrOi,
          peMinusCeChg: scaled(peMinusCeChg),
          [columns[0].key]: params.range === 'all' ? 'Total' : `Total ±${params.range}`,
        }}
      />
    </Panel>
  )
}

/** Which explanation a heading answers with: the calls' stands for both sides. */
const HOW: Readonly<Record<string, string>> = {
  ceOiChg: 'columnOiChg',
  ceOiChgPct: 'columnOiChgPct',
  pcr: 'columnPcr',
  peMinusCeChg: 'columnPeMinusCeChg',
}

function explainedColumns(
  columns: readonly Column<number>[],
  { explanations, asOf }: ViewProps<OiAnalysis, Params>['answer'],
): readonly Column<number>[] {
  return columns.map((column) => {
    const explanation = explanations[HOW[column.key] ?? '']
    return explanation === undefined ? column : { ...column, headingHow: shownExplanation(explanation, asOf) }
  })
}

/** Ascending by strike unless the address says otherwise. */
