import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { chainStrip } from '../../chain/contextStrip.ts'
import { futureFrame } from '../../futureAxis/futureStrip.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import type { Params, PriceVsOi } from './compute.ts'
import { PriceOiChart } from './PriceOiChart.tsx'
import { PriceOiSide } from './PriceOiSide.tsx'
import { priceOiControls } from './priceOiControls.tsx'

/** What stands below the fold, or is looked at by few. */
const RowScatter = lazyPart(async () => ({ default: (await import('./RowScatter.tsx')).RowScatter }))
const PriceOiTable = lazyPart(async () => ({ default: (await import('./PriceOiTable.tsx')).PriceOiTable }))

const view: ToolView<PriceVsOi, Params> = {
  guide: () => import('./guide.ts'),
  caveats: ['A mark describes an extreme; it does not predict'],
  minuteCaveats: ['OI is published every 1 to 3 minutes: rows of 1m have no class'],
  context,
  chain: () => null,
  controls: priceOiControls,
  Body,
  Skeleton,
}
export default view

type Shown = ViewProps<PriceVsOi, Params>

/** The contract that is followed: a future's strip, or that of the chain. */
function context({ head, context: chain, symbol }: Shown['data'], answer: Shown['answer']) {
  if (head !== null) return futureFrame.context({ head }, answer)
  if (chain !== null) return chainStrip(chain, answer.explanations, answer.asOf)
  return { lead: { label: symbol, value: '–' }, cells: [] }
}

function Body(props: ViewProps<PriceVsOi, Params>) {
  return (
    <>
      <Answer side={<PriceOiSide {...props} />}>
        {props.params.view === 'scatter' ? (
          <RowScatter meanwhile={<ChartSkeleton />} {...props} />
        ) : (
          <PriceOiChart {...props} />
        )}
      </Answer>
      <PriceOiTable meanwhile={<TableSkeleton rows={12} columns={9} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={12} columns={9} />
    </>
  )
}
