import type { ReactElement } from 'react'
import { StockStrip } from '../chain/StockStrip.tsx'
import { InstrumentStrip } from '../instrument/InstrumentStrip.tsx'
import type { PairPageLook } from '../pair/PairBody.tsx'
import { PairHead, type StrikeSwitch } from '../pair/PairHead.tsx'
import { PairTable } from '../pair/PairTable.tsx'
import type { PairPrice } from '../pair/pairPrice.ts'
import type { PairViewParams } from '../pair/pairViewParams.ts'
import { stockFigures } from '../pair/stockFigures.ts'
import { WhyItMoved } from '../pair/WhyItMoved.tsx'
import type { ViewProps } from '../view.ts'

/** The panels of a pair without a canvas, those that come later included, at the answer's instant. */
export function pairPanels(
  props: ViewProps<PairPrice, PairViewParams>,
  { name, columns, badges, figures, ruler, hasLegWidths }: PairPageLook,
  switchTo: StrikeSwitch | null,
): ReactElement {
  const { data, answer } = props
  const now = { ...data, asOf: answer.asOf, explanations: answer.explanations }
  return (
    <>
      <StockStrip facts={data.stock} answer={answer} isWithoutVolatility />
      <PairHead {...props} now={now} name={name} badges={badges(now, data.stock)} switchTo={switchTo} />
      <InstrumentStrip now={now} figures={figures(now)} />
      {data.stock !== null && (
        <InstrumentStrip now={now} figures={stockFigures(now, data.stock, hasLegWidths === true)} />
      )}
      {ruler?.(now, data)}
      <WhyItMoved now={now} pair={data.pair} />
      <PairTable {...props} all={columns} name={name.toLowerCase()} />
    </>
  )
}
