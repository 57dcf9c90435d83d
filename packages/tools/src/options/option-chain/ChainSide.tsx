import { percent, plain, price } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { Headline, KeyFigures, SidePart } from '@strikelens/ui/frame'
import { Badge, Change } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import { StockStrip } from '../../chain/StockStrip.tsx'
import { eventChips } from '../../chain/stockWords.ts'
import { useMinute } from '../../chain/useMinute.ts'
import { WallsPart } from '../../chain/WallsPart.tsx'
import { howOf } from '../../kit/explained.ts'
import type { ViewProps } from '../../view.ts'
import type { OptionChain, Params } from './compute.ts'
import { levelsOf } from './levelFigures.ts'
import { SumsPart, sumRatios } from './SumsPart.tsx'
import { straddleChange } from './straddleChange.ts'
import type { ShownChain } from './useChainTable.ts'

interface ChainSideProps extends ViewProps<OptionChain, Params> {
  readonly chain: ShownChain
}

/** What the money costs, where writers stand, and the levels of the expiry. */
export function ChainSide(props: ChainSideProps) {
  const { data, params, answer, hrefOf, chain } = props
  const { context, straddle, scale, isStock } = chain
  const minute = useMinute(props)
  const isPhone = usePhone()
  const how = howOf(answer.explanations, answer.asOf)
  const change = params.px === 'ltp' ? straddleChange(data, context.atm, straddle) : null
  const move = straddle === null || context.spot === null ? null : (100 * straddle) / context.spot
  return (
    <>
      <Headline
        label={`${plain(context.atm)} straddle, ${day(context.expiry)}`}
        value={price(straddle)}
        change={change !== null && <Change value={change.points} percent={change.pct} />}
        chip={context.isThin && <Badge tone="closed">Thin chain</Badge>}
      >
        <span>
          Prices a move of <b className="font-mid text-ink">{percent(move, 2)}</b>
          {change !== null && `; change since ${data.base.label.replace('previous', 'prev')}`}
        </span>
      </Headline>
      <StockStrip facts={data.stock} more={eventChips(data.stock)} answer={answer} />
      <WallsPart
        strikes={data.rows.strike}
        calls={data.rows.ce.oi}
        puts={data.rows.pe.oi}
        noun="OI"
        atm={context.atm ?? Number.NaN}
        resistance={data.levels.resistance}
        support={data.levels.support}
        scale={scale}
        unit={params.unit}
        href={hrefOf(isStock ? 'stock-oi-analysis' : 'oi-analysis', context.symbol)}
      />
      <SidePart title="Levels" note={minute ?? undefined}>
        <KeyFigures
          figures={[
            ...levelsOf(data, params.unit).map((figure) => ({ ...figure, how: how(figure.how) })),
            ...(isPhone ? [] : sumRatios(chain.totals, params.unit, answer.asOf)),
          ]}
        />
      </SidePart>
      {isPhone && <SumsPart data={data} params={params} totals={chain.totals} asOf={answer.asOf} />}
    </>
  )
}
