import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { kiteLanguage } from '@strikelens/feeds/kite'
import { migrate, openDb } from '@strikelens/store/database'
import { startPostgres } from '@strikelens/store/postgres'
import { gapsSince } from '@strikelens/store/repositories'
import { builtProgram } from './builtProgram.ts'
import { expectSameDay, liveScript } from './disturbedDay.ts'
import { fastClock, type Pace } from './fastClock.ts'
import { randomNumbers } from './killedAndUndisturbed.ts'
import { KiteExchange, scriptedMaster } from './kiteExchange.ts'
import { DATE } from './listings.ts'
import { ScriptedMarket } from './scriptedMarket.ts'
import { temporaryDatabase } from './temporaryDatabase.ts'

const PROGRAM = builtProgram('followProgram')
/** Market time for the last fills before the ingest is told that the day is over. */
const LAST_WORDS_MS = 30_000

export interface ChaosPlan {
  readonly seed: number
  /** Epoch ms. */
  readonly openAt: number
  /** The last minute that is compared ends here. */
  readonly closeAt: number
  /** Market seconds a second. */
  readonly speed: number
  /** Market time between two disturbances, at most. */
  readonly mostQuietMs: number
}

/** What was done to a day, and how many gaps it has. */
export interface Chaos {
  readonly cuts: number
  readonly kills: number
  readonly restarts: number
  readonly gaps: number
  readonly openGaps: number
}

/**
 * Follows a broker through a day in which its lines are cut, the ingest is killed and the database is restarted at random, and
 * expects what is stored to equal an undisturbed day, but for gaps that are noted.
 */
export async function chaosDay({ seed, openAt, closeAt, speed, mostQuietMs }: ChaosPlan): Promise<Chaos> {
  const market = new ScriptedMarket(openAt, closeAt + 10 * LAST_WORDS_MS)
  const { instruments } = kiteLanguage.readMaster(Buffer.from(scriptedMaster()), DATE)
  const undisturbed = await temporaryDatabase()
  await liveScript(undisturbed.url, { market, from: openAt, until: closeAt + LAST_WORDS_MS }, undefined, instruments)
  const dataDir = join(tmpdir(), `strikelens-chaos-${randomUUID()}`)
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  const db = openDb(postgres.url, { max: 2 })
  const pace: Pace = { market: openAt - 30_000, real: Date.now(), speed }
  const now = fastClock(pace)
  const exchange = new KiteExchange(market, now)
  await exchange.begin()
  const follow = () =>
    followed([postgres.url, exchange.kite.rest, JSON.stringify(pace), String(closeAt + LAST_WORDS_MS)])
  const next = randomNumbers(seed)
  const done = { cuts: 0, kills: 0, restarts: 0 }
  let program = follow()
  for (;;) {
    const quietMs = mostQuietMs * (0.3 + 0.7 * next())
    await sleep(quietMs / speed)
    if (now() > closeAt - mostQuietMs) break
    const kind = next()
    if (kind < 0.4) {
      exchange.cutUntil(now() + 3000 + next() * 120_000)
      done.cuts++
    } else if (kind < 0.7) {
      program.child.kill('SIGKILL')
      await program.ended
      program = follow()
      done.kills++
    } else {
      const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), next() < 0.5 ? 'SIGINT' : 'SIGQUIT')
      done.restarts++
    }
  }
  const code = await program.ended
  if (code !== 0) throw new Error(`The ingest ended with ${code}.`)
  await expectSameDay(db, undisturbed.db, DATE, closeAt)
  const gaps = (await gapsSince(db, DATE, 10_000)).filter((gap) => gap.from <= closeAt)
  await db.close()
  await exchange.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
  await undisturbed.remove()
  return { ...done, gaps: gaps.length, openGaps: gaps.filter(({ settledAt }) => settledAt === null).length }
}

/** The program that follows, and what it ends with. */
function followed(args: readonly string[]): { child: ChildProcess; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.stdout !== null) createInterface({ input: child.stdout }).resume()
  return { child, ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))) }
}
