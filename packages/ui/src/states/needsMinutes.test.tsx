import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TimeChart } from '../charts/timeChart/index.ts'
import { MinutesNeeded } from './NeedsMinutes.tsx'

const NEEDED = 'This needs minute-by-minute option prices; of 25 Nov 2025 only closing prices are stored.'

const drawn = (moments: number, words: string | null) =>
  renderToStaticMarkup(
    <MinutesNeeded words={words}>
      <TimeChart label="PCR" time={Float64Array.from({ length: moments }, (_, t) => t * 60_000)} panes={[]} />
    </MinutesNeeded>,
  )

describe('a chart over time on a page of closing prices alone', () => {
  it('says which data it needs in the place of a lone point', () => {
    for (const moments of [0, 1]) {
      expect(drawn(moments, NEEDED)).toContain(NEEDED)
      expect(drawn(moments, NEEDED)).not.toContain('aria-label="PCR')
    }
  })

  it('draws the closes of several days', () => {
    expect(drawn(2, NEEDED)).not.toContain(NEEDED)
  })

  it('draws the first minute of a session that has only begun', () => {
    expect(drawn(1, null)).not.toContain('End-of-day data only')
  })
})
