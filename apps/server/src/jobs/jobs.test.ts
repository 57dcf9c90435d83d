import { setTimeout as later } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { startJobs } from './jobs.ts'

it('ends once what runs is done, so that the database can be closed after it', async () => {
  const database = await temporaryDatabase()
  let isDone = false
  const job = {
    name: 'slow',
    everyMs: 3_600_000,
    async run() {
      await later(50)
      await database.db.pool.query('select 1')
      isDone = true
    },
  }
  const stop = startJobs(database.db, [job], (_, error) => {
    throw error
  })
  await stop()
  expect(isDone).toBe(true)
  await database.remove()
})

it('takes turns, so that jobs leave connections to everybody else however many there are', async () => {
  const database = await temporaryDatabase()
  let [atOnce, most, runs] = [0, 0, 0]
  const jobs = Array.from({ length: 30 }, (_, i) => ({
    name: `job ${i}`,
    everyMs: 3_600_000,
    async run() {
      most = Math.max(most, ++atOnce)
      await database.db.pool.query('select 1')
      atOnce--
      runs++
    },
  }))
  const failed: unknown[] = []
  const stop = startJobs(database.db, jobs, (_, error) => failed.push(error))
  await expect.poll(() => runs).toBe(30)
  await stop()
  expect([most, failed]).toEqual([1, []])
  await database.remove()
})
