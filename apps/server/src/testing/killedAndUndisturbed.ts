import { istInstant } from '@strikelens/market/time'
import { lastPublished } from '@strikelens/store/repositories'
import { expect } from 'vitest'
import { ingestStretch } from './ingestStretch.ts'
import { ingestUntilKilled } from './ingestUntilKilled.ts'
import { storedChains, storedMinutes, storedSummaries } from './storedDay.ts'
import { type TemporaryDatabase, temporaryDatabase } from './temporaryDatabase.ts'

type Database = Pick<TemporaryDatabase, 'db'>

const DATE = '2026-11-13'
const MOST_DELAY_MS = 60

/** How often, over which stretch, and how far apart the ingest is killed. */
export interface KillPlan {
  readonly kills: number
  readonly clocks: readonly [from: string, until: string]
  /** Published minutes between a start and its kill, at most. */
  readonly mostMinutes: number
  readonly seed: number
}

/** Lives a stretch twice, once killed and started again, once undisturbed, and expects the same; tells how often it was killed. */
export async function killedAndUndisturbed(postgres: TemporaryDatabase, plan: KillPlan): Promise<number> {
  const [from, until] = plan.clocks.map((clock) => istInstant(DATE, clock))
  const stretch = { from, until }
  const next = randomNumbers(plan.seed)
  let killed = 0
  for (let round = 0; round < plan.kills; round++) {
    const kill = {
      afterMinutes: 1 + Math.floor(next() * plan.mostMinutes),
      delayMs: Math.floor(next() * MOST_DELAY_MS),
    }
    const { announced, wasKilled } = await ingestUntilKilled(postgres.url, stretch, kill)
    if (wasKilled) killed++
    const last = await lastPublished(postgres.db, 'mcx')
    expect(last?.asOf).toBeGreaterThanOrEqual(announced[announced.length - 1])
  }
  await ingestUntilKilled(postgres.url, stretch, null)

  const undisturbed = await temporaryDatabase()
  await ingestStretch(undisturbed.db, stretch)
  await expectSameMinutes(postgres, undisturbed)
  const chains = await storedChains(undisturbed.db, DATE)
  for (const [name, series] of await storedChains(postgres.db, DATE)) expect(series).toEqual(chains.get(name))
  await expectSameSummaries(postgres, undisturbed)
  await undisturbed.remove()
  return killed
}

async function expectSameMinutes(found: Database, wanted: Database): Promise<void> {
  const others = await storedMinutes(wanted.db, DATE)
  for (const [p, { panel, published, bars }] of (await storedMinutes(found.db, DATE)).entries()) {
    expect({ panel, published }).toEqual({ panel, published: others[p].published })
    expect(bars).toHaveLength(others[p].bars.length)
    for (const [m, bar] of bars.entries()) expect({ panel, ...bar }).toEqual({ panel, ...others[p].bars[m] })
  }
}

/** A solved IV begins at the one before, so that after a start its last digits may differ. */
async function expectSameSummaries(found: Database, wanted: Database): Promise<void> {
  const other = await storedSummaries(wanted.db, DATE)
  for (const [name, { asOf, rows }] of await storedSummaries(found.db, DATE)) {
    const same = other.get(name)
    expect(asOf).toEqual(same?.asOf)
    expect(Array.from(rows, nineDigits)).toEqual(Array.from(same?.rows ?? [], nineDigits))
  }
}

function nineDigits(value: number): string {
  return value.toPrecision(9)
}

/** Numbers from 0 to 1, the same for the same seed (xorshift32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
