import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { dateInName } from '@strikelens/feeds/files'

/** A file on the disk, not yet looked into. */
export interface FoundFile {
  readonly path: string
  readonly bytes: number
}

/** What is still being written, or is nobody's file: names that begin with a dot, and downloads under way. */
const NOT_A_FILE = /^\.|\.(part|tmp|crdownload)$/i

/** Whether a name may be one of an exchange's file. */
export function isFileName(name: string): boolean {
  return !NOT_A_FILE.test(name)
}

/**
 * All files under the given paths, folders within folders included, each once: lists without a date in their name first, then
 * by date, so that a session is stored after the one before it. Throws for a path that is not there.
 */
export async function filesIn(paths: readonly string[]): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>()
  for (const path of paths) await collect(path, found)
  const keyed = Array.from(found.values(), (file) => ({ file, key: orderOf(file.path) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ file }) => file)
}

async function collect(path: string, found: Map<string, FoundFile>): Promise<void> {
  const about = await stat(path)
  if (about.isFile()) found.set(path, { path, bytes: about.size })
  if (!about.isDirectory()) return
  for (const name of (await readdir(path)).sort()) if (isFileName(name)) await collect(join(path, name), found)
}

function orderOf(path: string): string {
  return `${dateInName(basename(path)) ?? ''} ${path}`
}
