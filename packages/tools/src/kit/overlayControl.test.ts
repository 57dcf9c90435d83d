import { describe, expect, it } from 'vitest'
import { overlaysAfter } from './overlayControl.tsx'

const CHOICES = [{ value: 'vwap' }, { value: 'decay' }, { value: 'spot' }]
const after = (ov: string, toggled: string) => overlaysAfter(ov, toggled, CHOICES, ['decay', 'spot'])

describe('the lines beside a chart', () => {
  it('are turned on and off one by one', () => {
    expect(after('decay,spot', 'vwap')).toBe('vwap,decay,spot')
    expect(after('decay,spot', 'spot')).toBe('decay')
  })
  it('leave the address when they are the tool’s own, in whatever order they came', () => {
    expect(after('spot,vwap,decay', 'vwap')).toBeNull()
  })
  it('may be none', () => {
    expect(after('spot', 'spot')).toBe('none')
    expect(after('none', 'vwap')).toBe('vwap')
  })
})
