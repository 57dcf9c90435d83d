import { expect, test } from 'vitest'
import { keptOf } from './signOut.ts'

test('signing out forgets the native user and the plan of this e-mail, and nothing of another one', () => {
  expect(keptOf('a@b.in')).toEqual([
    'user',
    'nativeAuth',
    'nativeAuthUser',
    'isNativeAuth',
    'subscription_a@b.in',
    'subscription_update_a@b.in',
    'strikelens-session-updated',
  ])
})
