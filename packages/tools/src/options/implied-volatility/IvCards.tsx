import { grouped, iv, price, signed } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { type KeyFigure, KeyFigures, Panel } from '@strikelens/ui/frame'
import { Badge, KeyValues } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { rankNote } from '../../chain/rankNote.ts'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { ImpliedVolatility, Params } from './compute.ts'

/** The page in eight figures, and what they read as. */
export function IvCards(props: ViewProps<ImpliedVolatility, Params>) {
  return (
    <>
      <KeyFigures figures={cards(props)} />
      <Reading {...props} />
    </>
  )
}

const points = (value: number | null, decimals = 2) => signed(value === null ? null : 100 * value, decimals)

function cards({ data, answer }: ViewProps<ImpliedVolatility, Params>): readonly KeyFigure[] {
  const { context, standing, split, skew, oneSessionMove } = data
  const how = howOf(answer.explanations, answer.asOf)
  return [
    {
      label: 'ATM IV',
      hint: 'Strike IV at the forward, with its change since the base',
      value: iv(context.atmIv, 1),
      note: split.change === null ? null : `${points(split.change)} since ${split.label}`,
      how: how('atmIv'),
    },
    {
      label: 'IV30',
      hint: 'ATM IV at a constant 30 days, with its change since the previous close',
      value: grouped(standing.iv30Pct, 1),
      note: data.iv30Change.points === null ? null : signed(data.iv30Change.points, 2),
      how: how('iv30'),
    },
    {
      label: 'IV rank',
      hint: 'Place of IV30 between the lowest and highest of 252 sessions',
      value: grouped(standing.ivr, 1),
      note: rankNote(standing),
      how: how('ivr'),
    },
    {
      label: 'IV percentile',
      hint: 'Share of the last 252 sessions with a lower IV30',
      value: grouped(standing.ivp, 1),
      note: standing.band ?? rankNote(standing),
      how: how('ivp'),
    },
    {
      label: 'HV20, realised',
      hint: 'Volatility of the last 20 daily returns, annualised',
      value: grouped(standing.hv20Pct, 1),
      how: how('hv20'),
    },
    {
      label: 'IV30 − HV20',
      hint: 'Volatility risk premium: what is paid over what was realised',
      value: signed(standing.vrpPoints, 1),
      note: standing.label,
      how: how('vrp'),
    },
    {
      label: 'RR25, put − call',
      hint: 'IV of the 25Δ put less that of the 25Δ call',
      value: points(skew.rr),
      note: skew.rr === null ? 'no IV at 25 delta' : null,
      how: how('rr'),
    },
    {
      label: 'Move in a session, 1σ',
      hint: 'Forward × ATM IV ÷ √252: a whole session at this IV, whatever time the contract has left',
      value: oneSessionMove === null ? '–' : `±${price(oneSessionMove)}`,
      note:
        oneSessionMove === null || context.expectedMove === null || context.expectedMove >= oneSessionMove
          ? null
          : `less is left: ±${price(context.expectedMove)} to expiry`,
      how: how('oneSession'),
    },
  ]
}

/** What the figures read as, with the parts of the change. */
function Reading({ data, answer }: ViewProps<ImpliedVolatility, Params>) {
  const { split, repriced, standing, term, skew, iv30Change } = data
  const how = howOf(answer.explanations, answer.asOf)
  const explained = (key: string, value: ReactNode) => {
    const explanation = how(key)
    return explanation === undefined ? value : <Explain how={explanation}>{value}</Explain>
  }
  return (
    <Panel title="Reading" note={`change since ${split.label}`}>
      <KeyValues
        items={[
          { label: 'Fixed-strike part', value: explained('fixedStrike', points(split.fixedStrike)) },
          { label: 'Slide along the smile', value: explained('slide', points(split.slide)) },
          { label: 'Whole change', value: explained('change', points(split.change)) },
          {
            label: 'Since the previous close',
            value: repriced === null ? 'Not repriced' : <Badge tone="late">{repriced}</Badge>,
          },
          {
            label: 'IV30 against its last close',
            value: explained(
              'iv30Change',
              iv30Change.pct === null
                ? '–'
                : `${signed(iv30Change.pct, 1)}%${iv30Change.move === null ? '' : ` ${iv30Change.move}`}`,
            ),
          },
          { label: 'Options are', value: explained('ivOverHv', standing.label ?? '–') },
          { label: 'Vol term', value: explained('slope', term.label ?? '–') },
          { label: 'BF25', value: explained('bf', points(skew.bf)) },
          { label: 'Skew, % of ATM IV', value: explained('skewPct', signed(skew.skewPct, 1)) },
        ]}
      />
    </Panel>
  )
}
