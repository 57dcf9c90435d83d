import { encodeTable } from '@strikelens/market/blocks'
import { SUMMARY_FIELDS } from '@strikelens/market/chains'
import { numbers } from '@strikelens/market/market'
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

/** The summaries of such a block. */
export function unpackedSummaries(block: Uint8Array): { asOf: Float64Array; rows: Float64Array } {
  const table = storedTable(block)
  const asOf = numbers(table, 'asOf')
  const rows = new Float64Array(asOf.length * WIDTH)
  SUMMARY_FIELDS.forEach((field, place) => {
    const column = numbers(table, field)
    for (let t = 0; t < asOf.length; t++) rows[t * WIDTH + place] = column[t]
  })
  return { asOf, rows }
}
