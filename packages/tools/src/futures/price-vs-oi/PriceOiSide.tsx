import { BUILDUP_NAMES } from '@strikelens/analytics/futures'
import { compact, price, signed, signedCompact, signedPercent } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { BuildupChip, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { OI_CHANGE } from '../../figures/names.ts'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { Params, PriceVsOi } from './compute.ts'
import { scaleOf, unitOf } from './unit.ts'

/** What OI did with the price: since the base, over the last rows, and how the two go together. */
export function PriceOiSide({ data, answer, params }: ViewProps<PriceVsOi, Params>) {
  const { names, now } = data
  const { base } = now
  return (
    <>
      <Headline
        label={`${names.oiName}, since ${now.since}`}
        value={
          <Explained now={answer} how="oiPct">
            {signedPercent(base.oiChangePct)}
          </Explained>
        }
        change={
          <span className={TONE_CLASSES[signTone(base.priceChangePct)]}>
            price{' '}
            <Explained now={answer} how="pricePct">
              {signedPercent(base.priceChangePct)}
            </Explained>
          </span>
        }
        chip={base.buildup !== null && <BuildupChip buildup={base.buildup} />}
      >
        {base.buildup !== null && `${BUILDUP_NAMES[base.buildup]}: the contract’s own price and OI`}
      </Headline>
      <SidePart title="Key figures">
        <AnswerFigures figures={figures(data, params)} answer={answer} />
      </SidePart>
    </>
  )
}

function figures(data: ViewProps<PriceVsOi, Params>['data'], params: Params): readonly StripFigure[] {
  const { now, names } = data
  const { base, look, since } = now
  const scale = scaleOf(data, params)
  const scaled = (lots: number | null) => (lots === null ? null : lots * scale)
  return [
    { label: names.priceName, hint: 'Last price', value: price(now.price), isWide: true },
    { label: names.oiName, hint: `Open now, ${unitOf(params)}`, value: compact(scaled(now.oi)), isWide: true },
    {
      label: OI_CHANGE,
      hint: `OI since ${since}, ${unitOf(params)}`,
      value: signedCompact(scaled(base.oiChange)),
      tone: signTone(base.oiChange),
      isWide: true,
      how: 'oiChange',
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
