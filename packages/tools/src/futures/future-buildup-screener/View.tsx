import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton } from '@strikelens/ui/states'
import { wholeTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { ListAnswer, ListSkeleton } from '../../screening/ListAnswer.tsx'
import { NotAmong } from '../../universe/NotAmong.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import { ClassCards } from './ClassCards.tsx'
import type { BuildupScreener, Params } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { ScreenTable } from './ScreenTable.tsx'
import { buildupScreen } from './screen.ts'
import { screenerControls } from './screenerControls.tsx'

/** Drawn beside the page, and opened by a press. */
const BubblePanel = lazyPart(async () => ({ default: (await import('./BubblePanel.tsx')).BubblePanel }))
const SymbolDetail = lazyPart(() => import('./SymbolDetail.tsx'))

const view: ToolView<BuildupScreener, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['A class says that price and OI moved together, not who moved them'],
  minuteCaveats: ['While a session runs its change is provisional and its volume is what has traded so far'],
  context: contextCells,
  chain: () => null,
  controls: screenerControls,
  Body,
  pictureParts: () => [wholeTable],
  Skeleton,
}
export default view

function Body(props: ViewProps<BuildupScreener, Params>) {
  const { data, params } = props
  const screen = useMemo(() => buildupScreen(data.rows, params), [data.rows, params])
  const opened = data.rows.find(({ symbol }) => symbol === params.symbol)
  return (
    <>
      <ListAnswer>
        <ScreenTable {...props} screen={screen} />
      </ListAnswer>
      {params.symbol !== undefined && opened === undefined && (
        <NotAmong {...props} symbol={params.symbol} universe={params.universe} />
      )}
      <ClassCards {...props} screen={screen} />
      {screen.everyClass.length > 0 && (
        <BubblePanel meanwhile={<ChartSkeleton height={460} />} {...props} screen={screen} />
      )}
      {opened !== undefined && <SymbolDetail {...props} row={opened} />}
    </>
  )
}

function Skeleton() {
  return (
    <>
      <ListSkeleton />
      <ChartSkeleton height={560} />
    </>
  )
}
