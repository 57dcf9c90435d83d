import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { HeatLegend } from '@strikelens/ui/charts/treemap'
import { BuildupChip } from '@strikelens/ui/marks'
import type { Metric } from './tool.ts'

const SCALES: Partial<Record<Metric, { readonly low: string; readonly high: string }>> = {
  dp: { low: '−5%', high: '+5%' },
  doi: { low: '−15%', high: '+15%' },
  rvol: { low: 'below 1×', high: '3×' },
  basis: { low: '−1%', high: '+1%' },
  coc: { low: '−20%', high: '+20%' },
  roll: { low: '−10 points', high: '+10 points' },
}

/** What the colours of the map mean, with the values at which they are full. */
export function HeatLegendOf({ metric }: { metric: Metric }) {
  const scale = SCALES[metric]
  if (scale !== undefined) return <HeatLegend {...scale} />
  if (metric === 'mwpl') return <span className="text-ink-3 text-micro">full colour at 95% of the limit</span>
  return (
    <ul className="flex items-center gap-3 text-ink-3 text-micro max-desk:hidden">
      {(['LB', 'SC', 'SB', 'LU', 'N'] as const).map((code) => (
        <li key={code} className="inline-flex items-center gap-1">
          <BuildupChip buildup={code} />
          <span aria-hidden="true">{BUILDUP_NAMES[code]}</span>
        </li>
      ))}
    </ul>
  )
}
