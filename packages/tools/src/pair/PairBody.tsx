import { WithSide } from '@strikelens/ui/frame'
import { later } from '@strikelens/ui/loaded'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { StockStrip } from '../chain/StockStrip.tsx'
import type { StripFigure } from '../instrument/InstrumentStrip.tsx'
import { PremiumPanel } from '../instrument/PremiumPanel.tsx'
import { useNow } from '../instrument/useNow.ts'
import type { Wire } from '../result.ts'
import type { ViewProps } from '../view.ts'
import type { PairColumn } from './columns.ts'
import type { PairBadge } from './PairBadges.tsx'
import { PairHead, type StrikeSwitch } from './PairHead.tsx'
import { PairStrip } from './PairStrip.tsx'
import { pagedChart } from './pagedChart.ts'
import type { PairNow } from './pairNow.ts'
import type { PairPrice } from './pairPrice.ts'
import type { PairStock } from './pairStock.ts'
import type { PairViewParams } from './pairViewParams.ts'
import type { PairName } from './pairWords.ts'

/** Why the premium moved stands beside the premium itself, which does not wait for it. */
const WhyItMoved = lazy(async () => ({ default: (await import('./WhyItMoved.tsx')).WhyItMoved }))

/** The table stands below the fold. */
const PairTable = lazy(async () => ({ default: (await import('./PairTable.tsx')).PairTable }))

/** Only a page that is followed needs what reads ticks. */
const ticks = later(() => import('./pairAtTick.ts'))

/** What a page of a pair says in its own words. */
export interface PairPageLook {
  readonly name: PairName
  readonly columns: readonly PairColumn[]
  readonly figures: (now: Wire<PairNow>) => readonly StripFigure[]
  readonly badges: (now: Wire<PairNow>, stock: Wire<PairStock> | null) => readonly PairBadge[]
  /** How many figures stand in a row, so that rows are full. */
  readonly perRow: 6 | 7
  /** Whether a stock's quotes are measured leg by leg. */
  readonly hasLegWidths: boolean
  /** Drawn between figures and chart. */
  readonly ruler?: (now: Wire<PairNow>, data: Wire<PairPrice>) => ReactNode
}

interface PairBodyProps extends PairPageLook {
  page: ViewProps<PairPrice, PairViewParams>
  switchTo: StrikeSwitch | null
  /** Name under which zoom and hidden lines are kept. */
  rememberAs: string
}

/** A pair: its price and figures by the tick, its chart, reasons and rows by the minute. */
export function PairBody({ page, switchTo, rememberAs, ruler, ...look }: PairBodyProps) {
  const { data, params, answer } = page
  const { stock } = data
  const { name } = look
  const now = useNow(page, ticks)
  const chart = useMemo(() => pagedChart(data, name, params.ov), [data, name, params.ov])
  return (
    <>
      <StockStrip facts={stock} answer={answer} isWithoutVolatility />
      <PairHead {...page} now={now} name={name} badges={look.badges(now, stock)} switchTo={switchTo} />
      <PairStrip now={now} answer={answer} stock={stock} look={look} />
      {ruler?.(now, data)}
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
