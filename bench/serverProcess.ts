import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import { root } from '../scripts/root.ts'
import { SERVER_ENV, SERVER_PROGRAM } from '../scripts/serverProgram.ts'

/** A server in a process of its own, as an operator starts it. */
export interface ServerProcess {
  /** Where it listens. */
  readonly address: string
  /** Resolves when it has made all of its history. */
  readonly allHistory: Promise<void>
  /** What it has said of each stage of its history. */
  readonly stages: readonly string[]
  stop(): Promise<void>
}

const BUILT = [SERVER_PROGRAM]
/** What `npm start` runs once all is installed: it builds what has changed. */
export const BUILDING = ['--import', 'tsx', 'scripts/start.ts']

/** Starts a server on a data folder and a free port; resolves as soon as it listens. */
export async function startServer(
  dataDir: string,
  env: Record<string, string>,
  program: readonly string[] = BUILT,
): Promise<ServerProcess> {
  const server = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, ...SERVER_ENV, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A benchmark that breaks leaves nothing running.
  const kill = () => server.kill('SIGTERM')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const lines = createInterface({ input: server.stdout })
  const heard = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      lines.on('line', (line) => {
        const found = pattern.exec(line)
        if (found !== null) resolve(found[1])
      })
      void ended.then(() => reject(new Error('The server ended; its reason is above.')))
    })
  const stages: string[] = []
  lines.on('line', (line) => {
    if (line.startsWith('Made history: ')) stages.push(line)
  })
  const allHistory = heard(/(All history is there)/).then(() => {})
  // Whoever stops the server early does not wait for its history.
  allHistory.catch(() => {})
  return {
    address: await heard(/is at (\S+)/),
    allHistory,
    stages,
    async stop() {
      process.removeListener('exit', kill)
      kill()
      await ended
    },
  }
}

/** How busy the machine is: absolute times are worth as much as this is near 0. */
export function machineLoad(): string {
  return `load average ${loadavg()[0].toFixed(1)}`
}
