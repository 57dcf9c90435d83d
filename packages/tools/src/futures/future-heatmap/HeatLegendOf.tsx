import { HeatLegend, type HeatLegendProps } from '@strikelens/ui/charts/treemap'
import { ClassLegend } from '../../board/ClassLegend.tsx'
import type { Metric } from './tool.ts'

const SCALES: Readonly<Record<Exclude<Metric, 'class'>, HeatLegendProps>> = {
  dp: { low: '−5%', high: '+5%' },
  doi: { low: '−15%', high: '+15%' },
  rvol: { low: 'below 1×', high: '3×' },
  basis: { low: '−1%', high: '+1%' },
  coc: { low: '−20%', high: '+20%' },
  roll: { low: '−10 points', high: '+10 points' },
  mwpl: { low: '0', high: '95% of the limit', isOneSided: true },
}

/** What the colours of the map mean, with the values at which they are full. */
export function HeatLegendOf({ metric }: { metric: Metric }) {
  if (metric !== 'class') return <HeatLegend {...SCALES[metric]} />
  return <ClassLegend />
}
