import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE, privateFolder } from '@strikelens/store/files'
import type { RejectedLine } from '@strikelens/store/repositories'
import { csvLine } from '@strikelens/tools/csv'

const HEADER = ['file', 'line', 'column', 'reason']

/** Every line that an import left out, and why, as a CSV file; there is none while nothing was left out. */
export class ProblemReport {
  readonly #folder: string
  readonly #path: string
  #isBegun = false

  constructor(dataDir: string, now: Date) {
    this.#folder = join(dataDir, 'imports')
    this.#path = join(this.#folder, `${now.toISOString().replaceAll(/[:.]/g, '-')}.csv`)
  }

  /** Where it is; null while there is none. */
  get path(): string | null {
    return this.#isBegun ? this.#path : null
  }

  /** Adds what is wrong with a file: a line 0 concerns all of it. */
  async add(file: string, problems: readonly RejectedLine[]): Promise<void> {
    if (problems.length === 0) return
    const lines = problems.map(({ line, column, reason }) => csvLine([file, line === 0 ? null : line, column, reason]))
    if (!this.#isBegun) {
      await privateFolder(this.#folder)
      lines.unshift(csvLine(HEADER))
      this.#isBegun = true
    }
    await appendFile(this.#path, `${lines.join('\r\n')}\r\n`, { mode: PRIVATE_FILE })
  }
}
