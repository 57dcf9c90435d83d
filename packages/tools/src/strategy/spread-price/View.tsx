import { Answer, PictureSkeleton } from '@strikelens/ui/frame'
import { later, lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, SideSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { useMemo } from 'react'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { useMinute } from '../../chain/useMinute.ts'
import { InstrumentFigures, MoreFigures } from '../../instrument/InstrumentFigures.tsx'
import { PremiumPanel } from '../../instrument/PremiumPanel.tsx'
import { useAtTick } from '../../instrument/useAtTick.ts'
import type { Wire } from '../../result.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import { spreadChart } from './chart.ts'
import type { Params, SpreadPrice } from './compute.ts'
import { controls } from './controls.tsx'
import { SpreadHeadline } from './SpreadHeadline.tsx'
import { SpreadLegs } from './SpreadLegs.tsx'
import type { SpreadNow } from './spreadNow.ts'
import { keyFigures, moreFigures } from './stripFigures.ts'

/** Why the price moved stands beside it and does not hold it up. */
const WhyPart = lazyPart(async () => ({ default: (await import('../../instrument/WhyPart.tsx')).WhyPart }))

/** Payoff and legs stand below the fold. */
const PayoffPanel = lazyPart(async () => ({ default: (await import('./PayoffPanel.tsx')).PayoffPanel }))
const LegTable = lazyPart(async () => ({ default: (await import('./LegTable.tsx')).LegTable }))

/** Only a page that is followed needs what reads ticks. */
const ticks = later(() => import('./spreadAtTick.ts'))

const view: ToolView<SpreadPrice, Params> = {
  guide: () => import('./guide.ts'),
  caveats: [
    'Greeks are per unit of the spread; theta per calendar day, within the last day to expiry; vega per vol point',
    'Margin and charges are not part of profit and loss',
  ],
  ...tickedChainFrame,
  controls,
  Body,
  Skeleton,
}
export default view

function Body(props: ViewProps<SpreadPrice, Params>) {
  const { data, params } = props
  const now = useAtTick(props, ticks, useAnswered(props))
  const minute = useMinute(props)
  const chart = useMemo(() => spreadChart(data), [data])
  const { interval } = data.rowLength
  const drawn = useMemo(() => ({ ...params, interval }), [params, interval])
  return (
    <>
      <Answer
        bar={<SpreadLegs data={data} params={params} setParams={props.setParams} now={now} />}
        side={
          <>
            <SpreadHeadline
              data={data}
              now={now}
              minute={now.asOf === props.answer.asOf ? minute : null}
              setParams={props.setParams}
            />
            <WhyPart meanwhile={<SideSkeleton rows={9} />} now={now} />
            <InstrumentFigures now={now} figures={keyFigures(now)} />
          </>
        }
      >
        <PremiumPanel chart={chart} params={drawn} rememberAs="spread-price" />
      </Answer>
      <MoreFigures now={now} figures={moreFigures(now)} />
      <PayoffPanel meanwhile={<ChartSkeleton height={340} />} {...props} />
      <LegTable meanwhile={<TableSkeleton rows={4} columns={14} />} data={data} now={now} />
    </>
  )
}

/** The spread at the answer's own instant. */
function useAnswered({ data, answer }: ViewProps<SpreadPrice, Params>): Wire<SpreadNow> {
  return useMemo(() => {
    const { figures, since, path, pathGap, timeQuality, quotes } = data
    const { asOf, explanations } = answer
    return { asOf, figures, since, path, pathGap, timeQuality, quotes, explanations }
  }, [data, answer])
}

function Skeleton() {
  return (
    <>
      <PictureSkeleton hasBar />
      <ChartSkeleton height={340} />
      <TableSkeleton rows={4} columns={14} />
    </>
  )
}
