import { describe, expect, it } from 'vitest'
import { stripGradient } from './stripGradient.ts'

describe('a strip of states', () => {
  it('has a span a run of one colour, oldest left', () => {
    expect(stripGradient(['up', 'up', 'down', 'up'])).toBe(
      'linear-gradient(to right, var(--up) 0% 50%, var(--down) 50% 75%, var(--up) 75% 100%)',
    )
  })

  it('leaves the ground where nothing is known', () => {
    expect(stripGradient([null, null, 'up'])).toBe(
      'linear-gradient(to right, var(--line-soft) 0% 66.667%, var(--up) 66.667% 100%)',
    )
  })
})
