import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { root } from '../../scripts/root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose visitors have every plan's data. */
    address: string
  }
}

/** One server for all browser tests: its own port and data folder, a market that stands still at 10:15, a short history. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'strikelens-browser-'))
  // The database of a server that root starts runs as nobody, who must be able to enter.
  chmodSync(dataDir, 0o755)
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SIM_START: '2026-11-13T10:15',
      SIM_SPEED: '0',
      SIM_HISTORY: 'short',
      ANONYMOUS_PLAN: 'pro',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let address = ''
  for await (const line of createInterface({ input: server.stdout })) {
    address = /is at (\S+)/.exec(line)?.[1] ?? address
    if (line.includes('All history is there')) break
  }
  if (address === '') throw new Error('The server of the browser tests did not start; its message is above.')
  project.provide('address', address)
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
