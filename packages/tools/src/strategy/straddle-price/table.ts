import { STRADDLE_COLUMNS } from '../../pair/columns.ts'
import { pairTable } from '../../pair/table.ts'

/** The rows of a straddle. */
export const table = pairTable(STRADDLE_COLUMNS)
