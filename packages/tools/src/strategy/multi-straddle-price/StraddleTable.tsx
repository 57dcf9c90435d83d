import { Panel } from '@strikelens/ui/frame'
import { DataTable, type Sort } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { tableSort } from '../../kit/tableSort.ts'
import type { ViewProps } from '../../view.ts'
import { decayBadges } from './badges.ts'
import type { MultiStraddle, Params } from './compute.ts'
import { straddleColumns } from './straddleColumns.tsx'
import type { StraddlesNow } from './straddlesNow.ts'

/** The largest decay first unless the address says otherwise. */
const BY_DECAY: Sort = { key: 'decayPct', direction: 'descending' }

interface StraddleTableProps extends Pick<ViewProps<MultiStraddle, Params>, 'data' | 'params' | 'setParams'> {
  now: StraddlesNow
}

/** The straddles at the newest tick, the fastest decay green. */
export function StraddleTable({ data, now, params, setParams }: StraddleTableProps) {
  const columns = useMemo(() => straddleColumns(now), [now])
  const badges = decayBadges(now.pairs)
  return (
    <Panel
      title="By straddle"
      note={`decay since ${data.since}, ₹ a unit, OI in lots; green: the fastest decay`}
      hasRule={false}
    >
      <DataTable
        label={`${data.context.symbol} straddles`}
        columns={columns}
        rows={now.pairs}
        rowKey={({ key }) => key}
        {...tableSort(params, setParams, columns, BY_DECAY)}
        tint={({ key }) => (badges.get(key)?.some(({ text }) => text === 'Fastest decay') ? 'put' : undefined)}
      />
    </Panel>
  )
}
