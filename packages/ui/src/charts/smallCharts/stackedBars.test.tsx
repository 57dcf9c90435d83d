import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { placedParts } from './placedParts.ts'
import { StackedBars } from './StackedBars.tsx'

const NO_DOT = Number.NaN

describe('a bar of shares', () => {
  it('sets its parts one after the other over the whole room', () => {
    // 30, 50 and 20 of 100
    const [{ parts }] = placedParts([{ values: [30, 50, 20], dot: NO_DOT }], 'share')
    expect(parts.map(({ left, width, percent }) => [left, width, percent])).toEqual([
      [0, 30, '30%'],
      [30, 50, '50%'],
      [80, 20, '20%'],
    ])
  })
  it('says nothing of a part that is missing, and of parts that sum to nothing', () => {
    const [{ parts }] = placedParts([{ values: [Number.NaN, 4], dot: NO_DOT }], 'share')
    expect(parts.map(({ percent }) => percent)).toEqual(['–', '100%'])
    expect(placedParts([{ values: [0, 0], dot: NO_DOT }], 'share')[0].parts[0]).toEqual({
      left: 0,
      width: 0,
      percent: '–',
    })
  })
})

describe('a bar of two sides', () => {
  it('grows from the middle to both sides on one scale for all rows, with the actual sum as a dot', () => {
    // the longest side is 4 + 6 = 10, so one unit is 5% of the room
    const [calls, puts] = placedParts(
      [
        { values: [4, -2, 6], dot: 8 },
        { values: [-5], dot: NO_DOT },
      ],
      'diverging',
    )
    expect(calls.parts.map(({ left, width }) => [left, width])).toEqual([
      [50, 20],
      [40, 10],
      [70, 30],
    ])
    expect(calls.dot).toBe(90)
    expect(puts.parts[0]).toMatchObject({ left: 25, width: 25 })
    expect(puts.dot).toBeNull()
  })
})

describe('stacked bars', () => {
  it('print every part with its value and percent, and the total beside the name', () => {
    const parts = [
      { key: 'lb', name: 'Long Buildup', value: 3, text: '3 lots', color: 'lb' },
      { key: 'sb', name: 'Short Buildup', value: 1, text: '1 lot', color: 'sb' },
    ] as const
    const html = renderToStaticMarkup(
      <StackedBars label="CE" rows={[{ key: 'ce', name: 'CE', parts, total: '4 lots' }]} />,
    )
    for (const text of ['CE', '4 lots', 'Long Buildup', '3 lots', '75%', '25%']) expect(html).toContain(text)
    expect(html).toContain('background:var(--lb)')
  })

  it('say words inside a part that has room for them', () => {
    const part = (key: string, value: number) =>
      ({ key, name: key, value, text: `${value} Cr`, inside: `${key} futures`, color: 'lb' }) as const
    const html = renderToStaticMarkup(
      <StackedBars label="Breadth" rows={[{ key: 'all', name: 'All', parts: [part('74', 95), part('3', 5)] }]} />,
    )
    expect(html).toContain('>74 futures</i>')
    expect(html).not.toContain('3 futures')
    expect(html).toContain('data-told="true"')
  })
  it('leave their parts to what stands beside them', () => {
    const parts = [{ key: 'lb', name: 'Long Buildup', value: 3, text: '3 lots', color: 'lb' }] as const
    const html = renderToStaticMarkup(
      <StackedBars label="CE" rows={[{ key: 'ce', name: 'CE', parts }]} hasParts={false} />,
    )
    expect(html).toContain('background:var(--lb)')
    expect(html).not.toContain('Long Buildup')
  })
})
