import { describe, expect, it } from 'vitest'
import { MOST_LAYOUTS, readLayouts, renamed, saved, without } from './layouts.ts'

const SCALP = { name: 'Scalping', cols: 'bid,ask,ltp' }
const DECAY = { name: 'Decay', cols: 'theta,iv,ltp' }

describe('layouts of a reader’s own', () => {
  it('are saved under a name', () => {
    expect(saved([SCALP], DECAY)).toEqual([SCALP, DECAY])
  })

  it('have names of their own, whatever their capitals, and none goes without', () => {
    expect(saved([SCALP], { ...DECAY, name: 'scalping' })).toBeNull()
    expect(saved([SCALP], { ...DECAY, name: '' })).toBeNull()
    expect(renamed([SCALP, DECAY], 'Decay', 'SCALPING')).toBeNull()
  })

  it('are renamed in their place, also to other capitals', () => {
    expect(renamed([SCALP, DECAY], 'Scalping', 'Quick')).toEqual([{ ...SCALP, name: 'Quick' }, DECAY])
    expect(renamed([SCALP], 'Scalping', 'SCALPING')).toEqual([{ ...SCALP, name: 'SCALPING' }])
  })

  it('are deleted', () => {
    expect(without([SCALP, DECAY], 'Scalping')).toEqual([DECAY])
  })

  it('are twelve at most', () => {
    const many = Array.from({ length: MOST_LAYOUTS }, (_, i) => ({ name: `Layout ${i}`, cols: 'ltp' }))
    expect(saved(many, SCALP)).toBeNull()
  })

  it('are read from what was kept, and are none where somebody else wrote it', () => {
    expect(readLayouts(JSON.stringify([SCALP, { name: 7 }]))).toEqual([SCALP])
    expect([readLayouts(null), readLayouts('{'), readLayouts('"x"')]).toEqual([[], [], []])
  })
})
