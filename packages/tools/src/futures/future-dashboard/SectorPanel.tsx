import { buildupDirection } from '@strikelens/analytics/futures'
import { grouped, signed } from '@strikelens/market/formats'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip } from '@strikelens/ui/marks'
import { type Column, DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { howOf } from '../../kit/explained.ts'
import { tableSort } from '../../kit/tableSort.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureDashboard, Params } from './futureDashboard.ts'
import type { SectorRow } from './sectorRows.ts'

type Row = Wire<SectorRow>
type Answer = ViewProps<FutureDashboard, Params>['answer']

const OWN_SORT = { key: 'doi', direction: 'descending' } as const
const signed2 = (value: number) => signed(value, 2)
const whole = (value: number) => grouped(value)

/** Sectors as one future each: where positions are added, where they are left. */
export function SectorPanel({ data, answer, params, setParams }: ViewProps<FutureDashboard, Params>) {
  const { sectors } = data
  const isExpiryDay = sectors.some(({ restDoi }) => restDoi !== null)
  const columns = useMemo(() => sectorColumns(answer, isExpiryDay), [answer, isExpiryDay])
  return (
    <Panel title="Sectors" note="from two futures on">
      {sectors.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-3 text-table max-desk:px-4">No sector has two futures here.</p>
      ) : (
        <DataTable
          label="Sectors"
          columns={columns}
          rows={sectors}
          rowKey={({ sector }) => sector}
          {...tableSort(params, setParams, columns, OWN_SORT)}
        />
      )}
    </Panel>
  )
}

function sectorColumns({ explanations, asOf }: Answer, isExpiryDay: boolean): readonly Column<Row>[] {
  const how = howOf(explanations, asOf)
  const rest: Column<Row> = {
    key: 'restDoi',
    label: 'ΔOI % ex expiring',
    hint: 'Without the contracts that expire today',
    value: (row) => row.restDoi,
    format: signed2,
    isSortable: false,
  }
  return [
    { key: 'sector', label: 'Sector', value: (row) => row.sector, isPinned: true },
    {
      key: 'dp',
      label: PRICE_MOVE,
      hint: 'Weighted by OI value at the base',
      value: (row) => row.dp,
      format: signed2,
      tone: 'sign',
      how: ({ sector }) => how(`sector ${sector} dp`),
    },
    {
      key: 'doi',
      label: OI_MOVE,
      hint: 'At the previous close’s prices, so that a price move does not count as OI',
      value: (row) => row.doi,
      format: signed2,
      tone: 'sign',
      how: ({ sector }) => how(`sector ${sector} doi`),
    },
    ...(isExpiryDay ? [rest] : []),
    ...(['LB', 'SB', 'SC', 'LU'] as const).map(
      (code): Column<Row> => ({
        key: code,
        label: code,
        hint: 'Futures of the sector in this class',
        value: (row) => row.count[code],
        format: whole,
      }),
    ),
    {
      key: 'class',
      label: 'Class',
      hint: 'By the signs of the sector’s price and OI',
      value: (row) => (row.buildup === null ? null : buildupDirection(row.buildup)),
      cell: (row) => (row.buildup === null ? '–' : <BuildupChip buildup={row.buildup} />),
      align: 'center',
    },
  ]
}
