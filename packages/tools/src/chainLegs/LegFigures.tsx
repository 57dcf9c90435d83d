import {
  delta,
  gamma,
  grouped,
  iv,
  percent,
  price,
  rho,
  rupees,
  signed,
  signedPercent,
  theta,
  vega,
} from '@strikelens/market/formats'
import { Explain } from '@strikelens/ui/explain'
import { type KeyValue, KeyValues } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { OI_CHANGE, OI_MOVE } from '../figures/names.ts'
import { shownExplanation } from '../kit/explained.ts'
import type { Wire } from '../result.ts'
import type { LegDetail } from './legDetail.ts'
import type { LegsAnswer } from './legsProps.ts'

interface LegFiguresProps {
  readonly leg: Wire<LegDetail>
  readonly unit: 'lots' | 'qty'
  readonly answer: LegsAnswer
}

/** Every figure of one leg, those of a formula with their working. */
export function LegFigures({ leg, unit, answer }: LegFiguresProps) {
  const { now } = leg
  const scale = unit === 'qty' ? (leg.lotSize ?? Number.NaN) : 1
  const explained = (key: string, value: string): ReactNode => {
    const how = answer.explanations[`leg.${key}`]
    return how === undefined ? value : <Explain how={shownExplanation(how, answer.asOf)}>{value}</Explain>
  }
  return (
    <KeyValues
      columns={2}
      items={[
        { label: unit === 'qty' ? 'OI, qty' : 'OI, lots', value: grouped(times(now.oi, scale)) },
        { label: 'Delta', value: explained('delta', delta(now.delta, 4)) },
        { label: OI_CHANGE, value: explained('oiChg', signed(times(now.oiChg, scale))) },
        { label: 'Gamma', value: explained('gamma', gamma(now.gamma, 6)) },
        { label: OI_MOVE, value: now.isNew === 1 ? 'New' : explained('oiChgPct', signedPercent(now.oiChgPct)) },
        { label: leg.isLastDay ? 'Theta to expiry' : 'Theta / day', value: explained('theta', theta(now.theta)) },
        { label: 'Volume', value: grouped(times(now.volume, scale)) },
        { label: 'Vega', value: explained('vega', vega(now.vega)) },
        { label: 'IV', value: explained('iv', iv(now.iv)) },
        { label: 'Rho', value: explained('rho', rho(now.rho)) },
        { label: 'IV change', value: explained('ivChg', signed(times(now.ivChg, 100), 2)) },
        { label: 'Prob. ITM', value: explained('probItm', percent(times(now.probItm, 100))) },
        { label: 'Bid', value: price(now.bid) },
        { label: 'Breakeven', value: explained('breakEven', price(now.breakEven)) },
        { label: 'Ask', value: price(now.ask) },
        { label: 'PoP, long', value: explained('pop', percent(times(now.pop, 100))) },
        { label: 'Spread', value: explained('spreadPct', percent(now.spreadPct)) },
        { label: 'Mark', value: explained('mark', price(now.mark)) },
        { label: 'Cost / lot', value: explained('cost', rupees(now.cost)) },
        { label: 'Liquidity', value: now.liquidity === 'D' ? 'D, Illiquid' : now.liquidity || '–' },
        ...nearExpiry(leg, explained),
      ]}
    />
  )
}

/** What matters only as the contract ends: the premium that is left (§O8), what it pays, what must be delivered. */
function nearExpiry(
  { dte, now, settlesAt, delivery }: Wire<LegDetail>,
  explained: (key: string, value: string) => ReactNode,
): KeyValue[] {
  const items: KeyValue[] = []
  if (dte === 0 && settlesAt === null)
    items.push({ label: 'Time value', value: explained('timeValue', price(now.timeValue)) })
  if (settlesAt !== null) items.push({ label: 'Settles at', value: price(settlesAt) })
  if (delivery !== null) items.push({ label: 'Delivery / lot', value: explained('delivery', rupees(delivery, 0)) })
  return items
}

function times(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor
}
