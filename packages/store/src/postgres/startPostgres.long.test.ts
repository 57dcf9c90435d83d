import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishUntilKilled } from '../fixtures/publishUntilKilled.ts'
import { START_WITHIN_MS } from '../fixtures/temporaryDatabase.ts'
import { temporaryDataDir } from '../fixtures/temporaryDataDir.ts'
import { type EmbeddedPostgres, startPostgres } from './index.ts'
import { runningProcess } from './runningProcess.ts'

const isRoot = process.getuid?.() === 0
const dataDir = temporaryDataDir()
let server: EmbeddedPostgres

beforeAll(async () => {
  server = await startPostgres({ dataDir })
  await ask(server.url, 'create table kept (n int)')
}, START_WITHIN_MS)

afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}, START_WITHIN_MS)

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The server's process, by the first line of its pid file. */
function serverPid(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

describe('the embedded PostgreSQL', () => {
  it('listens on loopback only and has no unix socket', async () => {
    expect(await ask(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await ask(server.url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
  })

  it('keeps its password for us alone and refuses another', async () => {
    const file = join(dataDir, 'postgres-password')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(server.url).toContain(readFileSync(file, 'utf8'))
    const guessed = new URL(server.url)
    guessed.password = 'guessed'
    await expect(ask(guessed.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  it('waits for the disk before it calls a transaction committed', async () => {
    expect(await ask(server.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    expect(await ask(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  })

  it.runIf(isRoot)('runs as an unprivileged user when we are root', () => {
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).not.toBe(0)
  })

  it.runIf(isRoot)('says which folder its user may not enter and which to choose', async () => {
    const home = await mkdtemp(join(tmpdir(), 'private-'))
    await chmod(home, 0o700)
    await expect(startPostgres({ dataDir: join(home, 'data') })).rejects.toThrow(
      `may not enter ${home}. Choose a DATA_DIR that everyone may pass through, for example DATA_DIR=/var/lib/strikelens`,
    )
    await rm(home, { recursive: true })
  })

  it('refuses a second instance on the same folder and names the first', async () => {
    await expect(startPostgres({ dataDir })).rejects.toThrow(`Another Strikelens (process ${process.pid} on `)
  })

  it('comes back on the same address when its process is killed, with everything committed', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    await ask(server.url, 'insert into kept values (1)')
    const killed = serverPid(dataDir)
    process.kill(killed, 'SIGKILL')
    let rows: unknown[] = []
    for (let tries = 0; rows.length === 0 && tries < 600; tries++) {
      await sleep(50)
      rows = await ask(server.url, 'select n from kept').catch(() => [])
    }
    expect(rows).toEqual([{ n: 1 }])
    expect(serverPid(dataDir)).not.toBe(killed)
    expect(complaints).toHaveBeenCalledWith('PostgreSQL stopped (SIGKILL); starting it again.')
    complaints.mockRestore()
  })

  it('keeps its data over a stop, and leaves neither process nor lock behind', async () => {
    const pid = serverPid(dataDir)
    await server.stop()
    expect(await runningProcess(pid)).toBeNull()
    expect(readdirSync(dataDir).filter((name) => name.includes('lock'))).toEqual([])
    server = await startPostgres({ dataDir })
    expect(await ask(server.url, 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('leaves alone a program that got the number of a dead server', async () => {
    await server.stop()
    const bystander = spawn('sleep', ['60'])
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${bystander.pid}\n${join(dataDir, 'postgres')}\n`)
    server = await startPostgres({ dataDir })
    expect(bystander.exitCode).toBeNull()
    expect(bystander.signalCode).toBeNull()
    bystander.kill()
  })
})

describe('after a kill of our process', () => {
  it('the server it left running is stopped, and every minute it announced is there', async () => {
    const folder = temporaryDataDir()
    const announced = await publishUntilKilled(folder, 5)
    const orphan = serverPid(folder)
    expect(await runningProcess(orphan)).not.toBeNull()
    const next = await startPostgres({ dataDir: folder })
    expect(serverPid(folder)).not.toBe(orphan)
    expect(await runningProcess(orphan)).toBeNull()
    const [{ minutes }] = await minutesIn(next.url)
    expect(minutes).toBeGreaterThanOrEqual(announced + 1)
    await next.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('a start that was killed halfway leaves no half of a database behind', async () => {
    const folder = temporaryDataDir()
    await mkdir(join(folder, 'postgres.part'), { recursive: true })
    await chmod(folder, 0o711)
    await writeFile(join(folder, 'postgres.part', 'PG_VERSION'), '18')
    await writeFile(join(folder, 'postgres-password'), 'of the attempt')
    const first = await startPostgres({ dataDir: folder })
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()
    await rm(folder, { recursive: true, force: true })
  })
})

async function minutesIn(url: string): Promise<{ minutes: number }[]> {
  const rows = await ask(url, 'select count(*)::int as minutes from published_minute')
  return rows.map((row) => ({ minutes: Number(Object(row).minutes) }))
}
