import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { TableSkeleton } from '@strikelens/ui/states'
import { useState } from 'react'
import { SymbolSheet } from '../../symbolChart/SymbolSheet.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import type { IndexHeatmap, Params } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { GapPanel } from './GapPanel.tsx'
import { heatmapControls } from './heatmapControls.tsx'
import { IndexSide } from './IndexSide.tsx'
import { MapPanel } from './MapPanel.tsx'
import { rowFigures, rowNote } from './rowFigures.ts'
import { StocksTable } from './StocksTable.tsx'

const view: ToolView<IndexHeatmap, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['Weights are free float × previous close; contributions are estimates in index points'],
  context: contextCells,
  chain: () => null,
  controls: heatmapControls,
  Body,
  Skeleton,
}
export default view

const LINKS = [
  { tool: 'company', label: 'Company' },
  { tool: 'technical-analysis', label: 'Technical analysis' },
  { tool: 'stock-option-chain', label: 'Option chain' },
]

function Body({ data, answer, params, setParams, hrefOf }: ViewProps<IndexHeatmap, Params>) {
  const [opened, setOpened] = useState<string | null>(null)
  const place = data.rows.findIndex(({ symbol }) => symbol === opened)
  return (
    <>
      <Answer side={<IndexSide data={data} answer={answer} />}>
        <MapPanel data={data} params={params} opened={opened} onOpen={setOpened} />
      </Answer>
      {data.line !== null && <GapPanel line={data.line} symbol={data.symbol} />}
      <StocksTable data={data} params={params} setParams={setParams} opened={opened} onOpen={setOpened} />
      {place >= 0 && (
        <SymbolSheet
          symbol={data.rows[place].symbol}
          note={rowNote(data.rows[place])}
          items={rowFigures(data.rows[place])}
          links={LINKS}
          hrefOf={hrefOf}
          onClose={() => setOpened(null)}
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
