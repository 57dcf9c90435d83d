import { dayYear, grouped, MISSING, moment } from '@strikelens/market/formats'
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
    key: 'notKept',
    label: 'Rows not kept',
    hint: 'Read and in none of our tables, such as bonds in the cash bhavcopy',
    value: rowsNotKept,
    cell: ({ notKept }) =>
      notKept.length === 0 ? '0' : notKept.map(({ rows, reason }) => `${grouped(rows)}: ${reason}`).join('; '),
  },
  {
    key: 'hash',
    label: 'Hash',
    hint: 'SHA-256 of its bytes, the first 8 digits',
    value: ({ sha256 }) => sha256.slice(0, 8),
  },
  {
    key: 'loaded',
    label: 'Loaded',
    value: ({ loadedAt }) => loadedAt,
    cell: ({ loadedAt }) => moment(loadedAt),
  },
  {
    key: 'use',
    label: 'In use',
    hint: 'Whether what is stored is of this file',
    value: ({ isInUse, replacedBy }) => (isInUse ? 'Yes' : `No, replaced by ${replacedBy ?? 'another'}`),
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
      rowKey={({ sha256 }) => sha256}
      sort={sort}
      onSort={setSort}
    />
  )
}

function rowsNotKept({ notKept }: LoadedFile): number {
  return notKept.reduce((sum, { rows }) => sum + rows, 0)
}
