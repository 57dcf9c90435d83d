import { afterAll, beforeAll, expect, it } from 'vitest'
import { killedAndUndisturbed } from '../testing/killedAndUndisturbed.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

it('loses, repeats and changes no minute of a morning, though the ingest is killed twenty times', async () => {
  const plan = { kills: 20, clocks: ['09:05', '12:20'], mostMinutes: 14, seed: 20 } as const
  expect(await killedAndUndisturbed(postgres, plan)).toBe(20)
})
