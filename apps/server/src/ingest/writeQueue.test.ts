import { isDatabaseAway } from '@strikelens/store/database'
import { describe, expect, it } from 'vitest'
import { untilAnswered } from './databaseAway.ts'
import { WriteQueue } from './writeQueue.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))
const failure = (code: string) => Object.assign(new Error('It failed.'), { code })

describe('a queue of writes', () => {
  it('writes in order, and lets whoever asks go on until too many wait', async () => {
    const queue = new WriteQueue(2)
    const written: number[] = []
    const ends: (() => void)[] = []
    const write = (n: number) => () =>
      new Promise<void>((resolve) => {
        ends.push(() => {
          written.push(n)
          resolve()
        })
      })
    await queue.push(write(1))
    await queue.push(write(2))
    let hasRoom = false
    const third = queue.push(write(3)).then(() => {
      hasRoom = true
    })
    await turn()
    expect([hasRoom, ends.length]).toEqual([false, 1])
    for (let n = 0; n < 3; n++) {
      ends[n]()
      await turn()
    }
    await third
    await queue.drained()
    expect(written).toEqual([1, 2, 3])
  })
  it('stores nothing after a write that failed, and says so', async () => {
    const queue = new WriteQueue(10)
    let isWritten = false
    await queue.push(() => Promise.reject(new Error('The disk is on fire.')))
    await queue.push(async () => {
      isWritten = true
    })
    await expect(queue.drained()).rejects.toThrow('on fire')
    expect(isWritten).toBe(false)
  })
})

describe('a database that is away', () => {
  it('is told from one that refuses what is asked', () => {
    for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53300', '40001']) {
      expect(isDatabaseAway(failure(code))).toBe(true)
    }
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isDatabaseAway(new Error('Failed query', { cause: failure('ECONNREFUSED') }))).toBe(true)
    for (const code of ['23505', '42P01', '22P02']) expect(isDatabaseAway(failure(code))).toBe(false)
    expect(isDatabaseAway(new Error('NIFTY is compacted'))).toBe(false)
  })
  it('is asked again until it answers, and its going and coming is told once', async () => {
    const told: string[] = []
    const watch = { onAway: () => told.push('away'), onBack: () => told.push('back') }
    let asked = 0
    const answer = await untilAnswered(async () => {
      if (++asked < 3) throw failure('57P03')
      return 'stored'
    }, watch)
    expect([answer, asked, told]).toEqual(['stored', 3, ['away', 'back']])
    await expect(untilAnswered(() => Promise.reject(failure('23505')), watch)).rejects.toThrow()
  })
})
