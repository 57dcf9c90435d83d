import { dayYear } from '@strikelens/market/formats'
import { Sparkline } from '@strikelens/ui/charts/smallCharts'
import { HeatLegend } from '@strikelens/ui/charts/treemap'
import { BuildupChip } from '@strikelens/ui/marks'
import { useMemo } from 'react'
import { HeatmapPanel } from '../../heatmap/HeatmapPanel.tsx'
import { MergedTip, TipFigures } from '../../heatmap/TipFigures.tsx'
import type { Wire } from '../../result.ts'
import type { IndexHeatmap, Params } from './compute.ts'
import { mapGroups } from './mapGroups.ts'
import { METRIC_TEXTS, scaleText } from './metricText.ts'
import { rowFigures } from './rowFigures.ts'
import { sparkline } from './sparkline.ts'

const SIZES = { weight: 'weight in the index', turnover: 'turnover', equal: 'equal' }
const GROUPS = { sector: ' by sector', buildup: ' by buildup', none: '' }
/** Every stock of an index has its place; only where not even a line of text fits do tiles merge. */
const LEAST_TILE_PX = 12

export interface MapPanelProps {
  readonly data: Wire<IndexHeatmap>
  readonly params: Params
  readonly opened: string | null
  readonly onOpen: (symbol: string) => void
}

/** The map with its legend; three equal tiles a row on phones. */
export function MapPanel({ data, params, opened, onOpen }: MapPanelProps) {
  const groups = useMemo(() => mapGroups(data, params), [data, params])
  const span = data.span === '1D' ? '' : `, ${data.span}`
  return (
    <HeatmapPanel
      label={`${METRIC_TEXTS[params.metric].title}${span}${GROUPS[params.group]}`}
      note={[
        `tile = ${SIZES[data.size]}`,
        ...(data.membersFrom === null ? [] : [`members of ${dayYear(data.membersFrom)}`]),
      ].join(', ')}
      legend={<HeatLegend {...scaleText(params, data.cap)} />}
      groups={groups}
      groupsName={params.group === 'buildup' ? 'buildups' : 'sectors'}
      leastTilePx={LEAST_TILE_PX}
      phoneColumns={3}
      marked={opened}
      onOpen={onOpen}
      tooltip={(keys) => <Tip data={data} symbols={keys} />}
    />
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
