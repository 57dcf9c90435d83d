import { expect, it } from 'vitest'
import { inOrder } from './times/longestFirst.ts'

it('runs what asks no server first, then what took longest, and last what nobody has timed', () => {
  const file = (project: string, path: string) => ({ project, path })
  const files = [
    file('programs', 'new.test.ts'),
    file('programs', 'short.test.ts'),
    file('browser', 'visit.test.ts'),
    file('programs', 'long.test.ts'),
    file('packages', 'sum.test.ts'),
  ]
  const times = { 'programs short.test.ts': 2, 'programs long.test.ts': 30, 'browser visit.test.ts': 25 }
  expect(inOrder(files, times).map(({ path }) => path)).toEqual([
    'sum.test.ts',
    'long.test.ts',
    'visit.test.ts',
    'short.test.ts',
    'new.test.ts',
  ])
})
