import { execFile, spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** Whom PostgreSQL runs as when it cannot run as us. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses root: it then runs as the owner of its folder, or as `nobody` when the folder is still to be made.
 * Null for everyone else, who runs it as himself.
 */
export async function serverUser(clusterDir: string): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(clusterDir).catch(() => null)
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

async function idOf(which: '-u' | '-g'): Promise<number> {
  const { stdout } = await promisify(execFile)('id', [which, 'nobody'])
  // macOS calls nobody −2; chown wants 4294967294 for it.
  return Number(stdout) >>> 0
}

/** Options that start a child as that user; `spawn` wants signed numbers. */
export function asUser(user: ServerUser | null): { uid?: number; gid?: number } {
  return user === null ? {} : { uid: user.uid | 0, gid: user.gid | 0 }
}

/** The first folder on the way to a folder that the user may not enter, null when there is none. */
export function closedFolder(folder: string, user: ServerUser | null): string | null {
  const way: string[] = []
  for (let at = folder; ; at = dirname(at)) {
    way.unshift(at)
    if (dirname(at) === at) break
  }
  const script = 'for d in "$@"; do cd "$d" 2>/dev/null || { printf %s "$d"; exit 1; }; done'
  const tried = spawnSync('/bin/sh', ['-c', script, 'sh', ...way], { cwd: '/', encoding: 'utf8', ...asUser(user) })
  if (tried.error !== undefined) throw tried.error
  return tried.status === 0 ? null : tried.stdout
}
