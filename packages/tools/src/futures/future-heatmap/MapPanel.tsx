import { Treemap } from '@strikelens/ui/charts/treemap'
import { percent } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip } from '@strikelens/ui/marks'
import { useMemo } from 'react'
import type { Wire } from '../../result.ts'
import { MergedTip, TipFigures } from '../TipFigures.tsx'
import type { FutureHeatmap, Params } from './compute.ts'
import { HeatLegendOf } from './HeatLegendOf.tsx'
import { mapGroups } from './mapGroups.ts'
import { METRIC_NAMES } from './metricText.ts'
import { rowFigures, rowNote } from './rowFigures.ts'

const SIZES = { oivalue: 'OI value', turnover: 'turnover', equal: 'equal' }
const MONTHS = {
  all: 'all months',
  active: 'the price contract',
  near: 'near month',
  next: 'next month',
  far: 'far month',
}

/** More tiles than this need more room, or a third of them would merge. */
const MANY = 120
const USUAL_PX = 612
const TALL_PX = 800

export interface MapPanelProps {
  readonly data: Wire<FutureHeatmap>
  readonly params: Params
  readonly onOpen: (symbol: string) => void
}

/** The map with its legend. */
export function MapPanel({ data, params, onOpen }: MapPanelProps) {
  const groups = useMemo(() => mapGroups(data, params), [data, params])
  const { title } = METRIC_NAMES[params.metric]
  const label = params.group === 'sector' ? `${title} by sector` : title
  const { greenPct, redPct } = data.summary
  const shares = params.metric === 'mwpl' ? '' : ` · ${percent(greenPct, 0)} green, ${percent(redPct, 0)} red`
  return (
    <Panel
      title={label}
      note={<span className="max-desk:hidden">{`tile = ${SIZES[params.size]}, ${MONTHS[params.month]}${shares}`}</span>}
      hasRule={false}
      actions={<HeatLegendOf metric={params.metric} />}
    >
      <div className="px-3.5 pb-3.5 max-desk:px-4">
        <Treemap
          label={label}
          groups={groups}
          height={data.rows.length > MANY ? TALL_PX : USUAL_PX}
          onOpen={onOpen}
          tooltip={(keys) => <Tip data={data} symbols={keys} />}
        />
      </div>
    </Panel>
  )
}

function Tip({ data, symbols }: { data: Wire<FutureHeatmap>; symbols: readonly string[] }) {
  const row = symbols.length === 1 ? data.rows.find(({ symbol }) => symbol === symbols[0]) : undefined
  if (row === undefined) return <MergedTip names={symbols} />
  return (
    <TipFigures
      title={row.symbol}
      note={rowNote(row)}
      mark={<BuildupChip buildup={row.buildup} />}
      items={rowFigures(row, data)}
    />
  )
}
