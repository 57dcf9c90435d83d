import { clock, grouped, plain, price, signed } from '@strikelens/market/formats'
import { Headline, SidePart } from '@strikelens/ui/frame'
import { Badge, Change } from '@strikelens/ui/marks'
import { AnswerFigures, type StripFigure } from '../../kit/AnswerFigures.tsx'
import { Explained } from '../../kit/Explained.tsx'
import type { ViewProps } from '../../view.ts'
import type { Params, SyntheticFuture } from './compute.ts'

type Props = ViewProps<SyntheticFuture, Params>

/** What the options say of the future, how it stands to spot, and what a synthetic can be had for. */
export function SyntheticSide({ data, answer }: Props) {
  const { now, strike, context } = data
  const isCommodity = context.set === 'COM'
  return (
    <>
      <Headline
        label={strike === null ? 'Synthetic future' : `Synthetic, ${plain(strike)}`}
        value={
          <Explained now={answer} how="synthetic">
            {price(now.synthetic)}
          </Explained>
        }
        change={
          <Explained now={answer} how="premium">
            <Change value={now.points} percent={now.pct} />
          </Explained>
        }
        chip={
          now.label !== null && (
            <Explained now={answer} how="premiumPct">
              <Badge tone="closed">{now.label}</Badge>
            </Explained>
          )
        }
      >
        {isCommodity ? 'against the future' : 'against spot'}
        {strike === null && ', median of the strikes around spot'}
      </Headline>
      <SidePart title="Key figures">
        <AnswerFigures figures={keyFigures(data)} answer={answer} />
      </SidePart>
    </>
  )
}

function keyFigures({ now, range, best }: Props['data']): readonly StripFigure[] {
  const { trend, change, beforeAt } = now.move
  return [
    {
      label: 'Implied carry, a year',
      hint: '100 × (synthetic ÷ spot − 1) ÷ years to expiry; a commodity, whose spot is a future, has none',
      value: now.carryPct === null ? '–' : `${grouped(now.carryPct, 2)}%`,
      how: 'carry',
      isWide: true,
    },
    {
      label: 'Gap to the future',
      hint: 'Synthetic − the listed future of the same expiry',
      value: signed(now.gap, 2),
      how: 'gap',
      isWide: true,
      ...(now.gap === null ? { note: 'none listed' } : {}),
    },
    {
      label: beforeAt === null ? 'Premium over 30 minutes' : `Premium since ${clock(beforeAt)}`,
      hint: 'Premium now − premium then',
      value: change === null ? '–' : `${signed(change, 2)}${trend === null ? ' steady' : ''}`,
      how: 'move',
      isWide: true,
      ...(trend === null ? {} : { note: <Badge tone="late">{trend}</Badge> }),
    },
    {
      label: 'Premium, day high',
      hint: 'Largest premium of the day’s snapshots',
      value: signed(range?.high ?? null, 2),
      how: 'high',
      isWide: true,
      ...(range === null ? {} : { note: clock(range.highAt) }),
    },
    {
      label: 'Premium, day low',
      hint: 'Smallest premium of the day’s snapshots',
      value: signed(range?.low ?? null, 2),
      how: 'low',
      isWide: true,
      ...(range === null ? {} : { note: clock(range.lowAt) }),
    },
    {
      label: 'Cheapest to buy',
      hint: 'The least that a long synthetic costs at the quotes, and at which strike',
      value: price(best.buy),
      how: `synBuy ${best.buyStrike}`,
      isWide: true,
      ...(best.buyStrike === null ? {} : { note: plain(best.buyStrike) }),
    },
    {
      label: 'Dearest to sell',
      hint: 'The most that a short synthetic brings at the quotes, and at which strike',
      value: price(best.sell),
      how: `synSell ${best.sellStrike}`,
      isWide: true,
      ...(best.sellStrike === null ? {} : { note: plain(best.sellStrike) }),
    },
  ]
}
