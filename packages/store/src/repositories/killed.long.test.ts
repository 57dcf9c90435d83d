import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDb } from '../database/index.ts'
import { DATE } from '../fixtures/minute.ts'
import { publishUntilKilled } from '../fixtures/publishUntilKilled.ts'
import { temporaryDataDir } from '../fixtures/temporaryDataDir.ts'
import { startPostgres } from '../postgres/index.ts'

const ROUNDS = 20

it('loses no announced minute and stores none twice or in part, however often the processes are killed', async () => {
  const dataDir = temporaryDataDir()
  for (let round = 0; round < ROUNDS; round++) {
    const announced = await publishUntilKilled(dataDir, 1 + ((round * 7) % 40))
    // Every other round the database dies as well, as when a container is killed whole.
    if (round % 2 === 1) {
      const pid = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
      process.kill(Number(pid), 'SIGKILL')
    }
    const server = await startPostgres({ dataDir })
    const db = openDb(server.url)
    const { rows } = await db.pool.query(
      `select count(*)::int as minutes,
              (max(as_of) - min(as_of)) / 60000 + 1 as span,
              (select count(*)::int from chain_frame where date = $1) as frames,
              (select count(*)::int from bar_minute where date = $1) as bars
         from published_minute where date = $1`,
      [DATE],
    )
    const [{ minutes, span, frames, bars }] = rows
    expect(minutes).toBeGreaterThanOrEqual(announced + 1)
    expect(span).toBe(minutes)
    expect(frames).toBe(minutes * 2)
    expect(bars).toBe(minutes)
    await db.close()
    await server.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
})
