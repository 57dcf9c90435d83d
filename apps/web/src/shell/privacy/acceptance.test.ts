import { describe, expect, it } from 'vitest'
import { acceptanceOf, isNewsTo } from './acceptance.ts'

const V3 = { version: 3, at: Date.UTC(2026, 0, 1) }
const V4 = { version: 4, effective: '2026-07-01' }

describe('a new version of the privacy policy', () => {
  it('is news to who accepted v3 of 2026-01-01, from the day on which v4 takes effect', () => {
    expect(isNewsTo(V3, V4, '2026-06-30')).toBe(false)
    expect(isNewsTo(V3, V4, '2026-07-01')).toBe(true)
    expect(isNewsTo(V3, V4, '2026-12-31')).toBe(true)
  })
  it('is news no longer once it is accepted', () => {
    expect(isNewsTo({ version: 4, at: Date.UTC(2026, 6, 2) }, V4, '2026-07-03')).toBe(false)
  })
  it('is no news to who never accepted one', () => {
    expect(isNewsTo(null, V4, '2026-07-01')).toBe(false)
  })
})

describe('a stored acceptance', () => {
  it('has the version and the time', () => {
    expect(acceptanceOf('{"version":3,"at":1767225600000}')).toEqual(V3)
  })
  it('is none when it is missing or damaged', () => {
    for (const text of [null, '', 'null', '{', '{"version":"3"}', '3']) expect(acceptanceOf(text)).toBeNull()
  })
})
