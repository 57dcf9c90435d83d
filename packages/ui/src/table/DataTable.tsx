import { later, useLoaded } from '../loaded/index.ts'
import { TableSkeleton } from '../states/Skeleton.tsx'
import type { DataTableProps } from './dataTableProps.ts'

/** What draws a table; loaded with the first one. */
export const wholeTable = later(() => import('./WholeTable.tsx'))

/**
 * A table with sticky heading and first column, sorted by any column, read with the arrow keys. It stands below the answer
 * it is the evidence of, so the page is drawn without waiting for it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const loaded = useLoaded(wholeTable, true)
  if (loaded !== null) return <loaded.WholeTable {...props} />
  const skeleton = (
    <TableSkeleton rows={Math.min(props.rows.length + 1, 12)} columns={Math.min(props.columns.length, 9)} />
  )
  return props.maxHeight === 'fill' ? <div className="table-fill">{skeleton}</div> : skeleton
}
