import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { keptSecret } from '../files/index.ts'
import type { Binaries } from './binaries.ts'
import { asUser, type ServerUser } from './serverUser.ts'

/** Who owns everything in the embedded server. */
export const SUPERUSER = 'strikelens'

/** Makes the database files on the first start and returns the password of their owner, kept for us alone. */
export async function preparedCluster(
  dataDir: string,
  clusterDir: string,
  { initdb }: Binaries,
  user: ServerUser | null,
  signal?: AbortSignal,
): Promise<string> {
  const passwordFile = passwordFileOf(dataDir)
  // Whatever is missing in it: a new database over the rest of an old one would be the end of that.
  const isMade = (await readdir(clusterDir).catch(() => [])).length > 0
  if (isMade && !(await isThere(passwordFile))) {
    throw new Error(`${passwordFile} is missing: without it the database in ${clusterDir} can't be opened. Restore it.`)
  }
  // Of an attempt that did not come to a database.
  if (!isMade) await rm(passwordFile, { force: true })
  const password = keptPassword(dataDir)
  if (isMade) return password
  // A start that is killed halfway leaves no half of a database behind: the folder gets its name when it is complete.
  const making = `${clusterDir}.part`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { mode: 0o700 })
  if (user !== null) {
    await chown(making, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  const how = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--no-instructions']
  const words = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await promisify(execFile)(initdb, ['-D', making, ...how, ...words], {
      cwd: dataDir,
      env: serverEnvironment(),
      ...(signal === undefined ? {} : { signal }),
      ...asUser(user),
    })
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
  await rename(making, clusterDir)
  return password
}

/** The password of the database's owner, made where there is none. */
export function keptPassword(dataDir: string): string {
  return keptSecret({
    file: passwordFileOf(dataDir),
    whole: /^[\w-]{32}$/,
    advice: 'Without it the database beside it cannot be opened: restore it from a copy.',
    make: () => randomBytes(24).toString('base64url'),
  })
}

function passwordFileOf(dataDir: string): string {
  return join(dataDir, 'postgres-password')
}

/** Nothing of the user's shell (PGPORT, LD_PRELOAD …) decides how our server runs. */
export function serverEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
