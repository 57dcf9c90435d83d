import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/openDb.ts'
import { type ImportProgress, importRun, type RejectedImport } from '../schema/index.ts'

export type { ImportProgress, RejectedImport }

/** Who brought the files of an import. */
export type ImportOrigin = 'command' | 'inbox' | 'fetch'

export interface StoredImport {
  readonly id: number
  readonly origin: string
  readonly startedAt: Date
  readonly toldAt: Date
  readonly progress: ImportProgress
  readonly rejected: readonly RejectedImport[]
  /** Files that were kept apart, with why. */
  readonly held: readonly RejectedImport[]
  /** Files that took the place of others, with what changed. */
  readonly replaced: readonly RejectedImport[]
  readonly report: string | null
}

/** Notes that an import begins. */
export async function beginImport({ orm }: Db, origin: ImportOrigin, progress: ImportProgress): Promise<number> {
  const [{ id }] = await orm
    .insert(importRun)
    .values({ origin, progress, rejected: [] })
    .returning({ id: importRun.id })
  return id
}

/** Notes how far it is. */
export async function tellImport(
  { orm }: Db,
  id: number,
  told: Pick<StoredImport, 'progress' | 'rejected' | 'held' | 'replaced' | 'report'>,
): Promise<void> {
  await orm
    .update(importRun)
    .set({ ...told, toldAt: sql`now()` })
    .where(eq(importRun.id, id))
}

/** The imports begun last, newest first. */
export function importRuns({ orm }: Db, count: number): Promise<StoredImport[]> {
  return orm.select().from(importRun).orderBy(desc(importRun.id)).limit(count)
}
