import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { compact, price, signed, signedCompact, signedPercent } from '@strikelens/market/formats'
import { signTone } from '@strikelens/ui/marks'
import { OI_CHANGE, OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import type { ViewProps } from '../../view.ts'
import type { Params, PriceVsOi } from './compute.ts'
import { scaleOf, unitOf } from './unit.ts'

/** The page in figures: since the base, over the last rows, and how price and OI go together. */
export function PriceOiStrip({ data, answer, params }: ViewProps<PriceVsOi, Params>) {
  return <AnswerFigures label="Price and OI" figures={figures(data, params)} columns={8} answer={answer} />
}

function figures(data: ViewProps<PriceVsOi, Params>['data'], params: Params): readonly StripFigure[] {
  const { now, names } = data
  const { base, look, since } = now
  const scale = scaleOf(data, params)
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  return [
    { label: names.priceName, hint: 'Last price', value: price(now.price) },
    {
      label: PRICE_MOVE,
      hint: `Price since ${since}`,
      value: signedPercent(base.priceChangePct),
      tone: signTone(base.priceChangePct),
      how: 'pricePct',
    },
    { label: names.oiName, hint: `Open now, ${unitOf(params)}`, value: compact(scaled(now.oi)) },
    {
      label: OI_CHANGE,
      hint: `OI since ${since}, ${unitOf(params)}`,
      value: signedCompact(scaled(base.oiChange)),
      tone: signTone(base.oiChange),
      how: 'oiChange',
    },
    {
      label: OI_MOVE,
      hint: `OI since ${since}`,
      value: signedPercent(base.oiChangePct),
      tone: signTone(base.oiChangePct),
      how: 'oiPct',
    },
    {
      label: 'Class',
      hint: `Buildup since ${since}: the contract’s own price and OI`,
      value: base.buildup === null ? '–' : BUILDUP_NAMES[base.buildup],
    },
    {
      label: look.rows ? `Last ${look.rows} rows` : 'Last rows',
      hint: 'Buildup of the last rows, with the change of price',
      value: look.buildup === null ? signedPercent(look.priceChangePct) : BUILDUP_NAMES[look.buildup],
      note: `${signedPercent(look.priceChangePct)}, OI ${signedPercent(look.oiChangePct)}`,
      noteHow: 'look',
    },
    {
      label: 'Correlation',
      hint: 'Correlation of the changes of price and OI over the last 20 rows, −1 to +1; at least 10 rows are needed',
      value: signed(now.correlation, 2),
      note: now.correlationLabel ?? '',
      how: 'correlation',
    },
  ]
}
