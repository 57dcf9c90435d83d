import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { folderTrouble } from '../files/index.ts'
import { packagedBinaries, runnableBinaries } from './binaries.ts'
import { keptPassword, preparedCluster, SUPERUSER } from './cluster.ts'
import { asClusterTrouble, clusterTrouble } from './clusterTrouble.ts'
import { lockFolder } from './folderLock.ts'
import { runningPort, stopOrphan } from './postmaster.ts'
import { freePort, type ServerPlace, startServer } from './server.ts'
import { closedFolder, type ServerUser, serverUser } from './serverUser.ts'

const DATABASE = 'strikelens'
/** How long a server may take to put everything in its place before it is ended without: its next start does the rest. */
const STOP_MS = 60_000
/** The same of one on which nothing was done yet. */
const FAILED_STOP_MS = 3000
/** How long that may take. */
const QUIT_MS = 5000

/** The server of a data folder, ours until it is stopped. */
export interface EmbeddedPostgres {
  /** Loopback address with the password in it; it stays the same while the server runs, restarts after a crash included. */
  readonly url: string
  /** Stops the server in peace and gives the folder back. */
  stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL on the files under `dataDir`, making them the first time. What a killed run left behind, lock or
 * server, is cleared; a server that dies under us is started again on the same port. Throws when another instance has the
 * folder, PostgreSQL may not enter it, or its files are damaged, in words that name the folder; nothing is left running then.
 * A signal ends a start that is under way.
 */
export async function startPostgres({
  dataDir,
  signal,
}: {
  dataDir: string
  signal?: AbortSignal
}): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir)
  const clusterDir = join(folder, 'postgres')
  const unlock = await ownFolder(folder)
  try {
    const user = await serverUser(clusterDir)
    refuseClosed(folder, user)
    const binaries = await runnableBinaries(packagedBinaries(), folder, user)
    const password = await preparedCluster(folder, clusterDir, binaries, user, signal)
    await stopOrphan(clusterDir)
    const logFile = join(folder, 'postgres.log')
    const place: ServerPlace = { postgres: binaries.postgres, dataDir: folder, clusterDir, logFile, user }
    const port = await freePort()
    const logged = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
    const stopServer = await supervised(place, port, signal)
    try {
      await createDatabase(addressOf(password, port, 'postgres'))
    } catch (error) {
      await stopServer(FAILED_STOP_MS)
      // A server that comes and goes over damaged files tells why in its log alone.
      const said = readFileSync(logFile, 'utf8').slice(logged)
      throw clusterTrouble(said, place, error instanceof Error ? error : undefined) ?? error
    }
    return {
      url: addressOf(password, port, DATABASE),
      async stop() {
        await stopServer(STOP_MS)
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw asClusterTrouble(error, { dataDir: folder, clusterDir })
  }
}

/** Makes the folder where it is missing and takes it for this process. */
async function ownFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await madeFolder(folder)
    return await lockFolder(folder)
  } catch (error) {
    throw folderTrouble(error, 'DATA_DIR', folder)
  }
}

/** The address of the server that another process runs on a data folder; null when none does. */
export async function runningPostgres({ dataDir }: { dataDir: string }): Promise<string | null> {
  const folder = resolve(dataDir)
  const port = await runningPort(join(folder, 'postgres'))
  return port === null ? null : addressOf(keptPassword(folder), port, DATABASE)
}

function addressOf(password: string, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

async function madeFolder(folder: string): Promise<void> {
  // Others may pass through to what they own inside, and see nothing else.
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o711)
}

function refuseClosed(folder: string, user: ServerUser | null): void {
  const closed = user === null ? null : closedFolder(folder, user)
  if (closed === null) return
  throw new Error(
    `PostgreSQL does not run as root; it runs as 'nobody', who may not enter ${closed}. ` +
      'Choose a DATA_DIR that everyone may pass through, for example DATA_DIR=/var/lib/strikelens, or do not run as root.',
  )
}

/** Starts the server and starts it again whenever it dies; returns the way to stop it. */
async function supervised(
  place: ServerPlace,
  port: number,
  signal?: AbortSignal,
): Promise<(patienceMs: number) => Promise<void>> {
  let isStopping = false
  let server: ChildProcess = await startServer(place, port, signal)
  let restarted: Promise<void> = Promise.resolve()
  const watch = () => {
    server.once('exit', (code, signal) => {
      if (isStopping) return
      console.error(`PostgreSQL stopped (${signal ?? `code ${code}`}); starting it again.`)
      restarted = restart()
    })
  }
  const restart = async () => {
    while (!isStopping) {
      try {
        server = await startServer(place, port)
        return watch()
      } catch (error) {
        console.error(error instanceof Error ? error.message : String(error))
        await sleep(1000)
      }
    }
  }
  watch()
  return async (patienceMs) => {
    isStopping = true
    await restarted
    await stopped(server, patienceMs)
  }
}

/**
 * Fast shutdown: open transactions are rolled back, everything committed is in its place. One that does not come to its end,
 * because its files are damaged or its process stands still, is ended.
 */
async function stopped(server: ChildProcess, patienceMs: number): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.ref()
  const exit = once(server, 'exit')
  server.kill('SIGINT')
  const isLate = async (ms: number) => {
    const waited = new AbortController()
    const late = sleep(ms, true, { signal: waited.signal }).catch(() => false)
    const isOver = exit.then(() => false)
    const result = await Promise.race([isOver, late])
    waited.abort()
    return result
  }
  if (await isLate(patienceMs)) server.kill('SIGQUIT')
  else return
  if (await isLate(QUIT_MS)) server.kill('SIGKILL')
  await exit
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
