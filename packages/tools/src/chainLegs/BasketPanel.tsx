import { gamma, grouped, percent, price, ratio, rupees, signed } from '@strikelens/market/formats'
import { Button } from '@strikelens/ui/controls'
import { Explain } from '@strikelens/ui/explain'
import { day } from '@strikelens/ui/formats'
import { lazyPart } from '@strikelens/ui/loaded'
import { type KeyValue, KeyValues, signTone } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { useMinute } from '../chain/useMinute.ts'
import { shownExplanation } from '../kit/explained.ts'
import type { Wire } from '../result.ts'
import { BasketLegs } from './BasketLegs.tsx'
import type { Basket } from './basket.ts'
import type { BasketPayoff } from './basketPayoff.ts'
import type { ChainLegsProps, LegsAnswer } from './legsProps.ts'
import { useLiveBasket } from './useLiveBasket.ts'

const PayoffChart = lazyPart(() => import('./PayoffChart.tsx'))
const CHART_PX = 220

/** The position of the basket: its legs, what it pays against the price, its odds, greeks and charges. */
export function BasketPanel(props: ChainLegsProps & { readonly basket: Wire<Basket> }) {
  const { data, setParams } = props
  const { basket, answer } = useLiveBasket(props)
  const { payoff, isMixed, expiry } = basket
  const minute = useMinute(props)
  return (
    <>
      <BasketLegs {...props} basket={basket} />
      {payoff === null ? (
        <p className="px-3.5 py-3 text-ink-2 text-table">
          {basket.pointValue === null
            ? 'The legs have different lot sizes, so they have no combined value.'
            : 'A leg has no price now, so the basket has no value. It returns with the first quote or trade.'}
        </p>
      ) : (
        <>
          <PayoffChart
            meanwhile={<div style={{ height: CHART_PX }} />}
            payoff={payoff}
            spot={data.context.spot}
            expiry={expiry}
            height={CHART_PX}
          />
          <KeyValues columns={2} items={payoffItems(basket, payoff, answer)} />
          <p className="px-3.5 pb-2 text-ink-3 text-micro">
            {minute !== null && `${isMixed ? 'All figures' : 'Curves and charges'} ${minute}. `}
            {isMixed ? `Payoff on ${day(expiry)}, later legs at unchanged IV. ` : `Payoff on ${day(expiry)}. `}
            {basket.legs.some(({ isHollow }) => isHollow) &&
              'Grey premiums: no trade today, an old quote or a wide one. '}
            Margin is not included.
          </p>
        </>
      )}
      <div className="flex gap-2 px-3.5 pb-3">
        <Button size="small" onClick={() => setParams({ legs: null })}>
          Clear basket
        </Button>
      </div>
    </>
  )
}

/** The figures of a position in the order they are asked: what it costs, what it can do, how likely, what moves it. */
export function payoffItems(basket: Wire<Basket>, payoff: Wire<BasketPayoff>, answer: LegsAnswer): KeyValue[] {
  const { value, pointValue, greeks, charges } = basket
  const explained = (key: string, text: string): ReactNode => {
    const how = answer.explanations[`basket.${key}`]
    return how === undefined ? text : <Explain how={shownExplanation(how, answer.asOf)}>{text}</Explain>
  }
  const premium = value === null || pointValue === null ? null : Math.abs(value * pointValue)
  return [
    { label: value !== null && value < 0 ? 'Received' : 'Paid', value: explained('value', rupees(premium, 0)) },
    { label: 'Points', value: explained('points', price(value === null ? null : Math.abs(value))) },
    {
      label: 'Max profit',
      value: explained('maxProfit', payoff.isProfitUnlimited ? 'Unlimited' : rupees(payoff.maxProfit, 0)),
      tone: 'up',
    },
    {
      label: 'Max loss',
      value: explained('maxLoss', payoff.isLossUnlimited ? 'Unlimited' : rupees(payoff.maxLoss, 0)),
      tone: 'down',
    },
    ...payoff.breakevens.map((at, i) => ({
      label: payoff.breakevens.length === 1 ? 'Breakeven' : `Breakeven ${i + 1}`,
      value: explained(`breakeven.${i}`, price(at)),
    })),
    { label: 'PoP', value: explained('pop', percent(payoff.pop === null ? null : 100 * payoff.pop)) },
    { label: 'Reward : risk', value: explained('rewardToRisk', ratio(payoff.rewardToRisk)) },
    { label: 'Delta, ₹/pt', value: explained('delta', signed(greeks.delta, 2)), tone: signTone(greeks.delta ?? 0) },
    { label: 'Gamma, ₹/pt²', value: explained('gamma', gamma(greeks.gamma)) },
    {
      label: basket.isThetaToExpiry ? 'Theta to expiry, ₹' : 'Theta, ₹/day',
      value: explained('theta', signed(greeks.thetaPerDay)),
      tone: signTone(greeks.thetaPerDay ?? 0),
    },
    { label: 'Vega, ₹/pt', value: explained('vega', signed(greeks.vegaPerPoint)) },
    {
      label: 'Charges in',
      value: charges === null ? '–' : explained('chargesIn', `₹${grouped(charges.entry, 2)}`),
    },
    {
      label: 'Charges in+out',
      value: charges === null ? '–' : explained('charges', `₹${grouped(charges.roundTrip, 2)}`),
    },
  ]
}
