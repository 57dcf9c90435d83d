import { expect, it } from 'vitest'
import { keptOfSignIn } from './kept.ts'

const ASHA = { id: 'u1', name: 'Asha Rao', email: 'asha@gmail.com', image: null }
const NOW = Date.UTC(2026, 10, 13)
const parsed = (text: string | null) => JSON.parse(text ?? 'null')

it('the app keeps a user who came by e-mail, and the session for 30 days', () => {
  const kept = keptOfSignIn({ by: 'email', user: ASHA, sessionToken: 't.s' }, NOW)
  expect(parsed(kept.user)).toEqual({
    uid: 'u1',
    email: 'asha@gmail.com',
    displayName: 'Asha Rao',
    photoURL: null,
    isNativeAuth: true,
    isEmailAuth: true,
    isAppleAuth: false,
    timestamp: NOW,
    tokens: { idToken: null, accessToken: 't.s' },
    appleData: null,
  })
  expect(kept.nativeAuth).toBe('t.s')
  expect(parsed(kept.nativeAuthUser)).toEqual({
    ...ASHA,
    appleUserId: null,
    accessToken: 't.s',
    sessionToken: 't.s',
    expires: Date.UTC(2026, 11, 13),
  })
  expect(kept.isNativeAuth).toBe('true')
})

it('keeps no token of the server for whom only the phone named', () => {
  const appleData = { identityToken: 'a.b.c', authorizationCode: 'code', user: '001.x', realUserStatus: null }
  const kept = keptOfSignIn({ by: 'apple', user: ASHA, sessionToken: null, appleData }, NOW)
  expect(kept.nativeAuth).toBeNull()
  expect(parsed(kept.user)).toMatchObject({ isEmailAuth: false, isAppleAuth: true, appleData })
  expect(parsed(kept.nativeAuthUser)).toMatchObject({ appleUserId: '001.x', sessionToken: null })
})
