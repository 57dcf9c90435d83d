import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { HeatLegend, type HeatLegendProps } from '@strikelens/ui/charts/treemap'
import { BuildupChip } from '@strikelens/ui/marks'
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
  return (
    <ul className="flex items-center gap-3 whitespace-nowrap text-ink-3 text-micro">
      {(['LB', 'SC', 'SB', 'LU', 'N'] as const).map((code) => (
        <li key={code} className="inline-flex items-center gap-1">
          <BuildupChip buildup={code} />
          <span aria-hidden="true" className="max-desk:hidden">
            {BUILDUP_NAMES[code]}
          </span>
        </li>
      ))}
    </ul>
  )
}
