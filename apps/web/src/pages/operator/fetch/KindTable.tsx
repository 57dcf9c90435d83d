import { MISSING, moment } from '@strikelens/market/formats'
import { type Column, DataTable, type Sort } from '@strikelens/ui/table'
import { useState } from 'react'
import type { FetchKind } from './fetchQuery.ts'
import { missingDays, thereWords } from './fetchWords.ts'

const COLUMNS: readonly Column<FetchKind>[] = [
  { key: 'label', label: 'Files', value: ({ label }) => label, tone: 'strong', isPinned: true },
  { key: 'publisher', label: 'Exchange', value: ({ publisher }) => publisher },
  {
    key: 'there',
    label: 'Result',
    value: ({ due, there }) => there - due,
    cell: (kind) => <span className={kind.there < kind.due ? 'text-down' : ''}>{thereWords(kind)}</span>,
  },
  { key: 'missing', label: 'Missing days', value: missingDays, cell: (kind) => missingDays(kind) || MISSING },
  {
    key: 'last',
    label: 'Last try (IST)',
    value: ({ lastTryAt }) => lastTryAt,
    cell: ({ lastTryAt }) => moment(lastTryAt),
  },
  {
    key: 'next',
    label: 'Next try (IST)',
    value: ({ nextTryAt }) => nextTryAt,
    cell: ({ nextTryAt }) => moment(nextTryAt),
  },
]

/** What there is of each kind of file, and when it was and will be asked for. */
export function KindTable({ kinds }: { kinds: readonly FetchKind[] }) {
  const [sort, setSort] = useState<Sort | null>(null)
  return (
    <DataTable
      label="Files from the exchanges"
      columns={COLUMNS}
      rows={kinds}
      rowKey={({ kind }) => kind}
      sort={sort}
      onSort={setSort}
    />
  )
}
