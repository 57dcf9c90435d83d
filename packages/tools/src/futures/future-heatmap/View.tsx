import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { WithSide } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { ChartSkeleton } from '@strikelens/ui/states'
import { useCallback } from 'react'
import { analysisHref } from '../../board/analysisHref.ts'
import { rowFigures, rowNote } from '../../board/rowFigures.ts'
import { SymbolSheet } from '../../heatmap/SymbolSheet.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import type { FutureHeatmap, Params } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { FuturesTable } from './FuturesTable.tsx'
import { heatmapControls } from './heatmapControls.tsx'
import { MapPanel } from './MapPanel.tsx'
import { SideLists } from './SideLists.tsx'

const view: ToolView<FutureHeatmap, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Size is where the open money is, colour is what it does'],
  context: contextCells,
  chain: () => null,
  controls: heatmapControls,
  Body,
  Skeleton: () => <ChartSkeleton height={652} />,
}
export default view

const LINKS = [{ tool: 'future-analysis', label: 'Future analysis' }]

function Body({ data, params, setParams, hrefOf }: ViewProps<FutureHeatmap, Params>) {
  const isPhone = usePhone()
  const open = (symbol: string) => setParams({ symbol })
  const row = data.rows.find(({ symbol }) => symbol === params.symbol)
  const { date, time } = params
  const analysisOf = useCallback((symbol: string) => analysisHref(hrefOf, symbol, { date, time }), [hrefOf, date, time])
  const map = <MapPanel data={data} params={params} hrefOf={analysisOf} onOpen={open} />
  return (
    <>
      {isPhone ? (
        map
      ) : (
        <WithSide side={<SideLists data={data} metric={params.metric} hrefOf={analysisOf} onOpen={open} />}>
          {map}
        </WithSide>
      )}
      <FuturesTable data={data} params={params} setParams={setParams} onOpen={open} />
      {row !== undefined && (
        <SymbolSheet
          symbol={row.symbol}
          note={[rowNote(row), row.buildup !== null && BUILDUP_NAMES[row.buildup]].filter(Boolean).join(' · ')}
          items={rowFigures(row, data, params)}
          links={LINKS}
          hrefOf={(_, symbol) => analysisOf(symbol)}
          onClose={() => setParams({ symbol: null })}
        />
      )}
    </>
  )
}
