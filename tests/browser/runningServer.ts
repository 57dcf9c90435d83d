import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../scripts/root.ts'

/** The built server with its own port and data folder and a short history, once all of that is there. */
export async function runningServer(env: Record<string, string>): Promise<{ address: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'strikelens-browser-'))
  // The database of a server that root starts runs as nobody, who must be able to enter.
  chmodSync(dataDir, 0o755)
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SIM_START: '2026-11-13T10:15', SIM_HISTORY: 'short', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let address = ''
  for await (const line of createInterface({ input: server.stdout })) {
    address = /is at (\S+)/.exec(line)?.[1] ?? address
    if (line.includes('All history is there')) break
  }
  if (address === '') throw new Error('The server of the browser tests did not start; its message is above.')
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
