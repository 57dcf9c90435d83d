import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, TableSkeleton } from '@strikelens/ui/states'
import type { ToolView, ViewProps } from '../../view.ts'
import { contextCells } from './contextCells.ts'
import { controls } from './controls.tsx'
import type { FutureAnalysis } from './futureAnalysis.ts'
import { IntradayPicture } from './IntradayPicture.tsx'
import { SeriesSide } from './SeriesSide.tsx'
import type { Params } from './tool.ts'

/** The other two views and the table do not hold up the first picture. */
const DailyPicture = lazyPart(async () => ({ default: (await import('./DailyPicture.tsx')).DailyPicture }))
const MonthsPicture = lazyPart(async () => ({ default: (await import('./MonthsPicture.tsx')).MonthsPicture }))
const ViewTable = lazyPart(async () => ({ default: (await import('./ViewTable.tsx')).ViewTable }))

const view: ToolView<FutureAnalysis, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Every contract has a long and a short: a class says who came to the other, an inference from price and open interest',
    'Costs are average prices of OI added on buildup days; who has exited since is not known',
  ],
  context: contextCells,
  chain: () => null,
  controls,
  Body,
  Skeleton,
}
export default view

function Body(props: ViewProps<FutureAnalysis, Params>) {
  const { view: shown } = props.params
  return (
    <>
      <Answer side={<SeriesSide {...props} />}>
        {shown === 'intraday' && <IntradayPicture {...props} />}
        {shown === 'daily' && <DailyPicture meanwhile={<ChartSkeleton />} {...props} />}
        {shown === 'months' && <MonthsPicture meanwhile={<ChartSkeleton />} {...props} />}
      </Answer>
      <ViewTable meanwhile={<TableSkeleton rows={10} columns={8} />} {...props} />
    </>
  )
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={10} columns={8} />
    </>
  )
}
