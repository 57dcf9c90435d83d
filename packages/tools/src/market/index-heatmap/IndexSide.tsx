import { grouped, signed, signedPercent } from '@strikelens/market/formats'
import { BreadthBar, DivergingBars, type DivergingRow } from '@strikelens/ui/charts/smallCharts'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Badge } from '@strikelens/ui/marks'
import { Explained } from '../../kit/Explained.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { IndexHeatmap, Params } from './compute.ts'

/** Stocks at either end of the bars. */
const ENDS = 5

/** How broad the move is now, and who makes it. */
export function IndexSide({ data, answer }: Pick<ViewProps<IndexHeatmap, Params>, 'data' | 'answer'>) {
  const { advances, declines, unchanged, reading } = data.summary
  if (advances === null) return <Headline label="Stocks up" value="–" />
  const [down, flat] = [declines ?? 0, unchanged ?? 0]
  return (
    <>
      <Headline
        label="Stocks up"
        value={grouped(advances)}
        change={<span className="text-ink-2">of {grouped(advances + down + flat)}</span>}
        chip={
          reading !== null && (
            <Explained now={answer} how="reading">
              <Badge tone="closed">{reading}</Badge>
            </Explained>
          )
        }
      >
        <div className="basis-full">
          <BreadthBar advances={advances} declines={down} unchanged={flat} />
        </div>
      </Headline>
      <SidePart title={data.hasWeights ? 'Points added and taken' : 'Largest changes'}>
        <DivergingBars
          label={data.hasWeights ? 'Most points added and taken' : 'Largest changes'}
          rows={stockBars(data)}
        />
      </SidePart>
    </>
  )
}

/** The stocks that add and take most points; without weights those that rise and fall most. */
function stockBars({ rows, hasWeights }: Wire<IndexHeatmap>): DivergingRow[] {
  const bars = rows.map(({ symbol, chgPct, contribution }) => ({
    key: symbol,
    name: symbol,
    value: (hasWeights ? contribution : chgPct) ?? Number.NaN,
    text: hasWeights ? signed(contribution, 1) : signedPercent(chgPct),
  }))
  const ordered = bars.filter(({ value }) => !Number.isNaN(value)).sort((a, b) => b.value - a.value)
  return ordered.length <= 2 * ENDS ? ordered : [...ordered.slice(0, ENDS), ...ordered.slice(-ENDS)]
}
