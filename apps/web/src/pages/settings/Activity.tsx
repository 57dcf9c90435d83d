import { MISSING, moment } from '@strikelens/market/formats'
import { ErrorState, TableSkeleton } from '@strikelens/ui/states'
import { type Column, DataTable, type Sort } from '@strikelens/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activityWords } from './activityWords.ts'
import { type AccountEvent, activityQuery } from './userCalls.ts'

const COLUMNS: readonly Column<AccountEvent>[] = [
  { key: 'at', label: 'Time, IST', value: ({ at }) => at, cell: ({ at }) => moment(at), isPinned: true },
  { key: 'what', label: 'What', value: activityWords, tone: 'strong' },
  { key: 'device', label: 'Device', value: ({ device }) => device ?? MISSING },
  { key: 'address', label: 'IP address', value: ({ ipAddress }) => ipAddress ?? MISSING, tone: 'quiet' },
]

/** What happened to the account lately, so that a stranger's hand is seen. */
export function Activity() {
  const { data, error, refetch } = useQuery(activityQuery)
  const [sort, setSort] = useState<Sort | null>({ key: 'at', direction: 'descending' })
  if (data === undefined) {
    if (error === null) return <TableSkeleton rows={5} columns={4} />
    return <ErrorState what="Your activity cannot be read." onRetry={() => void refetch()} />
  }
  return (
    <DataTable
      label="Recent activity"
      columns={COLUMNS}
      rows={data}
      rowKey={({ at, kind, ipAddress }) => `${at} ${kind} ${ipAddress}`}
      sort={sort}
      onSort={setSort}
    />
  )
}
