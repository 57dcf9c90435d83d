import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Lane, type StreamChange, Streams } from './streams.ts'

interface Item {
  readonly key: string
  readonly isOption: boolean
}
const item = (key: string, isOption = true): Item => ({ key, isOption })
const items = (keys: string) => [...keys].map((key) => item(key))
const plain = (most: number): Lane<Item> => ({ mode: 'full', most, fits: () => true })
const options = (most: number): Lane<Item> => ({ mode: 'greeks', most, fits: ({ isOption }) => isOption })
/** 'connection mode: keys'. */
const words = (changes: readonly StreamChange<Item>[], part: 'added' | 'removed') =>
  changes.flatMap((change) =>
    change[part].map(({ mode, instruments }) => `${change.connection} ${mode}: ${keys(instruments)}`),
  )
const keys = (all: readonly Item[]) => all.map(({ key }) => key).join('')

describe('what connections stream', () => {
  it('fills one connection after the other with the most important, as far as they go', () => {
    const streams = new Streams([plain(2)], 3)
    expect(words(streams.set(items('abcdefgh')), 'added')).toEqual(['0 full: ab', '1 full: cd', '2 full: ef'])
    expect([streams.connectionOf('c'), streams.connectionOf('g'), streams.size]).toEqual([1, null, 6])
  })
  it('opens no connection that is not needed', () => {
    const streams = new Streams([plain(3000)], 3)
    expect(streams.needed).toBe(0)
    streams.set(items('ab'))
    expect(streams.needed).toBe(1)
  })
  it('takes options in the second way where the first is full, and passes over what fits neither', () => {
    const streams = new Streams([plain(2), options(2)], 1)
    const wanted = [item('a', false), item('b'), item('c', false), item('d'), item('e'), item('f')]
    expect(words(streams.set(wanted), 'added')).toEqual(['0 full: ab', '0 greeks: de'])
    expect(streams.on(0).map(({ mode, instruments }) => `${mode} ${keys(instruments)}`)).toEqual([
      'full ab',
      'greeks de',
    ])
  })
  it('asks only for the difference when the order changes, and leaves everyone else where he is', () => {
    const streams = new Streams([plain(2)], 3)
    streams.set(items('abcdefgh'))
    const changes = streams.set(items('hgfeabcd'))
    expect(words(changes, 'removed')).toEqual(['1 full: cd'])
    expect(words(changes, 'added')).toEqual(['1 full: hg'])
    expect(streams.set(items('abefgh'))).toEqual([])
  })
  it('is never over a limit, has nobody twice, and differs from the last only by what it says', () => {
    const list = fc.uniqueArray(fc.nat(60), { maxLength: 60 })
    const law = fc.property(
      list,
      list,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 3 }),
      (one, other, most, count) => {
        const streams = new Streams([plain(most), options(most)], count)
        const all = (numbers: readonly number[]) => numbers.map((n) => item(String(n), n % 3 !== 0))
        const held = new Map<string, Set<string>>()
        for (const wanted of [all(one), all(other)]) {
          for (const { connection, removed, added } of streams.set(wanted)) {
            for (const { mode, instruments } of removed) {
              for (const { key } of instruments) expect(held.get(`${connection}${mode}`)?.delete(key)).toBe(true)
            }
            for (const { mode, instruments } of added) {
              const own = held.get(`${connection}${mode}`) ?? new Set()
              held.set(`${connection}${mode}`, own)
              for (const { key } of instruments) own.add(key)
            }
          }
          const streamed = [...held.values()].flatMap((own) => [...own])
          expect(new Set(streamed).size).toBe(streamed.length)
          expect(streamed.length).toBe(streams.size)
          for (const own of held.values()) expect(own.size).toBeLessThanOrEqual(most)
          const isWanted = new Set(wanted.map(({ key }) => key))
          expect(streamed.every((key) => isWanted.has(key))).toBe(true)
        }
      },
    )
    fc.assert(law, { seed: 1, numRuns: 200 })
  })
})
