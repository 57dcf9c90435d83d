import { describe, expect, it } from 'vitest'
import { levelScales, roundedLevel } from './levelScales.ts'
import type { TimePane } from './timeChartTypes.ts'

const axis = (name: string) => ({ name, unit: '', format: String })
const line = (key: string, side: 'left' | 'right') =>
  ({ key, name: key, color: 'spot', kind: 'line', axis: side, values: new Float64Array() }) as const
const pane: TimePane = {
  key: 'main',
  left: axis('Premium'),
  right: axis('NIFTY'),
  series: [{ ...line('premium', 'left'), isMain: true }, line('spot', 'right')],
}

describe('the scales that levels are drawn on', () => {
  it('are the premium of this chart, and the price of the symbol on all charts', () => {
    expect(levelScales(pane, 'NIFTY', 'straddle-price')).toEqual([
      { side: 'left', of: 'straddle-price', name: 'Premium' },
      { side: 'right', of: 'price', name: 'NIFTY' },
    ])
  })
  it('leave out what stands beside the main values and is no price of the symbol', () => {
    const beside: TimePane = { ...pane, right: axis('India VIX') }
    expect(levelScales(beside, 'NIFTY', 'straddle-price').map(({ of }) => of)).toEqual(['straddle-price'])
    expect(levelScales(undefined, 'NIFTY', 'straddle-price')).toEqual([])
  })
})

describe('the value of a drawn level', () => {
  // 1000 points on some 500 px: a hand means whole points; 4 points: hundredths; 50 points: tenths.
  it.each([
    [25_912.37, 1000, 25_912],
    [97.128, 4, 97.13],
    [471.26, 50, 471.3],
  ])('%d on a scale of %d is %d', (value, range, rounded) => {
    expect(roundedLevel(value, range)).toBe(rounded)
  })
})
