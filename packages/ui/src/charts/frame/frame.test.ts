import { describe, expect, it } from 'vitest'
import { textToken, withOpacity } from '../theme/tokens.ts'
import { parseHidden } from './hiddenSeries.ts'
import { createHoverStore } from './hoverStore.ts'

describe('what a legend remembers', () => {
  it('is read back', () => {
    expect(parseHidden('{"vwap":true,"spot":false}')).toEqual(
      new Map([
        ['vwap', true],
        ['spot', false],
      ]),
    )
  })
  it('is nothing when the stored text is broken or something else', () => {
    for (const text of [null, '', '{', '[1]', '"vwap"', '{"vwap":1}']) expect(parseHidden(text).size).toBe(0)
  })
})

describe('the shared crosshair', () => {
  it('tells of a new moment once', () => {
    const store = createHoverStore()
    let told = 0
    const stop = store.subscribe(() => told++)
    store.set({ at: 1, chart: 'a' })
    store.set({ at: 1, chart: 'a' })
    stop()
    store.set(null)
    expect(told).toBe(1)
    expect(store.get()).toBeNull()
  })
})

describe('chart colours', () => {
  it('are made see-through as eight digits', () => {
    expect(withOpacity('#e3e9f1', 0.5)).toBe('#e3e9f180')
    expect(withOpacity('#e3e9f1', 2)).toBe('#e3e9f1ff')
  })
  it('have a readable twin for text', () => {
    expect(textToken('call')).toBe('call-text')
    expect(textToken('future')).toBe('future')
  })
})
