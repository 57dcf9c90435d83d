import { expect, it } from 'vitest'
import { unitBehind } from './unitBehind.ts'

it('sets percent at its number and words behind a space', () => {
  expect(['%', '% a year', 'points', '', undefined].map((unit) => `84${unitBehind(unit)}`)).toEqual([
    '84%',
    '84% a year',
    '84 points',
    '84',
    '84',
  ])
})
