import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BarPanel, emptyPanel, joinBars, selectBars, seriesOf } from './index.ts'

const FIELDS = ['open', 'high', 'low', 'close', 'volume', 'vwap', 'oiQty'] as const
const IDS = ['NIFTY', 'RELIANCE', 'ITC', 'NIFTY26NOVFUT']

/** A panel in which no value is in two places. */
const anyPanel = fc
  .record({
    ids: fc.shuffledSubarray(IDS, { minLength: 1 }),
    bars: fc.integer({ min: 0, max: 6 }),
    from: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ ids, bars, from }): BarPanel => {
    const panel = emptyPanel(
      ids,
      Float64Array.from({ length: bars }, (_, bar) => from + bar),
    )
    FIELDS.forEach((field, f) => {
      panel[field].forEach((_, at) => {
        panel[field][at] = 1e6 * f + 100 * from + at
      })
    })
    return panel
  })
const anyIds = fc.shuffledSubarray([...IDS, 'NEWCO'])

describe('bars of the wanted instruments', () => {
  it('are every value of theirs and no other, in the order asked for', () => {
    fc.assert(
      fc.property(anyPanel, anyIds, fc.nat(6), fc.nat(6), (panel, ids, a, b) => {
        const from = Math.min(a, b, panel.barCount)
        const to = Math.min(Math.max(a, b), panel.barCount)
        const picked = selectBars(panel, ids, from, to)
        expect(picked.ids).toEqual(ids)
        expect(picked.start).toEqual(panel.start.slice(from, to))
        ids.forEach((id, i) => {
          const place = panel.ids.indexOf(id)
          const own = seriesOf(picked, i)
          for (const field of FIELDS) {
            if (place < 0) expect(own[field].every(Number.isNaN)).toBe(true)
            else expect(own[field]).toEqual(seriesOf(panel, place)[field].slice(from, to))
          }
        })
      }),
      { seed: 45 },
    )
  })
  it('are a copy: adjusting them leaves the stored ones', () => {
    const panel = emptyPanel(['ITC'], Float64Array.of(10))
    selectBars(panel, ['ITC'], 0, 1).close[0] = 400
    expect(panel.close[0]).toBeNaN()
  })
})

describe('bars of several days', () => {
  it('follow each other with every value kept; a day without the instrument is missing', () => {
    fc.assert(
      fc.property(fc.array(anyPanel, { maxLength: 4 }), fc.constantFrom(...IDS), (days, id) => {
        const joined = joinBars(days, id)
        expect(joined.id).toBe(id)
        expect(Array.from(joined.start)).toEqual(days.flatMap((day) => Array.from(day.start)))
        for (const field of FIELDS) {
          const expected = days.flatMap((day) => {
            const place = day.ids.indexOf(id)
            return place < 0 ? Array.from(day.start, () => Number.NaN) : Array.from(seriesOf(day, place)[field])
          })
          expect(Array.from(joined[field])).toEqual(expected)
        }
      }),
      { seed: 46 },
    )
  })
})
