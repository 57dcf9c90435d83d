import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'
import { SERVER_PROGRAM } from '../scripts/serverProgram.ts'

const STOP_WITHIN_MS = 300_000
const program = join(root, SERVER_PROGRAM)

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
    expectNothingLeft()
  })

  it('ends its database also while it starts', async () => {
    const server = started()
    const ended = once(server, 'exit')
    while (!existsSync(join(dataDir, 'postgres/postmaster.pid'))) await sleep(20)
    server.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expectNothingLeft()
  })

  it(
    'leaves no database running and no lock when it cannot start, and says why',
    async () => {
      const taken = createServer().listen(0, '127.0.0.1')
      await once(taken, 'listening')
      const address = taken.address()
      const port = typeof address === 'object' ? String(address?.port) : ''
      expect(await failure({ PORT: port })).toContain('Another program uses that port: stop it, or start with PORT=')
      expectNothingLeft()
      taken.close()
      writeFileSync(join(dataDir, 'auth-secret'), 'cut')
      expect(await failure({})).toContain(`${join(dataDir, 'auth-secret')} holds no whole secret`)
      expectNothingLeft()
    },
    STOP_WITHIN_MS,
  )

  /** What a server says that ends with 1. */
  async function failure(env: Record<string, string>): Promise<string> {
    const server = spawn(process.execPath, [program], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SIM_HISTORY: 'short', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    server.stderr.on('data', (text: Buffer) => {
      said += String(text)
    })
    expect(await once(server, 'exit')).toEqual([1, null])
    return said
  }

  function expectNothingLeft(): void {
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('strikelens-lock'))).toEqual([])
  }
})
