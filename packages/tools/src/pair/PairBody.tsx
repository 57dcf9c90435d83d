import { Answer, PictureSkeleton, SideLinks } from '@strikelens/ui/frame'
import { later, lazyPart } from '@strikelens/ui/loaded'
import { SideSkeleton, TableSkeleton } from '@strikelens/ui/states'
import { useMemo } from 'react'
import { EditLegs } from '../instrument/EditLegs.tsx'
import { InstrumentFigures, MoreFigures } from '../instrument/InstrumentFigures.tsx'
import { PremiumPanel } from '../instrument/PremiumPanel.tsx'
import { useNow } from '../instrument/useNow.ts'
import type { ViewProps } from '../view.ts'
import { PairHeadline, type StrikeSwitch } from './PairHeadline.tsx'
import { pagedChart } from './pagedChart.ts'
import type { PairPageLook } from './pairPageLook.ts'
import type { PairPrice } from './pairPrice.ts'
import type { PairViewParams } from './pairViewParams.ts'

/** Indices and commodities need nothing of stocks. */
const StockStrip = lazyPart(async () => ({ default: (await import('../chain/StockStrip.tsx')).StockStrip }))
const StockFigures = lazyPart(async () => ({ default: (await import('./StockFigures.tsx')).StockFigures }))

const OwnRuler = lazyPart(async () => ({ default: (await import('./PairRuler.tsx')).OwnRuler }))

/** Why the premium moved stands beside the premium itself, which does not wait for it. */
const WhyPart = lazyPart(async () => ({ default: (await import('../instrument/WhyPart.tsx')).WhyPart }))

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

/** A pair: its chart and figures in the first screen; reasons, further figures and rows below. */
export function PairBody({ page, switchTo, rememberAs, ...look }: PairBodyProps) {
  const { data, params, answer, hrefOf } = page
  const { stock, context, state } = data
  const { name } = look
  const now = useNow(page, ticks)
  const chart = useMemo(() => pagedChart(data, name, params.ov), [data, name, params.ov])
  const { key, more } = look.figures(now)
  return (
    <>
      <Answer
        side={
          <>
            <PairHeadline {...page} now={now} name={name} badges={look.badges(now, stock)} switchTo={switchTo} />
            <WhyPart meanwhile={<SideSkeleton rows={9} />} now={now} />
            <InstrumentFigures now={now} figures={key} />
          </>
        }
        links={
          <SideLinks title="Open with these strikes">
            <EditLegs hrefOf={hrefOf} context={context} legs={state.terms.legs} params={params} />
          </SideLinks>
        }
      >
        <PremiumPanel chart={chart} params={params} rememberAs={rememberAs} />
      </Answer>
      {stock !== null && (
        <StockStrip meanwhile={<div className="h-9.5" />} facts={stock} answer={answer} isWithoutVolatility />
      )}
      {stock === null ? (
        <MoreFigures now={now} figures={more} />
      ) : (
        <StockFigures
          meanwhile={<div className="h-32" />}
          now={now}
          answer={answer}
          stock={stock}
          figures={more}
          hasLegWidths={look.hasLegWidths}
        />
      )}
      {look.hasRuler && <OwnRuler meanwhile={<div className="h-28" />} figures={now.figures} data={data} />}
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
export function PairSkeleton() {
  return (
    <>
      <PictureSkeleton />
      <TableSkeleton rows={12} columns={13} />
    </>
  )
}
