import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

const program = join(root, 'apps/server/dist/main.js')

// The test command builds the server first.
describe.skipIf(!existsSync(program))('a server that is told to stop', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'strikelens-stop-'))
    // The database of a server that root starts runs as nobody, who must be able to enter.
    chmodSync(dataDir, 0o755)
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const started = (): ChildProcess & { stdout: NodeJS.ReadableStream } =>
    spawn(process.execPath, [program], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SIM_HISTORY: 'short' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })

  it('ends its database first, also when it is told twice, as a terminal does', async () => {
    const server = started()
    for await (const line of createInterface({ input: server.stdout })) if (line.includes('is at')) break
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true)
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    server.kill('SIGINT')
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })
})
