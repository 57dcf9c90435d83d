import type { IsoDate } from '@strikelens/market/time'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { importFile, type RejectedLine } from '../schema/index.ts'

export type { RejectedLine }

/** A file as it arrived. */
export interface ArrivedFile {
  /** Of its bytes, in hex. */
  readonly sha256: string
  readonly name: string
  readonly kind: string
  /** The day it is about; null where it is about none. */
  readonly date: IsoDate | null
}

/** Lines that are kept with a file; a report on the disk holds all. */
const MOST_LINES = 200

/** What loading it came to. */
export interface LoadedRows {
  readonly rows: number
  readonly rejected: readonly RejectedLine[]
}

/**
 * Runs `load` unless a file of the same content was loaded before; the file is noted in the same transaction. False when it
 * was loaded before: then nothing changes.
 */
export function importOnce(db: Db, file: ArrivedFile, load: (tx: Tx) => Promise<LoadedRows>): Promise<boolean> {
  return transaction(db, async (tx) => {
    const noted = await tx.orm
      .insert(importFile)
      .values({ ...file, rows: 0, rejected: [] })
      .onConflictDoNothing()
    if (noted.rowCount === 0) return false
    const { rows, rejected } = await load(tx)
    await tx.orm
      .update(importFile)
      .set({ rows, rejected: rejected.slice(0, MOST_LINES), rejectedLines: rejected.length })
      .where(eq(importFile.sha256, file.sha256))
    return true
  })
}

/** Whether a file of this content was loaded before. */
export async function isImported({ orm }: Db, sha256: string): Promise<boolean> {
  const rows = await orm.select({ name: importFile.name }).from(importFile).where(eq(importFile.sha256, sha256))
  return rows.length === 1
}

/** The files loaded last, newest first. */
export async function importedFiles(
  { orm }: Db,
  count: number,
): Promise<(ArrivedFile & LoadedRows & { rejectedLines: number; loadedAt: number })[]> {
  const files = await orm.select().from(importFile).orderBy(desc(importFile.loadedAt)).limit(count)
  return files.map((file) => ({ ...file, loadedAt: file.loadedAt.getTime() }))
}
