import { clock, grouped, plain, price, signed } from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { type KeyFigure, KeyFigures, Panel } from '@strikelens/ui/frame'
import { Badge, KeyValues } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, SyntheticFuture } from './compute.ts'

type Props = ViewProps<SyntheticFuture, Params>

/** The page in six figures, and what they read as. */
export function SyntheticCards(props: Props) {
  return (
    <>
      <KeyFigures figures={cards(props)} />
      <Reading {...props} />
    </>
  )
}

function cards({ data, answer }: Props): readonly KeyFigure[] {
  const { now, range, context } = data
  const how = howOf(answer.explanations, answer.asOf)
  const isCommodity = context.set === 'COM'
  return [
    {
      label: data.strike === null ? 'Synthetic future' : `Synthetic, ${plain(data.strike)}`,
      hint: 'Strike + e^(rate × time) × (call mark − put mark)',
      value: price(now.synthetic),
      how: how('synthetic'),
    },
    {
      label: isCommodity ? 'Premium to the future' : 'Premium to spot',
      hint: 'Synthetic − spot, in points and in percent of spot',
      value: signed(now.points, 2),
      note: now.pct === null ? null : `${signed(now.pct, 2)}% ${now.label ?? ''}`,
      how: how('premium'),
    },
    {
      label: 'Implied carry, a year',
      hint: '100 × (synthetic ÷ spot − 1) ÷ years to expiry; a commodity, whose spot is a future, has none',
      value: now.carryPct === null ? '–' : `${grouped(now.carryPct, 2)}%`,
      how: how('carry'),
    },
    {
      label: 'Gap to the future',
      hint: 'Synthetic − the listed future of the same expiry',
      value: signed(now.gap, 2),
      note: now.gap === null ? 'none listed' : null,
      how: how('gap'),
    },
    {
      label: 'Premium, day high',
      value: signed(range?.high ?? null, 2),
      note: range === null ? null : clock(range.highAt),
      how: how('high'),
    },
    {
      label: 'Premium, day low',
      value: signed(range?.low ?? null, 2),
      note: range === null ? null : clock(range.lowAt),
      how: how('low'),
    },
  ]
}

/** What the figures read as, and what a synthetic can be had for. */
function Reading({ data, answer }: Props) {
  const { now, best } = data
  const how = howOf(answer.explanations, answer.asOf)
  const explained = (key: string, value: ReactNode) => {
    const explanation = how(key)
    return explanation === undefined ? value : <Explain how={explanation}>{value}</Explain>
  }
  const { trend, change, beforeAt } = now.move
  return (
    <Panel title="Reading" note={data.hasFuture ? 'against spot and the future' : 'against spot'}>
      <KeyValues
        items={[
          { label: 'The synthetic is at a', value: explained('premiumPct', now.label ?? '–') },
          {
            label: beforeAt === null ? 'Change over 30 minutes' : `Change since ${clock(beforeAt)}`,
            value: explained('move', change === null ? '–' : `${signed(change, 2)}${trend === null ? ' steady' : ''}`),
          },
          { label: 'Widening or narrowing', value: trend === null ? '–' : <Badge tone="late">{trend}</Badge> },
          {
            label: `Cheapest to buy${best.buyStrike === null ? '' : `, ${plain(best.buyStrike)}`}`,
            value: explained(`synBuy ${best.buyStrike}`, price(best.buy)),
          },
          {
            label: `Dearest to sell${best.sellStrike === null ? '' : `, ${plain(best.sellStrike)}`}`,
            value: explained(`synSell ${best.sellStrike}`, price(best.sell)),
          },
        ]}
      />
    </Panel>
  )
}
