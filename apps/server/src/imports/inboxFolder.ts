import { readdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PRIVATE_FILE, privateFolder } from '@strikelens/store/files'
import type { ImportReport } from '../endOfDay/importFile.ts'
import { type FoundFile, filesIn, isFileName } from './filesIn.ts'

const DONE = 'done'
const REJECTED = 'rejected'
/** Lines of a reason's file: it is read by a person. */
const MOST_LINES = 1000

/** A folder whose files are imported: whatever is put there is taken, and moved to `done/` or `rejected/`. */
export class InboxFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /** Files that wait in it, folders within it included. */
  async waiting(): Promise<FoundFile[]> {
    await privateFolder(this.path)
    const names = (await readdir(this.path)).filter((name) => isFileName(name) && name !== DONE && name !== REJECTED)
    const found: FoundFile[] = []
    for (const name of names) {
      // One that was taken away meanwhile is no longer there.
      found.push(...(await filesIn([join(this.path, name)]).catch(() => [])))
    }
    return found
  }

  /** Moves a file to where it belongs by what became of it; what is wrong with it is written beside it. */
  async settle(path: string, reports: readonly ImportReport[]): Promise<void> {
    const isRejected = reports.every(({ rejection, isNotNeeded }) => rejection !== null && !isNotNeeded)
    const folder = join(this.path, isRejected ? REJECTED : DONE)
    await privateFolder(folder)
    const target = await freePath(folder, basename(path))
    const lines = reports.flatMap(reasonsOf)
    if (lines.length > 0) await writeFile(`${target}.txt`, `${shortened(lines).join('\n')}\n`, { mode: PRIVATE_FILE })
    await rename(path, target)
  }
}

function reasonsOf({ name, rejection, problems }: ImportReport): string[] {
  if (rejection !== null) return [`${name}: ${rejection}`]
  return problems.map(({ line, column, reason }) => {
    const place = [line === 0 ? null : `line ${line}`, column].filter((part) => part !== null)
    return `${[name, ...place].join(', ')}: ${reason}`
  })
}

function shortened(lines: readonly string[]): readonly string[] {
  if (lines.length <= MOST_LINES) return lines
  return [...lines.slice(0, MOST_LINES), `and ${lines.length - MOST_LINES} more`]
}

/** A path under which nothing is yet: 'day.csv', then 'day-2.csv'. */
async function freePath(folder: string, name: string): Promise<string> {
  const dot = name.indexOf('.', 1)
  const [stem, end] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  for (let count = 1; ; count++) {
    const path = join(folder, count === 1 ? name : `${stem}-${count}${end}`)
    if ((await stat(path).catch(() => null)) === null) return path
  }
}
