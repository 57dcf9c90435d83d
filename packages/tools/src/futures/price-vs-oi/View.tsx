import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense } from 'react'
import { chainStrip } from '../../chain/contextStrip.ts'
import type { Answer, Wire } from '../../result.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import { futureFrame } from '../futureStrip.ts'
import { ChartPanel } from './ChartPanel.tsx'
import type { Params, PriceVsOi } from './compute.ts'
import { PriceOiStrip } from './PriceOiStrip.tsx'
import { priceOiControls } from './priceOiControls.tsx'

/** What stands below the fold, or is looked at by few. */
const ScatterPanel = lazy(async () => ({ default: (await import('./ScatterPanel.tsx')).ScatterPanel }))
const PriceOiTable = lazy(async () => ({ default: (await import('./PriceOiTable.tsx')).PriceOiTable }))

const view: ToolView<PriceVsOi, Params> = {
  guide: {
    paragraphs: [
      'Price that rises with OI has new money behind it; price that rises while OI falls is covering. The bars below the lines are the change of OI of every row in the colour of its buildup: green Long Buildup, red Short Buildup, light green Short Covering, light red Long Unwinding.',
      'Marks stand at new highs and lows of the session. OI there is compared with its value at the extreme before, at least 15 minutes back: 1% more confirms the extreme (C), 1% less makes it weak (W). A weak high is a rise by short covering, a weak low a fall by long exits; a confirmed extreme has new money behind it.',
      'Correlation tells whether rows of rising price go with rows of rising OI: from +0.5 OI follows price, from −0.5 it builds against price, between them they are unrelated.',
      'Any option can be followed too: one leg beside its premium, all calls, all puts, or puts less calls beside spot. Sums of options have no buildup, for every contract in them has a price of its own.',
      'Indexed sets both to 100 at the base. Over several sessions changes are chained by contract, so that neither a roll nor an expiry looks like a move; daily rows show OI as it is, with a line at each expiry.',
    ],
    example:
      'NIFTY made a session high of 24,600 at 10:00 with OI 1,20,00,000, and a new one of 24,640 at 11:10 with OI 1,17,60,000: −2.0%, a Weak high. ΔP 5, 3, −2, 4, −6 and ΔOI 100, 50, −20, 80, 60 have a correlation of +0.51: OI follows price.',
  },
  caveats: [
    'OI is published every 1 to 3 minutes: rows of 1m have no class',
    'A mark describes an extreme, it does not predict',
  ],
  context,
  chain: () => null,
  controls: priceOiControls,
  Body,
  Skeleton,
}
export default view

/** The contract that is followed: a future's strip, or that of the chain. */
function context({ head, context: chain, symbol }: Wire<PriceVsOi>, answer: Wire<Omit<Answer<PriceVsOi>, 'data'>>) {
  if (head !== null) return futureFrame.context({ head }, answer)
  if (chain !== null) return chainStrip(chain, answer.explanations, answer.asOf)
  return { lead: { label: symbol, value: '–' }, cells: [] }
}

function Body(props: ViewProps<PriceVsOi, Params>) {
  return (
    <>
      <PriceOiStrip {...props} />
      {props.params.view === 'scatter' ? (
        <Suspense fallback={<ChartSkeleton height={560} />}>
          <ScatterPanel {...props} />
        </Suspense>
      ) : (
        <ChartPanel {...props} />
      )}
      <Suspense fallback={<TableSkeleton rows={12} columns={9} />}>
        <PriceOiTable {...props} />
      </Suspense>
    </>
  )
}

function Skeleton() {
  return (
    <>
      <FiguresSkeleton />
      <ChartSkeleton height={560} />
      <TableSkeleton rows={12} columns={9} />
    </>
  )
}
