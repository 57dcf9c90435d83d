import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { dateInName } from '@strikelens/feeds/files'
import { isFileName, shownName } from './fileNames.ts'
import { fileTrouble } from './fileTrouble.ts'

/** A file on the disk, not yet looked into. */
export interface FoundFile {
  readonly path: string
  /** What it is reported by: its own name, or the one it was sent with. */
  readonly name: string
  readonly bytes: number
  /** An operator said that it is to be loaded, whatever it replaces. */
  readonly isAccepted: boolean
}

/**
 * All files under the given paths, folders within folders included, each once and in order. Throws, in words, for a path
 * that is not there.
 */
export async function filesIn(paths: readonly string[]): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>()
  for (const path of paths) await collect(path, found)
  return inOrder([...found.values()])
}

/** Lists without a date in their name first, then by date, so that a session is stored after the one before it. */
export function inOrder(files: readonly FoundFile[]): FoundFile[] {
  const keyed = files.map((file) => ({ file, key: `${dateInName(file.name) ?? ''} ${file.path}` }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ file }) => file)
}

async function collect(path: string, found: Map<string, FoundFile>): Promise<void> {
  const about = await stat(path).catch((error: unknown) => {
    throw new Error(`${path} ${fileTrouble(error)}.`)
  })
  const { size: bytes } = about
  if (about.isFile()) found.set(path, { path, name: shownName(basename(path)), bytes, isAccepted: false })
  if (!about.isDirectory()) return
  for (const name of (await readdir(path)).sort()) if (isFileName(name)) await collect(join(path, name), found)
}
