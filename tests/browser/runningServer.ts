import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../scripts/root.ts'
import { SERVER_PROGRAM } from '../../scripts/serverProgram.ts'

/** The minute at which the market of the tests stands still. */
export const WORLD_SETTINGS = { SIM_START: '2026-11-13T10:15', SIM_HISTORY: 'short' } as const

export interface RunningServer {
  readonly address: string
  readonly dataDir: string
  /** Ends the server and leaves its data folder. */
  end(): Promise<void>
  /** Ends the server and removes its data folder. */
  stop(): Promise<void>
}

/** With what a server begins. */
export interface Beginnings {
  /** Files that it finds in its inbox and imports, by name. */
  readonly inbox?: ReadonlyMap<string, string>
  /** A data folder of which it gets a copy: what is stored there need not be made. */
  readonly world?: string
}

/** The built server with its own port and data folder, as soon as it listens; what it has not yet it then makes (untilReady). */
export async function runningServer(
  env: Record<string, string>,
  { inbox = new Map(), world }: Beginnings = {},
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'strikelens-browser-'))
  if (world !== undefined) copyFolder(world, dataDir)
  // The database of a server that root starts runs as nobody, who must be able to enter.
  chmodSync(dataDir, 0o755)
  mkdirSync(join(dataDir, 'inbox'), { recursive: true })
  for (const [name, text] of inbox) writeFileSync(join(dataDir, 'inbox', name), text)
  const server = spawn(process.execPath, [SERVER_PROGRAM], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ...WORLD_SETTINGS,
      // A visitor of the tests says by X-Forwarded-For which address it comes from.
      TRUST_PROXY: 'loopback',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: server.stdout })
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, printed] = /is at (\S+)/.exec(line) ?? []
      if (printed !== undefined) resolve(printed)
    })
    lines.once('close', () => reject(new Error('The server of the browser tests did not start; its message is above.')))
  })
  const end = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  return {
    address,
    dataDir,
    end,
    async stop() {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** All that is in a folder, with the owners of its files: a database refuses what is not its own. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`)
}
