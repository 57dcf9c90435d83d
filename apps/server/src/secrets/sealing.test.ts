import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sealed, unsealed } from './sealing.ts'

const SECRET = 'a secret of the server, long enough'

it('opens what it sealed, whatever it was', () => {
  const check = fc.property(fc.string(), (text) => unsealed(sealed(text, SECRET, 'a'), SECRET, 'a') === text)
  fc.assert(check, { seed: 1, numRuns: 100 })
})
it('seals the same text differently each time', () => {
  expect(sealed('token', SECRET, 'a')).not.toEqual(sealed('token', SECRET, 'a'))
})
it('opens nothing under another secret or for another purpose', () => {
  const bytes = sealed('token', SECRET, 'broker token of kite')
  expect(unsealed(bytes, `${SECRET}!`, 'broker token of kite')).toBeNull()
  expect(unsealed(bytes, SECRET, 'broker token of upstox')).toBeNull()
})
it('opens nothing that was changed by a single bit, or cut', () => {
  const bytes = sealed('token', SECRET, 'a')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Uint8Array.from(bytes)
    changed[at] ^= 1
    expect(unsealed(changed, SECRET, 'a')).toBeNull()
    expect(unsealed(bytes.subarray(0, at), SECRET, 'a')).toBeNull()
  }
})
