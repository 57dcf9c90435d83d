import { Sparkline } from '@strikelens/ui/charts/smallCharts'
import { HeatLegend, Treemap } from '@strikelens/ui/charts/treemap'
import { Panel } from '@strikelens/ui/frame'
import { BuildupChip } from '@strikelens/ui/marks'
import { useMemo } from 'react'
import { MergedTip, TipFigures } from '../../futures/TipFigures.tsx'
import type { Wire } from '../../result.ts'
import type { IndexHeatmap, Params } from './compute.ts'
import { mapGroups } from './mapGroups.ts'
import { METRIC_NAMES, scaleText } from './metricText.ts'
import { rowFigures } from './rowFigures.ts'
import { sparkline } from './sparkline.ts'

const SIZES = { weight: 'weight in the index', turnover: 'turnover', equal: 'equal' }
const GROUPS = { sector: ' by sector', buildup: ' by buildup', none: '' }

/** More tiles than this need more room, or a third of them would merge. */
const MANY = 120
const USUAL_PX = 612
const TALL_PX = 800

export interface MapPanelProps {
  readonly data: Wire<IndexHeatmap>
  readonly params: Params
  readonly onOpen: (symbol: string) => void
}

/** The map with its legend; three equal tiles a row on phones. */
export function MapPanel({ data, params, onOpen }: MapPanelProps) {
  const groups = useMemo(() => mapGroups(data, params), [data, params])
  const span = params.metric === 'chg' && params.span !== '1D' ? `, ${params.span}` : ''
  const label = `${METRIC_NAMES[params.metric].title}${span}${GROUPS[params.group]}`
  return (
    <Panel
      title={label}
      note={<span className="max-desk:hidden">{`tile = ${SIZES[data.size]}`}</span>}
      hasRule={false}
      actions={<HeatLegend {...scaleText(params, data.cap)} />}
    >
      <div className="px-3.5 pb-3.5 max-desk:px-4 max-desk:[&_.ch-grid]:grid-cols-3!">
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

function Tip({ data, symbols }: { data: Wire<IndexHeatmap>; symbols: readonly string[] }) {
  const place = symbols.length === 1 ? data.rows.findIndex(({ symbol }) => symbol === symbols[0]) : -1
  if (place < 0) return <MergedTip names={symbols} />
  const row = data.rows[place]
  return (
    <TipFigures
      title={row.symbol}
      note={row.company}
      mark={row.buildup !== null && <BuildupChip buildup={row.buildup} />}
      items={rowFigures(row)}
    >
      <Sparkline values={sparkline(data, place)} width={240} height={36} />
    </TipFigures>
  )
}
