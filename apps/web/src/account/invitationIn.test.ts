import { expect, test } from 'vitest'
import { invitationIn } from './invitationIn.ts'

test.each([
  ['/', '?ref=ABCD2345', 'ABCD2345'],
  ['/option-chain/NIFTY', '?range=5&ref=abcd2345', 'ABCD2345'],
  ['/referral', '?code=ABCD2345', 'ABCD2345'],
  ['/', '?code=ABCD2345', null],
  // The page that a message to us is about, which is no invitation.
  ['/contact-us', '?ref=/oi-analysis', null],
  ['/', '?ref=ABCD234O', null],
  ['/', '', null],
])('the invitation of %s%s is %s', (pathname, search, code) => {
  expect(invitationIn(pathname, search)).toBe(code)
})
