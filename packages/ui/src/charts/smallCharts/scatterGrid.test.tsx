import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ScatterGrid } from './ScatterGrid.tsx'
import { scatterScale } from './scatterScale.ts'

const AXIS = { name: 'x', format: String, range: [0, 10] } as const
const BOX = { left: 0, right: 100, top: 0, bottom: 200 }

it('names a region at its top, or at its bottom where points crowd above', () => {
  const region = { label: 'Quarter', color: 'up', x: [0, 5], y: [0, 5] } as const
  const nameY = (nameAt?: 'top' | 'bottom') => {
    const regions = [nameAt === undefined ? region : { ...region, nameAt }]
    const html = renderToStaticMarkup(
      <svg role="presentation">
        <ScatterGrid box={BOX} scale={scatterScale([], AXIS, AXIS, BOX)} x={AXIS} y={AXIS} regions={regions} />
      </svg>,
    )
    return Number(/y="([\d.]+)" text-anchor="start" class="ch-region-name"/.exec(html)?.[1])
  }
  // The lower left quarter lies from 100 to 200.
  expect([nameY(), nameY('top'), nameY('bottom')]).toEqual([114, 114, 194])
})

it('names a region at the edge of the plot that it lies at', () => {
  const named = (x: readonly [number, number]) =>
    renderToStaticMarkup(
      <svg role="presentation">
        <ScatterGrid
          box={BOX}
          scale={scatterScale([], AXIS, AXIS, BOX)}
          x={AXIS}
          y={AXIS}
          regions={[{ label: 'Side', color: 'up', x, y: [0, 10] }]}
        />
      </svg>,
    )
  // Ten units are 100 px: from 6 px on the left, to 94 px on the right.
  expect(named([0, 3])).toContain('x="6" y="14" text-anchor="start"')
  expect(named([3, 10])).toContain('x="94" y="14" text-anchor="end"')
  expect(named([0, 10])).toContain('x="6" y="14" text-anchor="start"')
})
