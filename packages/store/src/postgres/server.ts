import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnvironment } from './cluster.ts'
import { clusterTrouble } from './clusterTrouble.ts'
import { postmasterOf } from './postmaster.ts'
import { asUser, type ServerUser } from './serverUser.ts'
import { serverSettings } from './settings.ts'

const LOG_LIMIT = 4 * 1024 * 1024
/** Recovery reads at most `max_wal_size`; more than this is no recovery. */
const READY_WITHIN_MS = 300_000

/** What a server is started with. */
export interface ServerPlace {
  readonly postgres: string
  readonly dataDir: string
  readonly clusterDir: string
  readonly logFile: string
  readonly user: ServerUser | null
}

/**
 * Starts the server on a port and waits until it takes connections. A port that someone took a moment ago, or the last
 * processes of a killed server, are waited out.
 */
export async function startServer(place: ServerPlace, port: number, signal?: AbortSignal): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const logged = sizeOf(place.logFile)
    const server = spawnServer(place, port)
    if (await isReady(server, place.clusterDir, signal)) return server
    const said = readFileSync(place.logFile, 'utf8').slice(logged)
    const passes = said.includes('still in use') || said.includes('could not bind')
    if (!passes || attempt === 20) throw notStarted(said, place)
    await sleep(250)
  }
}

/** What the server said before it ended, and what to do about it. */
function notStarted(said: string, place: ServerPlace): Error {
  const words = new Error(`PostgreSQL did not start (${place.logFile}):\n${said.trim()}`)
  return clusterTrouble(said, place, words) ?? words
}

/** A port nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('No free port on 127.0.0.1.'))
      })
    })
  })
}

/** Its own session, so that Ctrl-C in the terminal stops us first; its words go to a file, which outlives us. */
function spawnServer({ postgres, dataDir, clusterDir, logFile, user }: ServerPlace, port: number): ChildProcess {
  const log = openSync(logFile, sizeOf(logFile) > LOG_LIMIT ? 'w' : 'a', 0o600)
  try {
    const server = spawn(postgres, ['-D', clusterDir, ...serverSettings(port)], {
      cwd: dataDir,
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
      ...asUser(user),
    })
    server.unref()
    return server
  } finally {
    closeSync(log)
  }
}

async function isReady(server: ChildProcess, clusterDir: string, signal?: AbortSignal): Promise<boolean> {
  let failure: Error | null = null
  server.once('error', (error) => {
    failure = error
  })
  const since = performance.now()
  while (server.exitCode === null && server.signalCode === null) {
    if (failure !== null) throw failure
    if (signal?.aborted === true) server.kill('SIGINT')
    const said = await postmasterOf(clusterDir)
    if (said !== null && said.pid === server.pid && said.isReady) return true
    if (performance.now() - since > READY_WITHIN_MS) {
      server.kill('SIGQUIT')
      throw new Error(`PostgreSQL is not ready after ${READY_WITHIN_MS / 1000} s.`)
    }
    await sleep(10)
  }
  signal?.throwIfAborted()
  return false
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
