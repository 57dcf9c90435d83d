import { useLoaded } from '../loaded/index.ts'
import { TableSkeleton } from '../states/Skeleton.tsx'
import type { DataTableProps } from './dataTableProps.ts'

const loadTable = () => import('./WholeTable.tsx')

/**
 * A table with sticky heading and first column, sorted by any column, read with the arrow keys. It stands below the answer
 * it is the evidence of, so the page is drawn without waiting for it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const loaded = useLoaded(loadTable, true)
  if (loaded !== null) return <loaded.WholeTable {...props} />
  return <TableSkeleton rows={Math.min(props.rows.length + 1, 12)} columns={Math.min(props.columns.length, 9)} />
}
