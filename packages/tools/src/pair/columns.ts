import * as z from 'zod/mini'
import { columns } from '../params.ts'

const HEAD = ['time', 'spot', 'ce', 'pe'] as const
const TAIL = ['change', 'changePct', 'vwap', 'gapPct', 'iv', 'ceOiChg', 'peOiChg', 'volume'] as const

/** Columns of the tables. */
export const STRADDLE_COLUMNS = [...HEAD, 'straddle', ...TAIL] as const
export const STRANGLE_COLUMNS = [...HEAD, 'strangle', 'putSharePct', ...TAIL] as const

export type PairColumn = (typeof STRADDLE_COLUMNS)[number] | (typeof STRANGLE_COLUMNS)[number]

/** Columns of a `cols` value, in the table's own order; the time always stands first. */
export function shownColumns(all: readonly PairColumn[], cols: string | undefined): readonly PairColumn[] {
  if (cols === undefined) return all
  const wanted = cols.split(',')
  return all.filter((column) => column === 'time' || wanted.includes(column))
}

/** Which columns the table has and what it is sorted by. */
export function columnParams<const Columns extends readonly [PairColumn, ...PairColumn[]]>(all: Columns) {
  return {
    /** Absent: all. */
    cols: z.optional(columns(all)),
    /** Absent: the time, newest first. */
    sort: z.optional(z.enum(all)),
    dir: z.optional(z.enum(['asc', 'desc'])),
  }
}
