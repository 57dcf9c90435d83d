import { percent } from '@strikelens/market/formats'
import { BuildupChip } from '@strikelens/ui/marks'
import { useMemo } from 'react'
import { rowFigures, rowNote } from '../../board/rowFigures.ts'
import { HeatmapPanel } from '../../heatmap/HeatmapPanel.tsx'
import { MergedTip, TipFigures } from '../../heatmap/TipFigures.tsx'
import type { Wire } from '../../result.ts'
import type { FutureHeatmap, Params } from './compute.ts'
import { HeatLegendOf } from './HeatLegendOf.tsx'
import { mapGroups } from './mapGroups.ts'
import { METRIC_TEXTS } from './metricText.ts'

const SIZES = { oivalue: 'OI value', turnover: 'turnover', equal: 'equal' }
const MONTHS = {
  all: 'all months',
  active: 'the price contract',
  near: 'near month',
  next: 'next month',
  far: 'far month',
}

export interface MapPanelProps {
  readonly data: Wire<FutureHeatmap>
  readonly params: Params
  /** Where a symbol's futures are analysed; null while that page is not built. */
  readonly hrefOf: (symbol: string) => string | null
  readonly onOpen: (symbol: string) => void
}

/** The map with its legend. */
export function MapPanel({ data, params, hrefOf, onOpen }: MapPanelProps) {
  const groups = useMemo(() => mapGroups(data, params, hrefOf), [data, params, hrefOf])
  const { title } = METRIC_TEXTS[params.metric]
  return (
    <HeatmapPanel
      label={params.group === 'sector' ? `${title} by sector` : title}
      note={mapNote(data, params)}
      legend={<HeatLegendOf metric={params.metric} />}
      groups={groups}
      groupsName="sectors"
      marked={params.symbol ?? null}
      onOpen={onOpen}
      tooltip={(keys) => <Tip data={data} params={params} symbols={keys} />}
    />
  )
}

/** What the size means, and the share of green and red tiles; a position limit has only one side. */
function mapNote({ summary }: Wire<FutureHeatmap>, { metric, size, month }: Params): string {
  const { greenPct, redPct } = summary
  const shares =
    metric === 'mwpl' || greenPct === null ? '' : ` · ${percent(greenPct, 0)} green, ${percent(redPct, 0)} red`
  return `tile = ${SIZES[size]}, ${MONTHS[month]}${shares}`
}

interface TipProps {
  readonly data: Wire<FutureHeatmap>
  readonly params: Params
  readonly symbols: readonly string[]
}

function Tip({ data, params, symbols }: TipProps) {
  const row = symbols.length === 1 ? data.rows.find(({ symbol }) => symbol === symbols[0]) : undefined
  if (row === undefined) return <MergedTip names={symbols} />
  return (
    <TipFigures
      title={row.symbol}
      note={rowNote(row)}
      mark={row.buildup !== null && <BuildupChip buildup={row.buildup} />}
      items={rowFigures(row, data, params)}
    />
  )
}
