import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { lstat, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { PRIVATE_FILE, privateFolder } from '@strikelens/store/files'
import type { ImportReport } from '../endOfDay/importFile.ts'
import { isFileName, shownName, storedName } from './fileNames.ts'
import { type FoundFile, inOrder } from './filesIn.ts'

/** The inbox's own folders, with what they hold. */
const OWN = { done: 'imported', rejected: 'rejected', held: 'held' } as const
/** A folder for each upload, so that no name meets another; beside the file is the name it was sent with. */
const UPLOAD = 'upload-'
const GIVEN_NAME = '.given-name'
/** Beside an upload that an operator wants loaded, whatever it replaces. */
const ACCEPTED = '.accepted'
/** Lines of a reason's file: it is read by a person. */
const MOST_LINES = 1000

const LINK = 'is a link. Links are not followed: put the file itself here.'
const SPECIAL = 'is neither a file nor a folder, and is not read.'
const NO_TEXT = 'has a name that cannot be read. Rename it.'

/** Something in the inbox that is not imported, and why: the rest of a sentence that begins with its name. */
interface LeftEntry {
  readonly name: string
  readonly reason: string
}

interface Contents {
  readonly files: FoundFile[]
  readonly left: LeftEntry[]
}

/** A folder whose files are imported: whatever is put there is taken, and moved to `done/`, `rejected/` or `held/`. */
export class InboxFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /** Files that wait in it, folders within it included, and what cannot be imported. No link is followed. */
  async contents(): Promise<Contents> {
    await privateFolder(this.path)
    const contents: Contents = { files: [], left: [] }
    await this.#collect(this.path, contents)
    return { ...contents, files: inOrder(contents.files) }
  }

  /** Of files found before, those that are still there as files. */
  async filesAt(paths: readonly string[]): Promise<FoundFile[]> {
    const files: FoundFile[] = []
    for (const path of paths) {
      const about = await lstat(path).catch(() => null)
      if (about?.isFile() === true) files.push(await this.#found(path, about))
    }
    return inOrder(files)
  }

  /** Takes a file under whatever name it was sent with; `write` writes it to a path. */
  async receive(given: string, write: (path: string) => Promise<void>, isAccepted = false): Promise<void> {
    const folder = await this.#newFolder()
    try {
      const part = join(folder, '.part')
      await write(part)
      await writeFile(join(folder, GIVEN_NAME), given, { mode: PRIVATE_FILE })
      if (isAccepted) await writeFile(join(folder, ACCEPTED), '', { mode: PRIVATE_FILE })
      // Whoever looks into the inbox never sees half a file.
      await rename(part, join(folder, storedName(given)))
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }

  /** Moves aside whatever is where the inbox's own folders belong; what was done, in words. */
  async clearWay(): Promise<string[]> {
    const said: string[] = []
    for (const [name, held] of Object.entries(OWN)) {
      const path = join(this.path, name)
      const about = await lstat(path).catch(() => null)
      if (about === null || about.isDirectory()) continue
      const place = `the folder for ${held} files has its place`
      if (about.isFile()) {
        await rename(path, join(await this.#newFolder(), name))
        said.push(`A file named ${name} was put into the inbox, where ${place}. It is imported like any other.`)
      } else {
        const aside = await freePath(this.path, name)
        await rename(path, aside)
        said.push(`Something named ${name} was in the inbox where ${place}; it is named ${basename(aside)} now.`)
      }
    }
    return said
  }

  /** Moves a file to where it belongs by what became of it; what is wrong with it is written beside it. */
  async settle(path: string, reports: readonly ImportReport[]): Promise<void> {
    const isRejected = reports.every(({ rejection, isNotNeeded }) => rejection !== null && !isNotNeeded)
    await this.clearWay()
    const isHeld = reports.some(({ held }) => held.length > 0)
    const folder = join(this.path, isHeld ? 'held' : isRejected ? 'rejected' : 'done')
    await privateFolder(folder)
    if (!(await lstat(path)).isFile()) throw new Error('it is no file any more')
    const target = await freePath(folder, storedName(basename(path)))
    const lines = reports.flatMap(reasonsOf)
    if (lines.length > 0)
      await writeFile(`${target}.txt`, `${shortened(lines).join('\n')}\n`, { flag: 'wx', mode: PRIVATE_FILE })
    await rename(path, target)
    if (this.#isUpload(path)) {
      for (const own of [GIVEN_NAME, ACCEPTED]) await rm(join(dirname(path), own), { force: true })
      // One into which somebody put more stays.
      await rmdir(dirname(path)).catch(() => {})
    }
  }

  async #collect(folder: string, { files, left }: Contents): Promise<void> {
    const names = (await readdir(folder)).filter(isFileName).sort()
    for (const name of names) {
      const path = join(folder, name)
      const leave = (reason: string) => left.push({ name: shownName(relative(this.path, path)), reason })
      try {
        const about = await lstat(path)
        if (about.isFile()) files.push(await this.#found(path, about))
        else if (about.isSymbolicLink()) leave(LINK)
        else if (!about.isDirectory()) leave(SPECIAL)
        else if (!(await this.#isOwn(path, about))) await this.#collect(path, { files, left })
      } catch (error) {
        // One that was taken away meanwhile is no longer there.
        if (!isGone(error)) leave(`cannot be read: ${error instanceof Error ? error.message : String(error)}`)
        else if (name.includes('\ufffd')) leave(NO_TEXT)
      }
    }
  }

  async #found(path: string, { size: bytes }: Stats): Promise<FoundFile> {
    const isUpload = this.#isUpload(path)
    const given = isUpload ? await readFile(join(dirname(path), GIVEN_NAME), 'utf8').catch(() => null) : null
    const isAccepted = isUpload && (await lstat(join(dirname(path), ACCEPTED)).catch(() => null)) !== null
    return { path, name: shownName(given ?? basename(path)), bytes, isAccepted }
  }

  /** Whether a folder is one of the inbox's own: where a disk knows no case, 'Done' is 'done'. */
  async #isOwn(path: string, { ino, dev }: Stats): Promise<boolean> {
    if (dirname(path) !== this.path) return false
    const own = Object.keys(OWN).find((name) => name === basename(path).toLowerCase())
    if (own === undefined) return false
    const about = await lstat(join(this.path, own)).catch(() => null)
    return about !== null && about.ino === ino && about.dev === dev
  }

  #isUpload(path: string): boolean {
    const folder = dirname(path)
    return dirname(folder) === this.path && basename(folder).startsWith(UPLOAD)
  }

  async #newFolder(): Promise<string> {
    const folder = join(this.path, `${UPLOAD}${randomUUID()}`)
    await privateFolder(folder)
    return folder
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function reasonsOf({ name, rejection, held, problems }: ImportReport): string[] {
  if (rejection !== null) return [`${name}: ${rejection}`]
  const doubts = held.map((doubt) => `${name} is kept apart: ${doubt}`)
  const leftOut = problems.map(({ line, column, reason }) => {
    const place = [line === 0 ? null : `line ${line}`, column].filter((part) => part !== null)
    return `${[name, ...place].join(', ')}: ${reason}`
  })
  return [...doubts, ...leftOut]
}

function shortened(lines: readonly string[]): readonly string[] {
  if (lines.length <= MOST_LINES) return lines
  return [...lines.slice(0, MOST_LINES), `and ${lines.length - MOST_LINES} more`]
}

/** A path under which nothing is yet, nor reasons beside it: 'day.csv', then 'day-2.csv'. */
async function freePath(folder: string, name: string): Promise<string> {
  const dot = name.indexOf('.', 1)
  const [stem, end] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  const isFree = async (path: string) => (await lstat(path).catch(() => null)) === null
  for (let count = 1; ; count++) {
    const path = join(folder, count === 1 ? name : `${stem}-${count}${end}`)
    if ((await isFree(path)) && (await isFree(`${path}.txt`))) return path
  }
}
