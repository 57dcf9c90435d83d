import { STRANGLE_COLUMNS } from '../../pair/columns.ts'
import { pairTable } from '../../pair/table.ts'

/** The rows of a strangle. */
export const table = pairTable(STRANGLE_COLUMNS)
