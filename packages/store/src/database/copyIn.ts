import { DAY_MS, dateNumber, type IsoDate } from '@strikelens/market/time'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from './transaction.ts'

/** 'PGCOPY\n\xff\r\n\0', no flags, no extension: how a binary COPY begins. */
const HEADER = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex')
const POSTGRES_EPOCH = dateNumber('2000-01-01')

/** What a column of a copied row may be. */
export type CopyType = 'date' | 'text' | 'int8' | 'int4' | 'bytea'
export type CopyValue = string | number | Uint8Array

/** Writes rows with COPY in its binary form: several times faster than inserting them, and bytes stay bytes. */
export async function copyIn(
  { client }: Tx,
  table: string,
  columns: Readonly<Record<string, CopyType>>,
  rows: readonly (readonly CopyValue[])[],
): Promise<void> {
  if (rows.length === 0) return
  const into = client.query(copyFrom(`copy ${table} (${Object.keys(columns).join(', ')}) from stdin (format binary)`))
  const packed = packedRows(Object.values(columns), rows)
  await new Promise<void>((resolve, reject) => {
    into.once('error', reject)
    into.once('finish', resolve)
    into.end(packed)
  })
}

function packedRows(types: readonly CopyType[], rows: readonly (readonly CopyValue[])[]): Buffer {
  let size = HEADER.length + 2
  for (const row of rows) {
    size += 2
    for (let i = 0; i < types.length; i++) size += 4 + byteLength(types[i], row[i])
  }
  const out = Buffer.allocUnsafe(size)
  let at = HEADER.copy(out)
  for (const row of rows) {
    at = out.writeInt16BE(types.length, at)
    for (let i = 0; i < types.length; i++) {
      const length = byteLength(types[i], row[i])
      at = out.writeInt32BE(length, at)
      write(out, at, types[i], row[i])
      at += length
    }
  }
  out.writeInt16BE(-1, at)
  return out
}

function byteLength(type: CopyType, value: CopyValue): number {
  if (type === 'int8') return 8
  if (type === 'int4' || type === 'date') return 4
  return typeof value === 'string' ? Buffer.byteLength(value) : value instanceof Uint8Array ? value.byteLength : 0
}

function write(out: Buffer, at: number, type: CopyType, value: CopyValue): void {
  if (value instanceof Uint8Array) out.set(value, at)
  else if (type === 'date') out.writeInt32BE(daysOf(String(value)), at)
  else if (typeof value === 'string') out.write(value, at)
  else if (type === 'int8') out.writeBigInt64BE(BigInt(value), at)
  else out.writeInt32BE(value, at)
}

function daysOf(date: IsoDate): number {
  return Math.round((dateNumber(date) - POSTGRES_EPOCH) / DAY_MS)
}
