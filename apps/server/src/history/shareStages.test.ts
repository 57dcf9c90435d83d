import { describe, expect, it } from 'vitest'
import { shareStages } from './shareStages.ts'
import type { Stage } from './stages.ts'

const stage = (name: string, ...needs: string[]): Stage => ({ name, needs, steps: [] })

/** Two makers that make a stage when they are told to. */
function hands() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const make = ({ name }: Stage) => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, end, makers: [make, make] }
}

describe('stages that are shared', () => {
  it('are begun in their order, as many at a time as there are makers', async () => {
    const { begun, end, makers } = hands()
    const all = shareStages([stage('a'), stage('b'), stage('c')], [], makers)
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('a')
    await end('c')
    await all
  })

  it('wait for what they need, while another that needs nothing of it goes first', async () => {
    const { begun, end, makers } = hands()
    const all = shareStages([stage('a'), stage('b', 'a'), stage('c', 'a'), stage('d')], [], makers)
    expect(begun).toEqual(['a', 'd'])
    await end('d')
    expect(begun).toEqual(['a', 'd'])
    await end('a')
    expect(begun).toEqual(['a', 'd', 'b', 'c'])
    await end('b')
    await end('c')
    await all
  })

  it('are not made again where they are there', async () => {
    const { begun, end, makers } = hands()
    const all = shareStages([stage('a'), stage('b', 'a')], ['a'], makers)
    expect(begun).toEqual(['b'])
    await end('b')
    await all
  })

  it('end with the reason where one of them fails', async () => {
    const fails = async () => Promise.reject(new Error('no room on the disk'))
    await expect(shareStages([stage('a')], [], [fails, fails])).rejects.toThrow('no room on the disk')
  })
})
