import { lstat } from 'node:fs/promises'
import type { FoundFile } from './filesIn.ts'

/** Tells which files are no longer being written: those that are as they were at the look before. */
export class StableFiles {
  #seen = new Map<string, string>()

  /** Of these files, the stable ones. */
  async of(files: readonly FoundFile[]): Promise<FoundFile[]> {
    const before = this.#seen
    this.#seen = new Map()
    const stable: FoundFile[] = []
    for (const file of files) {
      const about = await lstat(file.path).catch(() => null)
      if (about === null) continue
      const state = `${about.size} ${about.mtimeMs}`
      this.#seen.set(file.path, state)
      if (before.get(file.path) === state) stable.push(file)
    }
    return stable
  }
}
