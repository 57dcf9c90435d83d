import { expect, it } from 'vitest'
import { killedAndUndisturbed } from '../testing/killedAndUndisturbed.ts'
import { temporaryDatabase } from '../testing/temporaryDatabase.ts'

it('loses, repeats and changes no minute of a morning, though the ingest is killed twenty times', async () => {
  const postgres = await temporaryDatabase()
  const killed = await killedAndUndisturbed(postgres, {
    kills: 20,
    clocks: ['09:05', '12:20'],
    mostMinutes: 14,
    seed: 20,
  })
  expect(killed).toBe(20)
  await postgres.remove()
})
