import { plain, price, ratio } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Badge } from '@strikelens/ui/marks'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { both, DEALER_WORDS, signedLots, signedTwo, thetaSpan, weightName } from './words.ts'

type Props = ViewProps<GreeksCallVsPut, Params>

/** Balance and exposures, both sides together and each on its own. */
export function GreekSide(props: Props) {
  const { data, params, answer } = props
  const isGex = params.view === 'gex'
  return (
    <>
      {isGex ? <GexHeadline {...props} /> : <DeltaHeadline {...props} />}
      <SidePart title="Together" note={weightName(data, params)}>
        <AnswerFigures figures={together(data, isGex)} answer={answer} />
      </SidePart>
      <SidePart title="Each side">
        <AnswerFigures figures={eachSide(data, isGex)} answer={answer} />
      </SidePart>
    </>
  )
}

/** How far calls and puts balance each other. */
function DeltaHeadline({ data: { balance, label, trend, ce, pe }, answer }: Props) {
  return (
    <Headline
      label="Net delta, lots"
      value={
        <Explained now={answer} how="netDelta">
          {signedLots(balance.netLots)}
        </Explained>
      }
      change={trend}
      chip={label !== null && <Badge tone="closed">{label}</Badge>}
    >
      <span className="text-call-text">
        CE{' '}
        <b className="font-mid">
          <Explained now={answer} how="ceDelta">
            {signedLots(ce.deltaLots)}
          </Explained>
        </b>
      </span>
      <span className="text-put-text">
        PE{' '}
        <b className="font-mid">
          <Explained now={answer} how="peDelta">
            {signedLots(pe.deltaLots)}
          </Explained>
        </b>
      </span>
    </Headline>
  )
}

/** What dealers are taken to hold, and where that turns. */
function GexHeadline({ data: { gex }, answer }: Props) {
  return (
    <Headline
      label="Total GEX, ₹ Cr per 1%"
      value={
        <Explained now={answer} how="gex">
          {signedTwo(gex.total)}
        </Explained>
      }
      chip={gex.regime !== null && <Badge tone="closed">{gex.regime}</Badge>}
    >
      {DEALER_WORDS[gex.dealer]}
    </Headline>
  )
}

/** @param isGex whether total GEX is told above, and net delta here */
function together(data: Props['data'], isGex: boolean): readonly StripFigure[] {
  const { balance, ce, pe, gex, future } = data
  const tex = both(ce.texCrore, pe.texCrore)
  return [
    ...(isGex
      ? [
          {
            label: 'Net delta, lots',
            hint: 'Σ delta × weight of calls and of puts together; puts count negative',
            value: signedLots(balance.netLots),
            how: 'netDelta',
            isWide: true,
          },
        ]
      : []),
    {
      label: 'Imbalance',
      hint: 'Of delta: (CE + PE) ÷ (|CE| + |PE|); from ±0.10 a side is heavy',
      value: signedTwo(balance.imbalance),
      how: 'imbalance',
    },
    {
      label: 'Delta PCR',
      hint: '|PE delta sum| ÷ CE delta sum',
      value: ratio(balance.deltaPcr),
      how: 'deltaPcr',
    },
    {
      label: 'DEX, ₹ Cr',
      hint: 'Net delta × point value × forward',
      value: signedTwo(both(ce.dexCrore, pe.dexCrore)),
      how: 'dex',
      isWide: true,
    },
    {
      label: `Writers earn ${thetaSpan(data)}, ₹ Cr`,
      hint: '−TEX: theta × weight of both sides, with the writers’ sign',
      value: signedTwo(tex === null ? null : -tex),
      how: 'tex',
      isWide: true,
    },
    {
      label: 'VEX a vol point, ₹ Cr',
      hint: 'Vega × weight of both sides',
      value: signedTwo(both(ce.vexCrore, pe.vexCrore)),
      how: 'vex',
      isWide: true,
    },
    ...(isGex
      ? []
      : [
          {
            label: 'Total GEX per 1%, ₹ Cr',
            hint: `All strikes by OI; ${DEALER_WORDS[gex.dealer]}, which is an assumption`,
            value: signedTwo(gex.total),
            how: 'gex',
            isWide: true,
          },
        ]),
    {
      label: 'Gamma flip',
      hint: 'The forward at which total GEX changes its sign',
      value: price(gex.flip),
      how: 'flip',
      isWide: true,
      ...(isGex || gex.regime === null ? {} : { note: gex.regime }),
    },
    { label: 'Future on the right', hint: 'The future drawn beside the sums', value: future.name, isWide: true },
  ]
}

/**
 * Greeks of the holders; writers have the opposite sign.
 * @param hasDelta whether the deltas are told here
 */
function eachSide(data: Props['data'], hasDelta: boolean): readonly StripFigure[] {
  const { ce, pe, gex } = data
  const span = thetaSpan(data)
  const side = (key: 'ce' | 'pe', name: string): StripFigure[] => {
    const { deltaLots, texCrore, vexCrore } = { ce, pe }[key]
    const labelTone = key === 'ce' ? 'call' : 'put'
    const delta: StripFigure = {
      label: `${name} delta`,
      hint: 'Σ delta × weight, lots',
      value: signedLots(deltaLots),
      labelTone,
      how: `${key}Delta`,
    }
    return [
      ...(hasDelta ? [delta] : []),
      {
        label: `${name} TEX`,
        hint: `Theta × weight ${span}, ₹ Cr, of who holds them`,
        value: signedTwo(texCrore),
        labelTone,
        how: `${key}Tex`,
      },
      {
        label: `${name} VEX`,
        hint: 'Vega × weight a vol point, ₹ Cr, of who holds them',
        value: signedTwo(vexCrore),
        labelTone,
        how: `${key}Vex`,
      },
    ]
  }
  const pes = side('pe', 'PE')
  return [
    ...side('ce', 'CE').flatMap((figure, i) => [figure, pes[i]]),
    {
      label: 'Highest GEX',
      hint: 'The strike whose GEX is the most positive',
      value: plain(gex.largestStrike),
      how: 'largestGex',
    },
    {
      label: 'Lowest GEX',
      hint: 'The strike whose GEX is the most negative',
      value: plain(gex.smallestStrike),
      how: 'smallestGex',
    },
  ]
}
