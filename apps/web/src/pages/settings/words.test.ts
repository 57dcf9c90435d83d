import { expect, test } from 'vitest'
import { activityWords } from './activityWords.ts'
import { middleSquare } from './picture.ts'
import { invoiceHref } from './userCalls.ts'

test('an event is told in words, a plan by its name, and what has none yet by its kind', () => {
  expect(activityWords({ kind: 'sign-in', detail: null })).toBe('Signed in')
  expect(activityWords({ kind: 'plan-changed', detail: { from: 'free', to: 'pro' } })).toBe('Plan changed to Pro')
  expect(activityWords({ kind: 'something-new', detail: null })).toBe('Something new')
})

test('a picture is cut to the square in its middle', () => {
  expect(middleSquare(400, 300)).toEqual([50, 0, 300])
  expect(middleSquare(300, 400)).toEqual([0, 50, 300])
})

test('the slash of an invoice number is a dash in its address', () => {
  expect(invoiceHref('26-27/0001')).toBe('/api/user/invoices/26-27-0001.pdf')
})
