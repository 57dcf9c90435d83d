import { Notice, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense, useMemo } from 'react'
import { ConditionBar } from '../../screening/ConditionBar.tsx'
import { universeName } from '../../universe/universe.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import type { IvScreener, Params } from './compute.ts'
import { contextCells } from './contextCells.ts'
import { FIGURES } from './figures.ts'
import { ScreenTable } from './ScreenTable.tsx'
import { ivScreen } from './screen.ts'
import { screenControls } from './screenControls.tsx'

/** Opened by a press. */
const SymbolDetail = lazy(() => import('./SymbolDetail.tsx'))

const view: ToolView<IvScreener, Params> = {
  guide: {
    paragraphs: [
      'IV30 is the at-the-money IV at a constant 30 days, so that it does not saw-tooth with every expiry. IVP is the share of the window’s closes below it: how often options were cheaper. IVR is its place between the window’s low and high: one spike depresses it for a year, not IVP.',
      'Rich needs both: an IVP of 60 or more, and an IV30 at least 1.2 times what the stock realised over 20 sessions. Cheap is an IVP of 30 or less with IV/HV of 0.9 or less. Everything else is Fair.',
      'High IVP with results ahead is the price of an event, not a gift: such rows are amber. Options whose ATM quotes are wider than 10% are grey: what the screen shows there cannot be traded.',
      'A condition removes what does not meet it and what lacks its figure; each chip says how many. Options that turned over less than ₹1 crore today are left out unless you say otherwise.',
      'Slope below −0.5 is Backwardation: the near expiry is dearer than the next, an event stands in front. RR25 is the 25-delta put less the call: high, and falls are feared; below 0, and calls are bid.',
    ],
    example:
      'IVP 72, IV30 30: with HV20 24 IV/HV is 1.25, Rich; with HV20 27 it is 1.11, Fair. IV30 from 38.2 to 24.6 over a night is −35.6%, a Crush. 25-delta put 14.5, call 11.4: RR25 +3.1.',
  },
  caveats: [
    'IVP is frequency, IVR is place in the range',
    'Volatilities are of the last snapshot, 3 minutes apart for stocks',
  ],
  context: contextCells,
  chain: () => null,
  controls: screenControls,
  Body,
  Skeleton: () => <TableSkeleton rows={14} columns={9} />,
}
export default view

function Body(props: ViewProps<IvScreener, Params>) {
  const { data, params, setParams } = props
  const screen = useMemo(() => ivScreen(data.rows, params), [data.rows, params])
  const opened = data.rows.find(({ symbol }) => symbol === params.symbol)
  return (
    <>
      {params.symbol !== undefined && opened === undefined && (
        <Notice tone="plain">
          {params.symbol} is not among {universeName(params.universe)}: choose another universe.
        </Notice>
      )}
      <ConditionBar figures={FIGURES} conditions={params.f} screen={screen} setParams={setParams} />
      <ScreenTable {...props} screen={screen} />
      {opened !== undefined && (
        <Suspense>
          <SymbolDetail {...props} row={opened} />
        </Suspense>
      )}
    </>
  )
}
