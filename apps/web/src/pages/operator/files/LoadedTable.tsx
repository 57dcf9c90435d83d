import { dayYear, grouped, MISSING, moment } from '@strikelens/ui/formats'
import { type Column, DataTable, type Sort } from '@strikelens/ui/table'
import { useState } from 'react'
import type { LoadedFile } from './importsQuery.ts'

const COLUMNS: readonly Column<LoadedFile>[] = [
  { key: 'name', label: 'File', value: ({ name }) => name, tone: 'strong', isPinned: true },
  { key: 'kind', label: 'Kind', value: ({ kind }) => kind },
  {
    key: 'date',
    label: 'Of',
    value: ({ date }) => date,
    cell: ({ date }) => (date === null ? MISSING : dayYear(date)),
  },
  { key: 'rows', label: 'Rows', value: ({ rows }) => rows, cell: ({ rows }) => grouped(rows) },
  {
    key: 'rejected',
    label: 'Lines left out',
    value: ({ rejectedLines }) => rejectedLines,
    cell: ({ rejectedLines }) => grouped(rejectedLines),
  },
  {
    key: 'loaded',
    label: 'Loaded',
    value: ({ loadedAt }) => loadedAt,
    cell: ({ loadedAt }) => moment(loadedAt),
  },
]

/** The files loaded last. */
export function LoadedTable({ files }: { files: readonly LoadedFile[] }) {
  const [sort, setSort] = useState<Sort | null>(null)
  return (
    <DataTable
      label="Files loaded last"
      columns={COLUMNS}
      rows={files}
      rowKey={({ name, loadedAt }) => `${name} ${loadedAt}`}
      sort={sort}
      onSort={setSort}
    />
  )
}
