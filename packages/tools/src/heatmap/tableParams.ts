import * as z from 'zod/mini'
import { choice } from '../params.ts'

/** Names of the parameters of a table, which only the view reads. */
export const TABLE_PARAMS = ['sort', 'dir', 'q', 'cols'] as const

/** Parameters of the table under a map: its order, its filter, its columns; `keys` are those of its columns. */
export function tableParams<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  const isColumns = (text: string) => text.split(',').every((key) => keys.includes(key))
  return {
    /** Absent: the tool's own order. */
    sort: z.optional(z.enum(keys)),
    dir: choice(['desc', 'asc']),
    q: z.optional(z.string().check(z.maxLength(40))),
    /** Columns that are shown; absent: all of them. */
    cols: z.optional(z.string().check(z.refine(isColumns))),
  }
}

/** What the table reads of the address. */
export interface TableParams {
  readonly sort?: string | undefined
  readonly dir: 'desc' | 'asc'
  readonly q?: string | undefined
  readonly cols?: string | undefined
}
