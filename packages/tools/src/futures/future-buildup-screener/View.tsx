import { ChartSkeleton, FiguresSkeleton, Notice, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense, useMemo } from 'react'
import { universeName } from '../../universe/universe.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import { ClassCards } from './ClassCards.tsx'
import type { BuildupScreener, Params } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { ScreenTable } from './ScreenTable.tsx'
import { buildupScreen } from './screen.ts'
import { screenerControls } from './screenerControls.tsx'

/** Drawn beside the page, and opened by a press. */
const BubblePanel = lazy(async () => ({ default: (await import('./BubblePanel.tsx')).BubblePanel }))
const SymbolDetail = lazy(() => import('./SymbolDetail.tsx'))

const view: ToolView<BuildupScreener, Params> = {
  guide: {
    paragraphs: [
      'Price and open interest of the last sessions are taken together: both up is Long Buildup, price down with OI up Short Buildup; price up with OI down is Short Covering, both down Long Unwinding. Today’s running session is the last step of every frame.',
      'Each day a contract is measured against itself, and open interest over the contracts listed that day. So a frame that crosses expiry shows no mass unwinding: what expired is in neither sum, and a roll from near to next cancels out. Such frames carry a small mark.',
      'Strength is √(|Δp%| × |ΔOI%|). Agreeing says how many sessions of the frame had the frame’s own class: three sessions of one class on rising volume is a campaign; one strong day is news.',
      'Confirmed: at least 60% of the sessions agree, on volume not below that of the 20 sessions before. Turning: today’s class opposes that of five sessions, with a strength of 1.5 and more. Fresh: the frame had another class a session earlier.',
      'Cards and chart show every class that meets the minimums; the table shows the class you choose.',
    ],
    example:
      'Steps of +0.8%, −0.3%, +1.1% in price and +4.0%, +1.5%, −0.5% in OI make +1.603% and +5.032% over 3D: Long Buildup, strength 2.84, Strong, but agreeing 1/3. On the day after expiry OI of 8,400, 520 and 10 against 8,000 and 500 is +5.06%; with the expired 2,000 it would read −14.95%.',
  },
  caveats: [
    'A class says that price and OI moved together, not who moved them',
    'While a session runs its step is provisional and its volume is so far',
  ],
  context: contextCells,
  chain: () => null,
  controls: screenerControls,
  Body,
  Skeleton,
}
export default view

function Body(props: ViewProps<BuildupScreener, Params>) {
  const { data, params } = props
  const screen = useMemo(() => buildupScreen(data.rows, params), [data.rows, params])
  const opened = data.rows.find(({ symbol }) => symbol === params.symbol)
  return (
    <>
      {params.symbol !== undefined && opened === undefined && (
        <Notice tone="plain">
          {params.symbol} is not among {universeName(params.universe)}: choose another universe.
        </Notice>
      )}
      <ClassCards {...props} screen={screen} />
      {screen.everyClass.length > 0 && (
        <Suspense fallback={<ChartSkeleton height={460} />}>
          <BubblePanel {...props} screen={screen} />
        </Suspense>
      )}
      <ScreenTable {...props} screen={screen} />
      {opened !== undefined && (
        <Suspense>
          <SymbolDetail {...props} row={opened} />
        </Suspense>
      )}
    </>
  )
}

function Skeleton() {
  return (
    <>
      <FiguresSkeleton cells={4} columns={4} />
      <ChartSkeleton height={460} />
      <TableSkeleton rows={12} columns={9} />
    </>
  )
}
