import { rm } from 'node:fs/promises'
import { TradingDay } from '../../apps/server/src/ingest/tradingDay.ts'
import { writeInstruments, writePackage } from '../../apps/server/src/ingest/writeDay.ts'
import { DayTicks } from '../../packages/feeds/src/simulator/dayTicks.ts'
import { simulatedInstruments } from '../../packages/feeds/src/simulator/index.ts'
import { createWorld, universeInputs } from '../../packages/feeds/src/simulator/underlyings/index.ts'
import { istInstant, MINUTE_MS } from '../../packages/market/src/time/index.ts'
import { universe } from '../../packages/market/src/universe/index.ts'
import { type Db, migrate, openDb } from '../../packages/store/src/database/index.ts'
import { startPostgres } from '../../packages/store/src/postgres/index.ts'
import { newDataFolder } from '../dataFolder.ts'
import { machineLoad } from '../serverProcess.ts'

const DATE = '2026-11-13'
/** Stocks publish every third minute: at these ends every chain is due. */
const EVERY = 3
const ROUNDS = 9
const BUDGET_MS = 3000
const LAST_SECOND = 59

/** A minute of the whole market on a real PostgreSQL, every chain due, against a twentieth of a minute. */
export async function run(print: (line: string) => void): Promise<void> {
  const dataDir = newDataFolder()
  const server = await startPostgres({ dataDir })
  await migrate(server.url)
  const db = openDb(server.url, { max: 3 })
  try {
    await minutes(db, print)
  } finally {
    await db.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function minutes(db: Db, print: (line: string) => void): Promise<void> {
  const world = createWorld(1, universeInputs(universe))
  const instruments = simulatedInstruments(world, DATE)
  await writeInstruments(db, instruments, 'bench')
  const day = new TradingDay(instruments, () => null)
  const ticks = new DayTicks(world, DATE, day.table.ids)
  const parts = { ticks: [] as number[], frames: [] as number[], stored: [] as number[] }
  const whole: number[] = []
  let chains = 0
  let first = istInstant(DATE, '09:15')
  for (let round = -1; round < ROUNDS; round++, first += EVERY * MINUTE_MS) {
    for (let m = 0; m < EVERY; m++) {
      const start = first + m * MINUTE_MS
      const batch = ticks.batch(start, LAST_SECOND)
      const isDue = m === EVERY - 1 && round >= 0
      const began = performance.now()
      day.apply(batch)
      const applied = performance.now()
      const minute = day.close(start + MINUTE_MS)
      const closed = performance.now()
      await writePackage(db, minute, { source: 'bench' })
      const stored = performance.now()
      if (!isDue) continue
      parts.ticks.push(applied - began)
      parts.frames.push(closed - applied)
      parts.stored.push(stored - closed)
      whole.push(stored - began)
      chains = minute.chains.length
    }
  }
  const ms = median(whole)
  const contracts = day.chains.reduce((sum, { terms }) => sum + 2 * terms.strikes.length, 0)
  print(`${contracts.toLocaleString('en-IN')} contracts in ${chains} chains, all due; ${machineLoad()}`)
  print(`  ${ms.toFixed(0)} ms a minute, ${(ms / BUDGET_MS).toFixed(2)}× of ${BUDGET_MS} ms (target ≤ 1.0×)`)
  print(
    `  ticks ${median(parts.ticks).toFixed(0)} ms, bars, frames and summaries ${median(parts.frames).toFixed(0)} ms, stored ${median(parts.stored).toFixed(0)} ms`,
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
