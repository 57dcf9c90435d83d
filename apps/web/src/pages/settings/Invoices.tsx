import { dayYear, rupees } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { limitsOf } from '@strikelens/tools/plans'
import { ErrorState, TableSkeleton } from '@strikelens/ui/states'
import { type Column, DataTable, type Sort } from '@strikelens/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Invoice, invoiceHref, invoicesQuery } from './userCalls.ts'

const COLUMNS: readonly Column<Invoice>[] = [
  { key: 'number', label: 'Invoice', value: ({ number }) => number, isPinned: true },
  {
    key: 'issued',
    label: 'Date',
    value: ({ issuedAt }) => issuedAt,
    cell: ({ issuedAt }) => dayYear(istDate(issuedAt)),
  },
  {
    key: 'plan',
    label: 'For',
    value: ({ plan, cycle }) => [limitsOf(plan).name, cycle].filter((word) => word !== null).join(', '),
  },
  {
    key: 'total',
    label: 'Total',
    unit: '₹',
    hint: 'GST included',
    value: ({ totalPaise }) => totalPaise / 100,
    format: rupees,
  },
  {
    key: 'pdf',
    label: 'PDF',
    value: () => null,
    isSortable: false,
    cell: ({ number }) => (
      <a
        href={invoiceHref(number)}
        download
        aria-label={`Invoice ${number} as PDF`}
        className="inline-flex items-center font-mid text-accent hover:underline max-desk:h-10"
      >
        Download
      </a>
    ),
  },
]

/** What was paid, with the invoices. */
export function Invoices() {
  const { data, error, refetch } = useQuery(invoicesQuery)
  const [sort, setSort] = useState<Sort | null>({ key: 'issued', direction: 'descending' })
  if (data === undefined) {
    if (error === null) return <TableSkeleton rows={3} columns={5} />
    return <ErrorState what="Your invoices cannot be read." onRetry={() => void refetch()} />
  }
  if (data.length === 0) {
    return <p className="px-3.5 py-3 text-ink-2 max-desk:px-4">No invoices yet. One is mailed with every payment.</p>
  }
  return (
    <DataTable
      label="Invoices"
      columns={COLUMNS}
      rows={data}
      rowKey={({ number }) => number}
      sort={sort}
      onSort={setSort}
    />
  )
}
