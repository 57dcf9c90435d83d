import { afterAll, beforeAll, describe, it } from 'vitest'
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
    () => killedAndUndisturbed(postgres, { kills: 1, clocks: ['09:12', '09:34'], mostMinutes: 12, seed: 3 }),
    START_WITHIN_MS,
  )
})
