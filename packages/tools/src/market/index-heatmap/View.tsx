import { Sparkline } from '@strikelens/ui/charts/smallCharts'
import { ChartSkeleton } from '@strikelens/ui/states'
import { useState } from 'react'
import { SymbolSheet } from '../../heatmap/SymbolSheet.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import { BreadthPanel } from './BreadthPanel.tsx'
import type { IndexHeatmap, Params } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { heatmapControls } from './heatmapControls.tsx'
import { MapPanel } from './MapPanel.tsx'
import { rowFigures, rowNote } from './rowFigures.ts'
import { StocksTable } from './StocksTable.tsx'
import { sparkline } from './sparkline.ts'

const view: ToolView<IndexHeatmap, Params> = {
  guide: {
    paragraphs: [
      'Size is influence, colour is the move: a large tile has much weight in the index.',
      'Breadth gap is the change of the mean stock less that of the index. A rising index with a negative gap rests on a few heavyweights and is fragile.',
      'Broad rally: the index gains at least 0.25% and 70% of the stocks that moved are up. Narrow rally: the same gain with fewer than half of them. Falls are read the same way.',
      'A weak sector in a strong index shows where the sellers are. Its title carries the change of its stocks by weight and the points they gave.',
      'Weights follow from the free-float shares of each stock and its previous close. What they do not explain of the move is shown as unexplained.',
    ],
    example:
      'HDFCBANK with a weight of 13% gains 1.20%, ICICIBANK with 9% loses 0.50%, the index closed at 25,000: the two banks together changed by +0.50% and gave 39.00 − 11.25 = +27.75 points.',
  },
  caveats: ['Weights are of the previous close; contributions are estimates in index points'],
  context: contextCells,
  chain: () => null,
  controls: heatmapControls,
  Body,
  Skeleton: () => <ChartSkeleton height={652} />,
}
export default view

const LINKS = [
  { tool: 'company', label: 'Company' },
  { tool: 'technical-analysis', label: 'Technical analysis' },
  { tool: 'stock-option-chain', label: 'Option chain' },
]

function Body({ data, params, setParams, hrefOf }: ViewProps<IndexHeatmap, Params>) {
  const [opened, setOpened] = useState<string | null>(null)
  const place = data.rows.findIndex(({ symbol }) => symbol === opened)
  return (
    <>
      <BreadthPanel data={data} />
      <MapPanel data={data} params={params} opened={opened} onOpen={setOpened} />
      <StocksTable data={data} params={params} setParams={setParams} opened={opened} onOpen={setOpened} />
      {place >= 0 && (
        <SymbolSheet
          symbol={data.rows[place].symbol}
          note={rowNote(data.rows[place])}
          items={rowFigures(data.rows[place])}
          links={LINKS}
          hrefOf={hrefOf}
          onClose={() => setOpened(null)}
        >
          <div className="px-3.5 py-2">
            <Sparkline values={sparkline(data, place)} width={330} height={56} />
          </div>
        </SymbolSheet>
      )}
    </>
  )
}
