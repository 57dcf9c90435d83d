import { plain, signed } from '@strikelens/market/formats'
import { HBars } from '@strikelens/ui/charts/smallCharts'
import { unitName, unitScale } from '../../kit/quantityUnit.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, TrendingOi } from './compute.ts'
import { contributions } from './contributions.ts'

const NAMES = { CE: 'call', PE: 'put' } as const

/** What every leg added or cut within a row, largest first. */
export function ContributionList({
  data,
  params,
  row,
}: Pick<ViewProps<TrendingOi, Params>, 'data' | 'params'> & { row: number }) {
  const scale = unitScale(data, params)
  const isFirst = row === data.rows.newestFirst.at(-1)
  const legs = contributions(data, row)
  const moved = legs.filter(({ change }) => change !== 0)
  const rest = legs.length - moved.length
  return (
    <div className="max-h-[520px] overflow-y-auto px-3.5 py-2.5 max-desk:px-4">
      <p className="mb-1 text-ink-3 text-micro">
        ΔOI by leg {isFirst ? `since ${data.since}` : 'within the row'}, {unitName(params)}
      </p>
      <HBars
        label="ΔOI by leg"
        rows={moved.map(({ strike: at, right, change }) => ({
          key: `${at}${right}`,
          name: `${plain(at)} ${right}`,
          value: change * scale,
          text: signed(change * scale),
          color: NAMES[right],
          sign: Math.sign(change),
        }))}
      />
      {rest > 0 && <p className="pt-1 text-ink-3 text-micro">{rest} legs unchanged</p>}
    </div>
  )
}
