import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Gauge } from './Gauge.tsx'

const BANDS = [
  { to: -30, name: 'Bearish', color: 'down', isEndIn: true },
  { to: 30, name: 'Mixed', color: 'nn' },
  { to: 100, name: 'Bullish', color: 'up' },
] as const

function read(value: number): string | undefined {
  const html = renderToStaticMarkup(
    <Gauge label="Bias" value={value} min={-100} max={100} bands={BANDS} format={(one) => one.toFixed(0)} />,
  )
  return /aria-label="([^"]*)"/.exec(html)?.[1].trim()
}

describe('the band of a gauge', () => {
  it('begins where the one before ends, unless that end is still in it', () => {
    expect([-100, -30, -29, 29, 30, 100].map(read)).toEqual([
      'Bias -100 Bearish',
      'Bias -30 Bearish',
      'Bias -29 Mixed',
      'Bias 29 Mixed',
      'Bias 30 Bullish',
      'Bias 100 Bullish',
    ])
  })

  it('is none without a value', () => {
    expect(read(Number.NaN)).toBe('Bias –')
  })
})
