import { WithSide } from '@strikelens/ui/frame'
import { later } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense, useMemo } from 'react'
import { tickedChainFrame } from '../../chain/contextStrip.ts'
import { InstrumentStrip } from '../../instrument/InstrumentStrip.tsx'
import { PremiumPanel } from '../../instrument/PremiumPanel.tsx'
import { useAtTick } from '../../instrument/useAtTick.ts'
import type { Wire } from '../../result.ts'
import type { ToolView, ViewProps } from '../../view.ts'
import { spreadChart } from './chart.ts'
import type { Params, SpreadPrice } from './compute.ts'
import { controls } from './controls.tsx'
import { SpreadHead } from './SpreadHead.tsx'
import type { SpreadNow } from './spreadNow.ts'
import { stripFigures } from './stripFigures.ts'

/** The price does not wait for what changes it; the place of every leg is kept. */
const LegEditor = lazy(async () => ({ default: (await import('./LegEditor.tsx')).LegEditor }))
const HEAD_PX = 50
const LEG_PX = 37

/** Why the price moved stands beside it and does not hold it up. */
const WhyItMoved = lazy(async () => ({ default: (await import('./WhyItMoved.tsx')).WhyItMoved }))

/** Payoff and legs stand below the fold. */
const PayoffPanel = lazy(async () => ({ default: (await import('./PayoffPanel.tsx')).PayoffPanel }))
const LegTable = lazy(async () => ({ default: (await import('./LegTable.tsx')).LegTable }))

/** Only a page that is followed needs what reads ticks. */
const ticks = later(() => import('./spreadAtTick.ts'))

const view: ToolView<SpreadPrice, Params> = {
  guide: {
    paragraphs: [
      'A spread is bought and sold options looked at as one. Its value V is the sum of quantity × price, bought counting plus and sold minus: above 0 it is a debit that is paid, below 0 a credit that is received. The chart draws it without the sign and marks where the sign changes.',
      'A type fills the legs around the strike at the money. Change any leg, its side, quantity, strike, right or expiry, add up to six, or turn them all round: the spread is then your own, and the address carries it.',
      'Max profit, max loss and breakevens are those at the first expiry for an entry at the price shown. Legs that live on are priced there by Black-76 with their IV unchanged. PoP is the probability that the smile gives to the prices that pay.',
      'Natural is what it costs at once, asks bought and bids sold; slippage is its distance from mid. Above 10% of the price it is Wide. Check quotes: a vertical below 0 or above its width, or a butterfly below 0, is no price of a market.',
      'A vertical at less than 25% of its width is far from paying, above 75% mostly priced in. Event in front: near IV stands 3 vol points or more above the volatility between the expiries. The position’s change is that of V, so a credit that grows is a loss.',
    ],
    example:
      'NIFTY at 10:15, 26,000 CE bought at 160.20 and 26,200 CE sold at 73.00: a debit of 87.20, ₹6,540 a lot, 43.6% of the width. It wins up to 200 − 87.20 = 112.80 and loses up to 87.20, 1.29 to 1, and breaks even at 26,087.20; the smile gives that 42.49%.',
  },
  caveats: [
    'Greeks are per unit of the spread; theta per calendar day, vega per vol point',
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
  const chart = useMemo(() => spreadChart(data), [data])
  const { interval } = data.rowLength
  const drawn = useMemo(() => ({ ...params, interval }), [params, interval])
  return (
    <>
      <SpreadHead data={data} now={now} setParams={props.setParams} />
      <Suspense fallback={<div style={{ height: HEAD_PX + LEG_PX * data.legs.length }} />}>
        <LegEditor data={data} params={params} setParams={props.setParams} />
      </Suspense>
      <InstrumentStrip now={now} figures={stripFigures(now)} />
      <WithSide
        side={
          <Suspense fallback={<FiguresSkeleton />}>
            <WhyItMoved now={now} />
          </Suspense>
        }
      >
        <PremiumPanel chart={chart} params={drawn} rememberAs="spread-price" />
      </WithSide>
      <Suspense fallback={<ChartSkeleton height={340} />}>
        <PayoffPanel data={data} />
      </Suspense>
      <Suspense fallback={<TableSkeleton rows={4} columns={14} />}>
        <LegTable data={data} now={now} />
      </Suspense>
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
      <FiguresSkeleton cells={14} columns={7} />
      <WithSide side={<FiguresSkeleton />}>
        <ChartSkeleton height={520} />
      </WithSide>
      <ChartSkeleton height={340} />
      <TableSkeleton rows={4} columns={14} />
    </>
  )
}
