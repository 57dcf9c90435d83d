import type { IsoDate } from '@strikelens/market/time'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { type Tx, transaction } from '../database/transaction.ts'
import { heldFile, importFile, type NotKept, type RejectedLine } from '../schema/index.ts'

export type { NotKept, RejectedLine }

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
  readonly notKept: readonly NotKept[]
}

/** A file that was loaded, in use or replaced. */
export interface LoadedFile extends ArrivedFile, LoadedRows {
  readonly rejectedLines: number
  /** Epoch ms. */
  readonly loadedAt: number
  /** The file in place of it, by its hash; null of one in use, '' where it was not noted which. */
  readonly replacedBy: string | null
}

/**
 * Runs `load` unless a file of the same content is in use; the file is noted in the same transaction, as are those that
 * `load` says it replaces. False when it is in use: then nothing changes, unless it `isAnew`, as one of which others have
 * replaced a part.
 */
export function importOnce(
  db: Db,
  file: ArrivedFile,
  load: (tx: Tx) => Promise<LoadedRows & { readonly replaces: readonly string[] }>,
  isAnew = false,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const again = { name: file.name, kind: file.kind, date: file.date, replacedBy: null, loadedAt: sql`now()` }
    const noted = await tx.orm
      .insert(importFile)
      .values({ ...file, rows: 0, rejected: [] })
      .onConflictDoUpdate({ target: importFile.sha256, set: again, ...(isAnew ? {} : { setWhere: isReplaced }) })
    if (noted.rowCount === 0) return false
    const { rows, rejected, notKept, replaces } = await load(tx)
    const came = {
      rows,
      rejected: rejected.slice(0, MOST_LINES),
      rejectedLines: rejected.length,
      notKept: [...notKept],
    }
    await tx.orm.update(importFile).set(came).where(eq(importFile.sha256, file.sha256))
    if (replaces.length > 0)
      await tx.orm
        .update(importFile)
        .set({ replacedBy: file.sha256 })
        .where(inArray(importFile.sha256, [...replaces]))
    await tx.orm.delete(heldFile).where(eq(heldFile.sha256, file.sha256))
    return true
  })
}

const isReplaced = isNotNull(importFile.replacedBy)

/** Whether a file of this content was loaded and is in use. */
export async function isImported({ orm }: Db, sha256: string): Promise<boolean> {
  const rows = await orm
    .select({ name: importFile.name })
    .from(importFile)
    .where(and(eq(importFile.sha256, sha256), isNull(importFile.replacedBy)))
  return rows.length === 1
}

/** Files by their hashes. */
export async function filesByHash({ orm }: Db | Tx, hashes: readonly string[]): Promise<LoadedFile[]> {
  if (hashes.length === 0) return []
  const files = await orm
    .select()
    .from(importFile)
    .where(inArray(importFile.sha256, [...hashes]))
  return files.map(loadedFile)
}

/** The files loaded last, newest first. */
export async function importedFiles({ orm }: Db, count: number): Promise<LoadedFile[]> {
  const files = await orm.select().from(importFile).orderBy(desc(importFile.loadedAt)).limit(count)
  return files.map(loadedFile)
}

function loadedFile(file: typeof importFile.$inferSelect): LoadedFile {
  return { ...file, loadedAt: file.loadedAt.getTime() }
}
