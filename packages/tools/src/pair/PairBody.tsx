import { WithSide } from '@strikelens/ui/frame'
import { later } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, Suspense, useMemo } from 'react'
import { InstrumentStrip } from '../instrument/InstrumentStrip.tsx'
import { PremiumPanel } from '../instrument/PremiumPanel.tsx'
import { useNow } from '../instrument/useNow.ts'
import type { ViewProps } from '../view.ts'
import { PairHead, type StrikeSwitch } from './PairHead.tsx'
import { pagedChart } from './pagedChart.ts'
import type { PairPageLook } from './pairPageLook.ts'
import type { PairPrice } from './pairPrice.ts'
import type { PairViewParams } from './pairViewParams.ts'

/** Indices and commodities need nothing of stocks. */
const StockStrip = lazy(async () => ({ default: (await import('../chain/StockStrip.tsx')).StockStrip }))
const PairStrip = lazy(async () => ({ default: (await import('./PairStrip.tsx')).PairStrip }))

const OwnRuler = lazy(async () => ({ default: (await import('./PairRuler.tsx')).OwnRuler }))

/** Why the premium moved stands beside the premium itself, which does not wait for it. */
const WhyItMoved = lazy(async () => ({ default: (await import('./WhyItMoved.tsx')).WhyItMoved }))

/** The table stands below the fold. */
const PairTable = lazy(async () => ({ default: (await import('./PairTable.tsx')).PairTable }))

/** Only a page that is followed needs what reads ticks. */
const ticks = later(() => import('./pairAtTick.ts'))

interface PairBodyProps extends PairPageLook {
  page: ViewProps<PairPrice, PairViewParams>
  switchTo: StrikeSwitch | null
  /** Name under which zoom and hidden lines are kept. */
  rememberAs: string
}

/** A pair: its price and figures by the tick, its chart, reasons and rows by the minute. */
export function PairBody({ page, switchTo, rememberAs, ...look }: PairBodyProps) {
  const { data, params, answer } = page
  const { stock } = data
  const { name } = look
  const now = useNow(page, ticks)
  const chart = useMemo(() => pagedChart(data, name, params.ov), [data, name, params.ov])
  const strip = <InstrumentStrip now={now} figures={look.figures(now)} columns={look.perRow} />
  return (
    <>
      {stock !== null && (
        <Suspense fallback={<div className="h-9.5" />}>
          <StockStrip facts={stock} answer={answer} isWithoutVolatility />
        </Suspense>
      )}
      <PairHead {...page} now={now} name={name} badges={look.badges(now, stock)} switchTo={switchTo} />
      <Suspense fallback={strip}>
        {stock === null ? strip : <PairStrip now={now} answer={answer} stock={stock} look={look} />}
      </Suspense>
      {look.hasRuler && (
        <Suspense fallback={<div className="h-28" />}>
          <OwnRuler figures={now.figures} data={data} />
        </Suspense>
      )}
      <WithSide
        side={
          <Suspense fallback={<FiguresSkeleton />}>
            <WhyItMoved now={now} pair={data.pair} />
          </Suspense>
        }
      >
        <PremiumPanel chart={chart} params={params} rememberAs={rememberAs} />
      </WithSide>
      <Suspense fallback={<TableSkeleton rows={12} columns={look.columns.length} />}>
        <PairTable {...page} all={look.columns} name={name.toLowerCase()} />
      </Suspense>
    </>
  )
}

/** The shape of the page before its first answer. */
export function PairSkeleton({ cells }: { cells: number }) {
  return (
    <>
      <FiguresSkeleton cells={cells} columns={7} />
      <WithSide side={<FiguresSkeleton />}>
        <ChartSkeleton height={520} />
      </WithSide>
      <TableSkeleton rows={12} columns={13} />
    </>
  )
}
