import type { ReactElement } from 'react'
import { StockStrip } from '../chain/StockStrip.tsx'
import { PairHead, type StrikeSwitch } from '../pair/PairHead.tsx'
import { OwnRuler } from '../pair/PairRuler.tsx'
import { PairStrip } from '../pair/PairStrip.tsx'
import { PairTable } from '../pair/PairTable.tsx'
import type { PairPageLook } from '../pair/pairPageLook.ts'
import type { PairPrice } from '../pair/pairPrice.ts'
import type { PairViewParams } from '../pair/pairViewParams.ts'
import { WhyItMoved } from '../pair/WhyItMoved.tsx'
import type { ViewProps } from '../view.ts'

/** The panels of a pair without a canvas, those that come later included, at the answer's instant. */
export function pairPanels(
  props: ViewProps<PairPrice, PairViewParams>,
  look: PairPageLook,
  switchTo: StrikeSwitch | null,
): ReactElement {
  const { data, answer } = props
  const { name, columns, badges, hasRuler } = look
  const now = { ...data, asOf: answer.asOf, explanations: answer.explanations }
  return (
    <>
      <StockStrip facts={data.stock} answer={answer} isWithoutVolatility />
      <PairHead {...props} now={now} name={name} badges={badges(now, data.stock)} switchTo={switchTo} />
      <PairStrip now={now} answer={answer} stock={data.stock} look={look} />
      {hasRuler && <OwnRuler figures={now.figures} data={data} />}
      <WhyItMoved now={now} pair={data.pair} />
      <PairTable {...props} all={columns} name={name.toLowerCase()} />
    </>
  )
}
