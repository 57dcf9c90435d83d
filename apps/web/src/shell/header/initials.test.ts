import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('the first and the last word of a name give its initials', () => {
  expect(initials('Arjun Mehta')).toBe('AM')
  expect(initials(' priya  k. raman ')).toBe('PR')
  expect(initials('Arjun')).toBe('A')
})

test('no name has no initials', () => {
  expect(initials(' ')).toBe('')
})
