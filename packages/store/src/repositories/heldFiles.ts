import type { IsoDate } from '@strikelens/market/time'
import { asc, eq } from 'drizzle-orm'
import { deflated, inflated } from '../database/deflate.ts'
import type { Db } from '../database/openDb.ts'
import { heldFile } from '../schema/index.ts'

/** A file that waits for an operator's word. */
export interface HeldFile {
  /** Of its bytes, in hex. */
  readonly sha256: string
  readonly name: string
  readonly kind: string
  /** The last day it is about. */
  readonly date: IsoDate
  /** Why it waits, sentence by sentence. */
  readonly doubts: readonly string[]
}

/** Keeps a file apart; one that waits already is told anew. */
export async function holdFile({ orm }: Db, file: HeldFile, content: Uint8Array): Promise<void> {
  const held = { ...file, doubts: [...file.doubts], content: await deflated(content) }
  const { sha256: _, content: __, ...news } = held
  await orm.insert(heldFile).values(held).onConflictDoUpdate({ target: heldFile.sha256, set: news })
}

/** Files that wait, the longest waiting first. */
export async function heldFiles({ orm }: Db): Promise<(HeldFile & { readonly heldAt: number })[]> {
  const { sha256, name, kind, date, doubts, heldAt } = heldFile
  const rows = await orm
    .select({ sha256, name, kind, date, doubts, heldAt })
    .from(heldFile)
    .orderBy(asc(heldAt), asc(name))
  return rows.map((row) => ({ ...row, heldAt: row.heldAt.getTime() }))
}

/** The bytes of a file that waits; null of one that does not. */
export async function heldContent({ orm }: Db, sha256: string): Promise<{ name: string; content: Uint8Array } | null> {
  const [row] = await orm.select().from(heldFile).where(eq(heldFile.sha256, sha256))
  return row === undefined ? null : { name: row.name, content: await inflated(row.content) }
}

/** Forgets a file that waits; false of one that does not. */
export async function dropHeld({ orm }: Db, sha256: string): Promise<boolean> {
  const { rowCount } = await orm.delete(heldFile).where(eq(heldFile.sha256, sha256))
  return rowCount === 1
}
