import { day } from '@strikelens/ui/formats'
import { Panel } from '@strikelens/ui/frame'
import { memo, useMemo } from 'react'
import { useMinute } from '../../chain/useMinute.ts'
import PayoffChart from '../../chainLegs/PayoffChart.tsx'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { Params, SpreadPrice } from './compute.ts'
import type { PayoffGap } from './payoff.ts'

const CHART_PX = 300

const WHY_HIDDEN: Readonly<Record<PayoffGap, string>> = {
  'no price':
    'A leg has no price now, so the spread has no value and no payoff. Both return with its first quote or trade.',
  settled: 'The first contract has settled: there is nothing left to pay.',
  'two futures':
    'Each expiry of a commodity is an option on a future of its own, so the payoff cannot be drawn against one price.',
  'no volatility':
    'A later leg or the expected move has no volatility now, so the payoff at the first expiry is not known.',
}

/** What the spread pays against the price at its first expiry and now; by answers, so that it does not creep with ticks. */
export function PayoffPanel(props: ViewProps<SpreadPrice, Params>) {
  return <PayoffAt data={props.data} minute={useMinute(props)} />
}

const PayoffAt = memo(function PayoffAt({ data, minute }: { data: Wire<SpreadPrice>; minute: string | null }) {
  const { payoff, payoffGap, context, state, name, expected } = data
  const expiries = [...new Set(state.terms.legs.map(({ expiry }) => expiry))].sort()
  const [first] = expiries
  const range = useMemo(() => {
    const { from, to } = expected
    return from === null || to === null ? null : { from, to }
  }, [expected])
  const isMixed = expiries.length > 1
  return (
    <Panel
      title="Payoff"
      note={
        payoff === null
          ? '₹ a lot'
          : `₹ a lot, entered ${minute ?? 'now'}; on ${day(first)}${isMixed ? ', later legs with IV unchanged' : ''}; dashed: now by Black-76`
      }
      hasRule={false}
    >
      {payoff === null ? (
        <p className="px-3.5 pb-4 text-ink-2 text-table max-desk:px-4">{payoffGap !== null && WHY_HIDDEN[payoffGap]}</p>
      ) : (
        <PayoffChart
          label={`Payoff of the ${context.symbol} ${name}`}
          payoff={payoff}
          spot={context.spot}
          expiry={first}
          expected={range}
          height={CHART_PX}
        />
      )}
    </Panel>
  )
})
