import { DAY_MS, dateNumber, dateOf, type IsoDate } from '@strikelens/market/time'
import { to as copyTo } from 'pg-copy-streams'
import type { Db } from './openDb.ts'

const HEADER_LENGTH = 19
const POSTGRES_EPOCH = dateNumber('2000-01-01')

/** A copied row: one field a column, null where it is null. Bytes are views of what arrived. */
export type CopiedRow = readonly (Buffer | null)[]

/**
 * Rows of a query, by COPY in its binary form: a plain query sends every byte as two letters and makes a text of them first,
 * which for a block of a few hundred kilobytes costs more than everything else. COPY takes no parameters: the caller quotes
 * them with `escapeLiteral`.
 */
export async function copyOut({ pool }: Db, query: string): Promise<CopiedRow[]> {
  const client = await pool.connect()
  try {
    const from = client.query(copyTo(`copy (${query}) to stdout (format binary)`))
    const chunks: Buffer[] = []
    await new Promise<void>((resolve, reject) => {
      from.on('data', (chunk: Buffer) => chunks.push(chunk))
      from.once('error', reject)
      from.once('end', resolve)
    })
    return rowsOf(Buffer.concat(chunks))
  } finally {
    client.release()
  }
}

function rowsOf(bytes: Buffer): CopiedRow[] {
  const rows: CopiedRow[] = []
  for (let at = HEADER_LENGTH; ; ) {
    const columns = bytes.readInt16BE(at)
    at += 2
    if (columns < 0) return rows
    const row: (Buffer | null)[] = []
    for (let i = 0; i < columns; i++) {
      const length = bytes.readInt32BE(at)
      at += 4
      row.push(length < 0 ? null : bytes.subarray(at, at + length))
      at += Math.max(length, 0)
    }
    rows.push(row)
  }
}

/** An int8 of a copied row; all of ours are below 2^53. */
export function copiedInt8(field: Buffer): number {
  return Number(field.readBigInt64BE())
}

export function copiedDate(field: Buffer): IsoDate {
  return dateOf(POSTGRES_EPOCH + field.readInt32BE() * DAY_MS)
}
