import { price, ratio } from '@strikelens/market/formats'
import { type KeyFigure, KeyFigures } from '@strikelens/ui/frame'
import { signTone } from '@strikelens/ui/marks'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { GreeksCallVsPut, Params } from './greeksCallVsPut.ts'
import { both, DEALER_WORDS, signedLots, signedTwo, thetaSpan } from './words.ts'

/** The balance and the exposures in figures. */
export function GreekCards({ data, answer }: ViewProps<GreeksCallVsPut, Params>) {
  const how = howOf(answer.explanations, answer.asOf)
  const { balance, label, trend, ce, pe, gex } = data
  const tex = both(ce.texCrore, pe.texCrore)
  const cards: KeyFigure[] = [
    {
      label: 'Net delta, lots',
      hint: 'Σ delta × weight of calls and of puts together; puts count negative',
      value: signedLots(balance.netLots),
      note: trend,
      tone: signTone(balance.netLots),
      how: how('netDelta'),
    },
    {
      label: 'Delta imbalance',
      hint: '(CE + PE) ÷ (|CE| + |PE|); from ±0.10 a side is heavy',
      value: signedTwo(balance.imbalance),
      note: label,
      how: how('imbalance'),
    },
    {
      label: 'Delta PCR',
      hint: '|PE delta sum| ÷ CE delta sum',
      value: ratio(balance.deltaPcr),
      how: how('deltaPcr'),
    },
    {
      label: 'DEX, ₹ Cr',
      hint: 'Net delta × point value × forward',
      value: signedTwo(both(ce.dexCrore, pe.dexCrore)),
      how: how('dex'),
    },
    {
      label: `Writers earn ${thetaSpan(data)}, ₹ Cr`,
      hint: '−TEX: theta × weight of both sides, with the writers’ sign',
      value: signedTwo(tex === null ? null : -tex),
      how: how('tex'),
    },
    {
      label: 'VEX a vol point, ₹ Cr',
      hint: 'Vega × weight of both sides',
      value: signedTwo(both(ce.vexCrore, pe.vexCrore)),
      how: how('vex'),
    },
    {
      label: 'Total GEX per 1%, ₹ Cr',
      hint: `All strikes by OI; ${DEALER_WORDS[gex.dealer]}, which is an assumption`,
      value: signedTwo(gex.total),
      tone: signTone(gex.total),
      how: how('gex'),
    },
    {
      label: 'Gamma flip',
      hint: 'The forward at which total GEX changes its sign',
      value: price(gex.flip),
      note: gex.regime,
      how: how('flip'),
    },
  ]
  return <KeyFigures figures={cards} />
}
