import { expect, it } from 'vitest'
import { isSignInState, signInState } from './signInState.ts'

const SECRET = 'a secret of the server, long enough'
const NOW = Date.UTC(2026, 10, 17, 2, 30)
const MINUTE_MS = 60_000
const state = signInState(SECRET, 'session-1', 'upstox', NOW)

it('is good in the session that it was begun in, for a quarter of an hour', () => {
  expect(isSignInState(state, SECRET, 'session-1', 'upstox', NOW)).toBe(true)
  expect(isSignInState(state, SECRET, 'session-1', 'upstox', NOW + 14 * MINUTE_MS)).toBe(true)
  expect(isSignInState(state, SECRET, 'session-1', 'upstox', NOW + 15 * MINUTE_MS)).toBe(false)
  expect(isSignInState(state, SECRET, 'session-1', 'upstox', NOW - MINUTE_MS)).toBe(false)
})
it('is good nowhere else', () => {
  expect(isSignInState(state, SECRET, 'session-2', 'upstox', NOW)).toBe(false)
  expect(isSignInState(state, SECRET, 'session-1', 'kite', NOW)).toBe(false)
  expect(isSignInState(state, 'another secret of another server', 'session-1', 'upstox', NOW)).toBe(false)
})
it('cannot be made younger or made up', () => {
  const [, random, proof] = state.split('.')
  const later = (NOW + 60 * MINUTE_MS).toString(36)
  expect(isSignInState(`${later}.${random}.${proof}`, SECRET, 'session-1', 'upstox', NOW + 60 * MINUTE_MS)).toBe(false)
  for (const made of ['', '..', 'a.b.c', state.slice(0, -1), `${state}x`]) {
    expect(isSignInState(made, SECRET, 'session-1', 'upstox', NOW)).toBe(false)
  }
})
