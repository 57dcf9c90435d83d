import { describe, expect, it } from 'vitest'
import { daysControl, type SetParams } from './controls.tsx'
import { periodControls } from './periodControls.tsx'

const SPANS = [
  { value: '3M', label: '3 months' },
  { value: '1Y', label: '1 year' },
  { value: 'all', label: 'All' },
] as const

/** What the address becomes when a chart is dragged past its first point; null: nothing is taken in. */
function taken(control: (setParams: SetParams) => { readonly takeEarlier?: (() => void) | undefined }) {
  let changes: Parameters<SetParams>[0] | null = null
  control((next) => {
    changes = next
  }).takeEarlier?.()
  return changes
}

describe('a chart dragged past its first point', () => {
  it.each([
    [1, [1, 2, 3, 5], '2'],
    [3, [1, 2, 3, 5], '5'],
    [1, [1, 5, 20], '5'],
  ])('takes in the next more sessions: of %i, of %j', (days, offered, more) => {
    expect(taken((setParams) => daysControl(days, offered, setParams))).toEqual({ days: more })
  })

  it('does not turn minutes into daily closes', () => {
    expect(taken((setParams) => daysControl(5, [1, 5, 20], setParams))).toBeNull()
  })

  const period = (params: { span: '3M' | '1Y' | 'all'; from?: string }) =>
    taken((setParams) => periodControls({ params, spans: SPANS, fallback: '1Y', stored: null, setParams })[0])

  it('takes in the longer span, and the longest is the end', () => {
    expect(period({ span: '1Y' })).toEqual({ span: 'all', from: null, to: null })
    expect(period({ span: 'all' })).toBeNull()
  })

  it('leaves the default out of the address', () => {
    expect(period({ span: '3M' })).toEqual({ span: null, from: null, to: null })
  })

  it('keeps two dates that the reader named', () => {
    expect(period({ span: '3M', from: '2026-10-01' })).toBeNull()
  })
})
