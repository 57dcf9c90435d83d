import { lazyPart } from '@strikelens/ui/loaded'
import { wholeTable } from '@strikelens/ui/table'
import { useMemo } from 'react'
import { ConditionBar } from '../../screening/ConditionBar.tsx'
import { ListAnswer, ListSkeleton } from '../../screening/ListAnswer.tsx'
import { NotAmong } from '../../universe/NotAmong.tsx'
import { universeName } from '../../universe/universe.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import type { IvScreener, Params } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { FIGURES } from './figures.ts'
import { ScreenTable } from './ScreenTable.tsx'
import { ivScreen } from './screen.ts'
import { screenControls } from './screenControls.tsx'

/** Opened by a press. */
const SymbolDetail = lazyPart(() => import('./SymbolDetail.tsx'))

const view: ToolView<IvScreener, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['IVP is frequency, IVR is place in the range'],
  minuteCaveats: ['Volatilities are of the last snapshot, 3 minutes apart for stocks'],
  context: contextCells,
  chain: () => null,
  controls: screenControls,
  Body,
  pictureParts: () => [wholeTable],
  Skeleton: () => <ListSkeleton hasBar />,
}
export default view

function Body(props: ViewProps<IvScreener, Params>) {
  const { data, params, setParams } = props
  const screen = useMemo(() => ivScreen(data.rows, params), [data.rows, params])
  const name = universeName(params.universe)
  const opened = data.rows.find(({ symbol }) => symbol === params.symbol)
  return (
    <>
      <ListAnswer
        bar={
          <ConditionBar
            figures={FIGURES}
            conditions={params.f}
            screen={screen}
            note={params.sector === undefined ? name : `${name}, ${params.sector}`}
            setParams={setParams}
          />
        }
      >
        <ScreenTable {...props} screen={screen} />
      </ListAnswer>
      {params.symbol !== undefined && opened === undefined && (
        <NotAmong {...props} symbol={params.symbol} universe={params.universe} />
      )}
      {opened !== undefined && <SymbolDetail {...props} row={opened} />}
    </>
  )
}
