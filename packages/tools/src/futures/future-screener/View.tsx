import { lazyPart } from '@strikelens/ui/loaded'
import { wholeTable } from '@strikelens/ui/table'
import { useCallback, useMemo } from 'react'
import { hrefAtMoment } from '../../board/analysisHref.ts'
import { ConditionBar } from '../../screening/ConditionBar.tsx'
import { ListAnswer, ListSkeleton } from '../../screening/ListAnswer.tsx'
import { NotAmong } from '../../universe/NotAmong.tsx'
import type { ToolView, ViewProps } from '../../view.ts'
import type { FutureScreener, Params } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { FIGURES } from './figures.ts'
import { openedRow } from './openedRow.ts'
import { ScreenTable, screenedWords } from './ScreenTable.tsx'
import { futureScreen } from './screen.ts'
import { screenControls } from './screenControls.tsx'

/** Opened by a press. */
const SymbolDetail = lazyPart(() => import('./SymbolDetail.tsx'))

const view: ToolView<FutureScreener, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Rollover, delivery and position limits are of the last evening, with its date',
    'A contract without a trade today is grey and not ranked',
  ],
  context: contextCells,
  chain: () => null,
  controls: screenControls,
  Body,
  pictureParts: () => [wholeTable],
  Skeleton: () => <ListSkeleton hasBar />,
}
export default view

function Body(props: ViewProps<FutureScreener, Params>) {
  const { data, params, setParams } = props
  const { date, time } = params
  const hrefOf = useCallback(
    (tool: string, symbol: string) => hrefAtMoment(props.hrefOf, tool, symbol, { date, time }),
    [props.hrefOf, date, time],
  )
  const screen = useMemo(() => futureScreen(data.rows, params), [data.rows, params])
  const opened = openedRow(data.rows, params)
  return (
    <>
      <ListAnswer
        bar={
          <ConditionBar
            figures={FIGURES}
            conditions={params.f}
            screen={screen}
            note={screenedWords(params)}
            setParams={setParams}
          />
        }
      >
        <ScreenTable {...props} hrefOf={hrefOf} screen={screen} opened={opened} />
      </ListAnswer>
      {params.symbol !== undefined && opened === undefined && (
        <NotAmong {...props} symbol={params.symbol} universe={params.universe} choice="universe or month" />
      )}
      {opened !== undefined && <SymbolDetail {...props} hrefOf={hrefOf} row={opened} />}
    </>
  )
}
