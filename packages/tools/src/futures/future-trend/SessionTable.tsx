import { grouped, price, signed } from '@strikelens/market/formats'
import { Segmented } from '@strikelens/ui/controls'
import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip, PhaseChip } from '@strikelens/ui/marks'
import { type Column, DataTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { UNITS } from '../../kit/controls.tsx'
import { flowText, zText } from './limitText.ts'
import { SESSION_COLUMNS, type SessionKey, type SessionRow, sessionRows } from './sessionRows.ts'
import type { SymbolViewProps } from './symbolViewProps.ts'
import type { Params } from './tool.ts'

const TABLE_PX = 560

/** The sessions that the phases were read from, newest first. */
export function SessionTable({ row, trend, params, setParams }: SymbolViewProps) {
  const rows = useMemo(() => sessionRows(trend, params.unit), [trend, params.unit])
  const columns = useMemo(() => sessionColumns(params.unit), [params.unit])
  return (
    <Panel
      title="By session"
      note={`${grouped(rows.length)}, newest first`}
      actions={
        <Segmented
          label="Unit"
          size="small"
          value={params.unit}
          choices={UNITS}
          onChange={(unit) => setParams({ unit: unit === 'lots' ? null : unit })}
        />
      }
    >
      <DataTable
        label={`Sessions of ${row.symbol}`}
        columns={columns}
        rows={rows}
        rowKey={({ date }) => date}
        sort={null}
        onSort={() => undefined}
        maxHeight={TABLE_PX}
      />
    </Panel>
  )
}

type Look = Pick<Column<SessionRow>, 'hint' | 'format' | 'cell' | 'tone' | 'align' | 'unit' | 'width' | 'isPinned'>

function sessionColumns(unit: Params['unit']): readonly Column<SessionRow>[] {
  const signed2 = (value: number) => signed(value, 2)
  const looks: Readonly<Record<SessionKey, Look>> = {
    date: { cell: ({ date }) => day(date), isPinned: true, width: 84 },
    close: { hint: 'Continuous: a roll is not a move', unit: '₹', format: price, width: 96 },
    pricePct: {
      hint: 'Of the price contract against its own previous close',
      format: signed2,
      tone: 'sign',
      width: 72,
    },
    logPct: {
      hint: '100 × natural log of the daily return of the continuous future',
      format: (value) => signed(value, 4),
      width: 84,
    },
    oi: { unit, hint: 'All months', format: (value) => grouped(value), width: 104 },
    oiChange: { unit, hint: 'All months', format: (value) => signed(value), width: 96 },
    oiPct: { format: signed2, tone: 'sign', width: 72 },
    buildup: {
      hint: 'By the signs of price and OI',
      cell: ({ buildup }) => <BuildupChip buildup={buildup} />,
      align: 'center',
      width: 60,
    },
    z: { format: zText, width: 64 },
    flow: { format: flowText, width: 64 },
    quality: { format: (value) => grouped(value, 2), width: 72 },
    phase: { cell: ({ phase }) => <PhaseChip phase={phase} />, width: 116 },
    decided: { hint: 'Trend score, OI flow Φ, or the latest trend with its session', tone: 'quiet', width: 156 },
  }
  return SESSION_COLUMNS.map(({ key, label }) => ({
    key,
    label,
    value: (row) => row[key],
    isSortable: false,
    ...looks[key],
  }))
}
