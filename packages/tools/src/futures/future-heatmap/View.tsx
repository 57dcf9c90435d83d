import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { WithSide } from '@strikelens/ui/frame'
import { usePhone } from '@strikelens/ui/screen'
import { ChartSkeleton } from '@strikelens/ui/states'
import { useCallback } from 'react'
import { SymbolSheet } from '../../heatmap/SymbolSheet.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import { analysisHref } from '../analysisHref.ts'
import { rowFigures, rowNote } from '../rowFigures.ts'
import type { FutureHeatmap, Params } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { FuturesTable } from './FuturesTable.tsx'
import { heatmapControls } from './heatmapControls.tsx'
import { MapPanel } from './MapPanel.tsx'
import { SideLists } from './SideLists.tsx'

const view: ToolView<FutureHeatmap, Params> = {
  guide: {
    paragraphs: [
      'Size is where the open money is, colour is what it does: a large tile is a future with much open interest in rupees.',
      'Price says who wins, OI who comes or leaves. Rising OI with a rising price is Long Buildup, with a falling price Short Buildup; falling OI means Short Covering or Long Unwinding.',
      'A sector that moves together (agreement of 0.7 and more) is a sector story; a single bright tile among grey ones is news of one company.',
      'Open interest is summed over all months, so that a roll from near to next does not look like an exit. Changes are those of each contract against itself.',
      'Hatched tiles have no value: no trade today, no spot for the basis, or a figure that does not exist for that symbol.',
    ],
    example:
      'RVOL 1.84 colours a tile +0.42: (1.84 − 1) / 2. A price change of +2.5% colours it +0.50 of a scale that is full at 5%, an OI change of −7% colours it −0.47 of a scale that is full at 15%.',
  },
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
