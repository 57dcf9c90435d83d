import { STRENGTH_LEVELS } from '@strikelens/analytics/futures'
import { type GridKey, GridKeys, GridRamp } from '@strikelens/ui/charts/gridMap'
import { HeatLegend } from '@strikelens/ui/charts/treemap'
import { ClassLegend } from '../../board/ClassLegend.tsx'
import type { Metric } from './tool.ts'

const KEYS: readonly GridKey[] = [
  { name: 'Short squeeze', mark: 'up' },
  { name: 'Long exit', mark: 'down' },
  { name: 'Expiry day', mark: 'dots' },
  { name: 'No data', mark: 'missing' },
]
const LEVELS = STRENGTH_LEVELS.map((_, i) => ({ hue: 'lb' as const, share: (i + 1) / STRENGTH_LEVELS.length }))

/** What the colours, opacities, corners, dots and hatches of the grid mean. */
export function GridLegend({ metric }: { readonly metric: Metric }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      {metric === 'class' && (
        <>
          <ClassLegend isShort />
          <GridRamp low={STRENGTH_LEVELS[0]} high={STRENGTH_LEVELS[STRENGTH_LEVELS.length - 1]} fills={LEVELS} />
        </>
      )}
      {metric === 'dp' && <HeatLegend low="−5%" high="+5%" />}
      {metric === 'doi' && <HeatLegend low="−15%" high="+15%" />}
      <GridKeys keys={KEYS} />
    </div>
  )
}
