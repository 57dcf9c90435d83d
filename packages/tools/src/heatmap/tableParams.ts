import * as z from 'zod/mini'
import { choice, columns, searchWords } from '../params.ts'

/** Names of the parameters of a table, which only the view reads. */
export const TABLE_PARAMS = ['sort', 'dir', 'q', 'cols'] as const

/** Parameters of the table under a map: its order, its filter, its columns; `keys` are those of its columns. */
export function tableParams<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  return {
    /** Absent: the tool's own order. */
    sort: z.optional(z.enum(keys)),
    dir: choice(['desc', 'asc']),
    q: searchWords,
    /** Columns that are shown; absent: all of them. */
    cols: z.optional(columns(keys)),
  }
}

/** What the table reads of the address. */
export interface TableParams {
  readonly sort?: string | undefined
  readonly dir: 'desc' | 'asc'
  readonly q?: string | undefined
  readonly cols?: string | undefined
}
