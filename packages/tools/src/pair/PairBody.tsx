import { WithSide } from '@strikelens/ui/frame'
import { later, lazyPart } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { useMemo } from 'react'
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
const StockStrip = lazyPart(async () => ({ default: (await import('../chain/StockStrip.tsx')).StockStrip }))
const PairStrip = lazyPart(async () => ({ default: (await import('./PairStrip.tsx')).PairStrip }))

const OwnRuler = lazyPart(async () => ({ default: (await import('./PairRuler.tsx')).OwnRuler }))

/** Why the premium moved stands beside the premium itself, which does not wait for it. */
const WhyItMoved = lazyPart(async () => ({ default: (await import('./WhyItMoved.tsx')).WhyItMoved }))

/** The table stands below the fold. */
const PairTable = lazyPart(async () => ({ default: (await import('./PairTable.tsx')).PairTable }))

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
        <StockStrip meanwhile={<div className="h-9.5" />} facts={stock} answer={answer} isWithoutVolatility />
      )}
      <PairHead {...page} now={now} name={name} badges={look.badges(now, stock)} switchTo={switchTo} />
      {stock === null ? strip : <PairStrip meanwhile={strip} now={now} answer={answer} stock={stock} look={look} />}
      {look.hasRuler && <OwnRuler meanwhile={<div className="h-28" />} figures={now.figures} data={data} />}
      <WithSide side={<WhyItMoved meanwhile={<FiguresSkeleton />} now={now} pair={data.pair} />}>
        <PremiumPanel chart={chart} params={params} rememberAs={rememberAs} />
      </WithSide>
      <PairTable
        meanwhile={<TableSkeleton rows={12} columns={look.columns.length} />}
        {...page}
        all={look.columns}
        name={name.toLowerCase()}
      />
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
