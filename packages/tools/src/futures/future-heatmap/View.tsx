import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { TableSkeleton } from '@strikelens/ui/states'
import { useCallback } from 'react'
import { analysisHref } from '../../board/analysisHref.ts'
import { rowFigures, rowNote } from '../../board/rowFigures.ts'
import { SymbolSheet } from '../../symbolChart/SymbolSheet.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import type { FutureHeatmap, Params } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { FuturesTable } from './FuturesTable.tsx'
import { heatmapControls } from './heatmapControls.tsx'
import { MapHeadline } from './MapHeadline.tsx'
import { MapPanel } from './MapPanel.tsx'
import { SideLists } from './SideLists.tsx'

const view: ToolView<FutureHeatmap, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Size is where the open money is, colour is what it does'],
  context: contextCells,
  chain: () => null,
  controls: heatmapControls,
  Body,
  Skeleton,
}
export default view

const LINKS = [{ tool: 'future-analysis', label: 'Future analysis' }]

function Body({ data, answer, params, setParams, hrefOf }: ViewProps<FutureHeatmap, Params>) {
  const open = (symbol: string) => setParams({ symbol })
  const row = data.rows.find(({ symbol }) => symbol === params.symbol)
  const { date, time } = params
  const analysisOf = useCallback((symbol: string) => analysisHref(hrefOf, symbol, { date, time }), [hrefOf, date, time])
  return (
    <>
      <Answer
        side={
          <>
            <MapHeadline data={data} answer={answer} />
            <SideLists data={data} metric={params.metric} hrefOf={analysisOf} onOpen={open} />
          </>
        }
      >
        <MapPanel data={data} params={params} hrefOf={analysisOf} onOpen={open} />
      </Answer>
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

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={12} columns={12} />
    </>
  )
}
