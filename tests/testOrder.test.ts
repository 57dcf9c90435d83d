import { expect, it } from 'vitest'
import { inOrder } from './times/longestFirst.ts'

it('runs the packages first, then what took longest, and last what nobody has timed', () => {
  const file = (project: string, path: string) => ({ project, path })
  const files = [
    file('node', 'new.test.ts'),
    file('node', 'short.test.ts'),
    file('browser', 'visit.test.ts'),
    file('node', 'long.test.ts'),
    file('node', 'packages/sum.test.ts'),
  ]
  const times = { 'node short.test.ts': 2, 'node long.test.ts': 30, 'browser visit.test.ts': 25 }
  expect(inOrder(files, times).map(({ path }) => path)).toEqual([
    'packages/sum.test.ts',
    'long.test.ts',
    'visit.test.ts',
    'short.test.ts',
    'new.test.ts',
  ])
})
