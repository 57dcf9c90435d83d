import { rm } from 'node:fs/promises'
import { importFile } from '../../apps/server/src/endOfDay/importFile.ts'
import { parseUdiffFo } from '../../packages/feeds/src/files/index.ts'
import { nextTradingDay } from '../../packages/market/src/calendar/index.ts'
import { migrate, openDb } from '../../packages/store/src/database/index.ts'
import { startPostgres } from '../../packages/store/src/postgres/index.ts'
import { newDataFolder } from '../dataFolder.ts'
import { inventedBhavcopy } from '../inventedBhavcopy.ts'
import { medianOfRounds } from '../rounds.ts'

const ROWS = 40_000
const ROUNDS = 9

/** A derivatives day from bytes into the database, against reading it alone. Every round is another day: none is known. */
export async function run(print: (line: string) => void): Promise<void> {
  const dataDir = newDataFolder()
  const server = await startPostgres({ dataDir })
  await migrate(server.url)
  const db = openDb(server.url)
  try {
    let date = '2025-01-01'
    const nextFile = () => {
      date = nextTradingDay('derivatives', date)
      return { name: `fo-${date}.csv`, bytes: Buffer.from(inventedBhavcopy(date, ROWS), 'latin1') }
    }
    const days = Array.from({ length: ROUNDS + 1 }, nextFile)
    const { rows } = dayIn(days[0])
    let place = 0
    const { stored, read } = await medianOfRounds(
      {
        async stored() {
          const { name, bytes } = days[place++]
          const [report] = await importFile(db, name, bytes, 'Exchange files')
          if (report.rejection !== null || report.isKnown) throw new Error(`${name} was not stored`)
        },
        read: () => dayIn(days[place - 1]),
      },
      ROUNDS,
    )
    print(`${rows.toLocaleString('en-IN')} contracts of a written file`)
    print(`  read ${read.toFixed(1)} ms; read and stored ${stored.toFixed(1)} ms, ${(stored / read).toFixed(1)}×`)
    print(`  the database write alone ${(stored - read).toFixed(1)} ms, ${rate(rows, stored - read)} rows/s`)
  } finally {
    await db.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function rate(rows: number, milliseconds: number): string {
  return Math.round((rows / milliseconds) * 1000).toLocaleString('en-IN')
}

function dayIn(file: { name: string; bytes: Uint8Array }) {
  const reading = parseUdiffFo(file)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.day
}
