import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionFiles } from '@strikelens/feeds/simulator'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtProgram } from '../testing/builtProgram.ts'
import { smallWorld } from '../testing/smallWorld.ts'
import { storedTables } from '../testing/storedTables.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { importFiles } from './importFiles.ts'

const PROGRAM = builtProgram('importUntilKilled')
const KILLS = 25
const SEED = 7
/** Long enough to come some sessions further, short enough to be killed while files are loaded and while days are derived. */
const MOST_MS = 1200

let folder: string
let undisturbed: TemporaryDatabase
let killed: TemporaryDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikelens-killed-'))
  for (const date of tradingDaysBefore('derivatives', '2026-11-14', 12)) {
    for (const { name, bytes } of sessionFiles(smallWorld(), date)) await writeFile(join(folder, name), bytes)
  }
  undisturbed = await temporaryDatabase()
  killed = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(async () => {
  await undisturbed.remove()
  await killed.remove()
  await rm(folder, { recursive: true, force: true })
}, START_WITHIN_MS)

/** Runs the import as a program; whether it came to its end. */
function imported(killAfterMs: number): Promise<boolean> {
  const args = [PROGRAM, killed.url, folder, folder, String(killAfterMs)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((done) => child.on('exit', (code) => done(code === 0)))
}

it('loses, repeats and changes nothing of a fortnight, however often an import is killed', async () => {
  const { signal } = new AbortController()
  await importFiles({ db: undisturbed.db, paths: [folder], origin: 'command', dataDir: folder, signal })
  const states = new Set<string>()
  let state = SEED
  for (let kill = 0; kill < KILLS; kill++) {
    // A linear congruential generator: the same kills in every run of the test, as far as a machine is as fast.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    if (await imported(1 + (state / 2 ** 32) * MOST_MS)) break
    states.add((await storedTables(killed.db)).join('\n'))
  }
  // Killed at many places, and none of them the end.
  expect(states.size).toBeGreaterThan(3)
  expect(await imported(0)).toBe(true)
  expect(await storedTables(killed.db)).toEqual(await storedTables(undisturbed.db))
})
