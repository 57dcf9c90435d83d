import { expect, it } from 'vitest'
import { grouped } from './index.ts'

it('groups items by key, in the order of first sight', () => {
  expect([...grouped(['ab', 'c', 'de', 'f'], (text) => text.length)]).toEqual([
    [2, ['ab', 'de']],
    [1, ['c', 'f']],
  ])
})
