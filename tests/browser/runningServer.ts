import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../scripts/root.ts'

/**
 * The built server with its own port and data folder, as soon as it listens; it then makes a short history (untilReady).
 * @param inbox files that it finds there and imports, by name
 */
export async function runningServer(
  env: Record<string, string>,
  inbox: ReadonlyMap<string, string> = new Map(),
): Promise<{ address: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'strikelens-browser-'))
  // The database of a server that root starts runs as nobody, who must be able to enter.
  chmodSync(dataDir, 0o755)
  mkdirSync(join(dataDir, 'inbox'))
  for (const [name, text] of inbox) writeFileSync(join(dataDir, 'inbox', name), text)
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SIM_START: '2026-11-13T10:15',
      SIM_HISTORY: 'short',
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
  return {
    address,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
