import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killedAndUndisturbed } from '../testing/killedAndUndisturbed.ts'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'

let postgres: TemporaryDatabase
beforeAll(async () => {
  postgres = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

describe('an ingest that is killed', () => {
  it(
    'loses no published minute, makes none twice, and goes on as if it had never stopped',
    async () => {
      const plan = { kills: 1, clocks: ['09:12', '09:34'], mostMinutes: 12, seed: 3 } as const
      expect(await killedAndUndisturbed(postgres, plan)).toBe(1)
    },
    START_WITHIN_MS,
  )
})
