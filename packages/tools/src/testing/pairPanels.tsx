import type { ReactElement } from 'react'
import { StockStrip } from '../chain/StockStrip.tsx'
import { EditLegs } from '../instrument/EditLegs.tsx'
import { InstrumentFigures, MoreFigures } from '../instrument/InstrumentFigures.tsx'
import { WhyPart } from '../instrument/WhyPart.tsx'
import { PairHeadline, type StrikeSwitch } from '../pair/PairHeadline.tsx'
import { OwnRuler } from '../pair/PairRuler.tsx'
import { PairTable } from '../pair/PairTable.tsx'
import type { PairPageLook } from '../pair/pairPageLook.ts'
import type { PairPrice } from '../pair/pairPrice.ts'
import type { PairViewParams } from '../pair/pairViewParams.ts'
import { StockFigures } from '../pair/StockFigures.tsx'
import type { ViewProps } from '../view.ts'

/** The panels of a pair without a canvas, those that come later included, at the answer's instant. */
export function pairPanels(
  props: ViewProps<PairPrice, PairViewParams>,
  look: PairPageLook,
  switchTo: StrikeSwitch | null,
): ReactElement {
  const { data, answer, hrefOf, params } = props
  const { name, columns, badges, hasRuler } = look
  const now = { ...data, asOf: answer.asOf, explanations: answer.explanations }
  return (
    <>
      <StockStrip facts={data.stock} answer={answer} isWithoutVolatility />
      <PairHeadline {...props} now={now} name={name} badges={badges(now, data.stock)} switchTo={switchTo} />
      <WhyPart now={now} />
      <InstrumentFigures now={now} figures={look.figures(now).key} />
      <EditLegs hrefOf={hrefOf} context={data.context} legs={data.state.terms.legs} params={params} />
      {data.stock === null ? (
        <MoreFigures now={now} figures={look.figures(now).more} />
      ) : (
        <StockFigures
          now={now}
          answer={answer}
          stock={data.stock}
          figures={look.figures(now).more}
          hasLegWidths={look.hasLegWidths}
        />
      )}
      {hasRuler && <OwnRuler figures={now.figures} data={data} />}
      <PairTable {...props} all={columns} name={name.toLowerCase()} />
    </>
  )
}
