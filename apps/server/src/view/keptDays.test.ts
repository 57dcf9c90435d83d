import { describe, expect, it } from 'vitest'
import { KeptDays } from './keptDays.ts'

interface Day {
  bytes: number
  name: string
}

const day = (name: string, bytes = 10): Day => ({ name, bytes })

/** A load that ends when told. */
function slowLoad() {
  let finish: (value: Day | null) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const promise = new Promise<Day | null>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  return { load: () => promise, finish: (value: Day | null) => finish(value), fail: () => fail(new Error('gone')) }
}

describe('days kept in memory', () => {
  it('are loaded once for all who ask at the same time, and for those who ask later', async () => {
    const days = new KeptDays<Day>(100)
    let loads = 0
    const load = async () => {
      loads++
      return day('12 Nov')
    }
    const [one, two] = await Promise.all([days.get('a', load), days.get('a', load)])
    expect(one).toBe(two)
    expect(await days.get('a', load)).toBe(one)
    expect(loads).toBe(1)
    expect(days.peek('a')).toBe(one)
  })
  it('leave when the bytes run out, the least recently used first', async () => {
    const days = new KeptDays<Day>(100)
    for (const name of ['9', '11', '12']) await days.get(name, async () => day(name, 40))
    expect(['9', '11', '12'].filter((name) => days.peek(name) !== null)).toEqual(['11', '12'])
    await days.get('11', async () => null)
    await days.get('13', async () => day('13', 40))
    expect(['11', '12', '13'].filter((name) => days.peek(name) !== null)).toEqual(['11', '13'])
  })
  it('are asked for again when nothing was stored: it may be in a minute', async () => {
    const days = new KeptDays<Day>(100)
    expect(await days.get('a', async () => null)).toBeNull()
    expect(await days.get('a', async () => day('now'))).toMatchObject({ name: 'now' })
  })
  it('are asked for again when the load failed', async () => {
    const days = new KeptDays<Day>(100)
    await expect(days.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await days.get('a', async () => day('now'))).toMatchObject({ name: 'now' })
  })
  it('tell of a load that has begun, and a failing one ends nobody who waits', async () => {
    const days = new KeptDays<Day>(100)
    expect(days.pending('a')).toBeNull()
    const slow = slowLoad()
    const got = days.get('a', slow.load)
    const waiting = days.pending('a')
    slow.fail()
    await expect(got).rejects.toThrow('gone')
    expect(await waiting).toBeNull()
  })
  it('that were forgotten while they loaded do not come back, nor push out the load after', async () => {
    const days = new KeptDays<Day>(100)
    const old = slowLoad()
    const before = days.get('a', old.load)
    days.clear()
    const fresh = await days.get('a', async () => day('new'))
    old.finish(null)
    expect(await before).toBeNull()
    expect(days.peek('a')).toBe(fresh)
  })
})
