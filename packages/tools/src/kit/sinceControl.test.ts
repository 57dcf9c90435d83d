import { describe, expect, it } from 'vitest'
import { sinceParams, sinceValue } from './sinceControl.tsx'

describe('what changes are measured from', () => {
  it.each([
    [{ base: 'prev' }, 'prev'],
    [{ base: 'open' }, 'open'],
    [{ base: 'time', from: '-30' }, '-30'],
    // A minute that only the address can name stays on offer.
    [{ base: 'time', from: '11:07' }, '11:07'],
    // A window without a start begins at the open (§O2).
    [{ base: 'time' }, 'open'],
  ] as const)('reads %o as %s', (since, value) => {
    expect(sinceValue(since)).toBe(value)
  })

  it('leaves the default of a tool out of the address', () => {
    expect(sinceParams('prev', 'prev')).toEqual({ base: null, from: null })
    expect(sinceParams('open', 'open')).toEqual({ base: null, from: null })
    expect(sinceParams('open', 'prev')).toEqual({ base: 'open', from: null })
  })

  it('writes a window that moves with the view, and a minute that stays', () => {
    expect(sinceParams('-15', 'prev')).toEqual({ base: 'time', from: '-15' })
    expect(sinceParams('09:45', 'prev')).toEqual({ base: 'time', from: '09:45' })
  })
})
