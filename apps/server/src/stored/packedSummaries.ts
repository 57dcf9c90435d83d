import { encodeTable, numbersOf } from '@strikelens/market/blocks'
import { SUMMARY_FIELDS } from '@strikelens/market/chains'
import { storedTable } from './storedBlocks.ts'

const WIDTH = SUMMARY_FIELDS.length

/** A chain's summaries of a day as one block. `rows` holds the fields of each snapshot one after the other. */
export function packedSummaries(asOf: Float64Array, rows: Float64Array): Uint8Array {
  const columns: Record<string, Float64Array> = { asOf }
  SUMMARY_FIELDS.forEach((field, place) => {
    columns[field] = asOf.map((_, t) => rows[t * WIDTH + place])
  })
  return encodeTable(columns)
}

/** The summaries of such a block; NaN in fields that were not known when it was stored. */
export function unpackedSummaries(block: Uint8Array): { asOf: Float64Array; rows: Float64Array } {
  const table = storedTable(block)
  const asOf = numbersOf(table, 'asOf')
  const rows = new Float64Array(asOf.length * WIDTH)
  SUMMARY_FIELDS.forEach((field, place) => {
    const column = Object.hasOwn(table, field) ? numbersOf(table, field) : null
    for (let t = 0; t < asOf.length; t++) rows[t * WIDTH + place] = column === null ? Number.NaN : column[t]
  })
  return { asOf, rows }
}

/** A summary as stored with its minute, the doubles themselves; NaN in fields that were not known then. */
export function storedSummary(bytes: Uint8Array): Float64Array {
  const row = new Float64Array(WIDTH).fill(Number.NaN)
  row.set(new Float64Array(new Uint8Array(bytes).buffer).subarray(0, WIDTH))
  return row
}
