import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningProcess } from './runningProcess.ts'

/** What postmaster.pid says of the server of a folder. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

/** Null when no server has left word in the folder. */
export async function postmasterOf(clusterDir: string): Promise<Postmaster | null> {
  const text = await readFile(pidFile(clusterDir), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0
    ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
    : null
}

/**
 * Stops the server that a killed run left behind, in peace; its settings and its port are those of that run. Where it is
 * dead its word is removed, because PostgreSQL asks only whether its number is in use: by another program meanwhile, or by
 * its own corpse in a container where nobody buries it. Children that outlive a dead server are still found, by their
 * shared memory.
 */
export async function stopOrphan(clusterDir: string): Promise<void> {
  const left = await postmasterOf(clusterDir)
  const found = left === null ? null : await runningProcess(left.pid)
  if (left === null || found === null || !isServerOf(found.command, clusterDir)) {
    await rm(pidFile(clusterDir), { force: true })
    return
  }
  process.kill(left.pid, 'SIGINT')
  for (let waited = 0; waited < 60_000; waited += 50) {
    if ((await runningProcess(left.pid))?.startedAt !== found.startedAt) return
    await sleep(50)
  }
  throw new Error(`A PostgreSQL left by an earlier run (process ${left.pid}) does not stop. Stop it and start again.`)
}

/** The port of the server that runs on a folder's files; null when none does. */
export async function runningPort(clusterDir: string): Promise<number | null> {
  const said = await postmasterOf(clusterDir)
  if (said === null || !said.isReady) return null
  const found = await runningProcess(said.pid)
  return found !== null && isServerOf(found.command, clusterDir) ? said.port : null
}

function isServerOf(command: string, clusterDir: string): boolean {
  const [program] = command.split(' ')
  return basename(program) === 'postgres' && command.includes(`-D ${clusterDir} `)
}

function pidFile(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid')
}
