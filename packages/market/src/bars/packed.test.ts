import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyPanel, PackedBars, PanelRows, packedBytes, packedPanel } from './index.ts'

const IDS = ['RELIANCE', 'MRF', 'IDEA'] as const
const paise = (most: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: most }).map((count) => count / 100) },
    fc.constant(Number.NaN),
  )
const quantity = fc.oneof(
  { weight: 9, arbitrary: fc.nat(2 ** 32 - 2) },
  fc.constantFrom(Number.NaN, 6e9, 0.5, 2 ** 32 - 1),
)
const bar = fc.record({
  id: fc.constantFrom(...IDS),
  at: fc.nat(9),
  open: paise(2e9),
  high: paise(2e7),
  low: paise(5),
  close: paise(1e5),
  volume: quantity,
})
const whole = (bars: PackedBars) => {
  const packed = bars.panel()
  return new PanelRows([{ bars: packed, from: 0, to: packed.barCount }], IDS)
}

describe('bars of 32-bit ticks', () => {
  it('give back every price and quantity as it was written, whatever came before and after it', () => {
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 60 }), fc.integer({ min: 1, max: 3 }), (written, room) => {
        const bars = new PackedBars(new Float64Array(10), room, ['volume'])
        const last = new Map<string, (typeof written)[number]>()
        for (const { id, at, ...values } of written) {
          const columns = Object.entries(values).map(([field, value]) => [field, Float64Array.of(value)])
          bars.write([id], at, 1, Object.fromEntries(columns))
          last.set(`${id} ${at}`, { id, at, ...values })
        }
        const rows = whole(bars)
        for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) {
          IDS.forEach((id, i) => {
            for (let at = 0; at < 10; at++) {
              const expected = last.get(`${id} ${at}`)?.[field] ?? Number.NaN
              expect(rows[field][i * 10 + at]).toBe(expected)
            }
          })
        }
      }),
      { seed: 91, numRuns: 300 },
    )
  })

  it('tell what their days tell also when they are joined with a running day, which tells nothing', () => {
    const bars = new PackedBars(new Float64Array(2), 1, ['volume', 'deliveryQty'])
    bars.write(['MRF'], 0, 2, { volume: Float64Array.of(10, 20), deliveryQty: Float64Array.of(4, 5) })
    const today = emptyPanel(['MRF'], new Float64Array(1))
    const parts = [
      { bars: whole(bars), from: 1, to: 2 },
      { bars: today, from: 0, to: 1 },
    ]
    expect([...new PanelRows(parts, ['MRF']).deliveryQty]).toEqual([5, Number.NaN])
  })

  it('take half of what doubles take', () => {
    const panel = emptyPanel(['A', 'B'], new Float64Array(1000))
    panel.volume.fill(1)
    expect(packedBytes(packedPanel(panel, ['volume']))).toBe(2 * 1000 * 5 * 4 + 1000 * 8 + 2 * 8)
  })

  it('keep a close that is printed where there is no bar, and a bar where there is one', () => {
    const bars = new PackedBars(new Float64Array(2), 1, [])
    bars.write(['IDEA'], 0, 1, { close: Float64Array.of(7.35) })
    bars.print('IDEA', 0, 9)
    bars.print('IDEA', 1, 7.4)
    expect([...whole(bars).close.subarray(4, 6)]).toEqual([7.35, 7.4])
  })
})
