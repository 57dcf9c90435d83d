import { DISCLAIMER } from '@strikelens/market/disclaimer'
import { grouped } from '@strikelens/market/formats'
import { limitsOf, PLANS, type Plan } from './plans.ts'

/** What a tool's table exports: column names and the values below them. */
export interface ExportTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** A parameter of the view that a table cannot be made by: a formula with a slip in it. */
export class UnreadParam extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** A table as it is taken away in a file. */
export interface ExportedTable extends ExportTable {
  /** Where the rows are that it lacks, in a sentence; null when it has all. */
  readonly beyond: string | null
}

/** Where an exported table came from. */
export interface ExportOrigin {
  readonly address: string
  readonly source: string
  /** Epoch ms. */
  readonly asOf: number
}

/**
 * What a plan takes away of a table (§J8). A page shows every row on every plan, and so does the answer it is drawn from;
 * what a plan limits is the file, whatever its format: every export goes through here.
 */
export function exportedTable({ columns, rows }: ExportTable, plan: Plan): ExportedTable {
  const limit = limitsOf(plan).exportRows
  if (rows.length <= limit) return { columns, rows, beyond: null }
  return { columns, rows: rows.slice(0, limit), beyond: rowsBeyond(limit, rows.length) }
}

/** An exported table as a JSON file. */
export function jsonText(table: ExportedTable, origin: ExportOrigin): string {
  return JSON.stringify({ ...table, ...origin, disclaimer: DISCLAIMER })
}

/** Where the rows are that an export of so many leaves out: how many more each higher plan has, up to the one with all. */
export function rowsBeyond(limit: number, total: number): string {
  const plans = PLANS.map(limitsOf).filter(({ exportRows }) => exportRows > limit)
  const whole = plans.findIndex(({ exportRows }) => exportRows >= total)
  const parts = plans.slice(0, whole + 1).map(({ exportRows, name }, place) => {
    const more = Math.min(total, exportRows) - limit
    const rows = place > 0 ? `all ${grouped(more)}` : `${grouped(more)} more ${more === 1 ? 'row is' : 'rows are'}`
    return `${rows} in the ${name} plan`
  })
  return `${parts.join(', ')}.`
}
