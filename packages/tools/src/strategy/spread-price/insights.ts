import { fixed } from '@strikelens/analytics/numeric'
import { plain, price, signed } from '@strikelens/market/formats'
import { fig } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import type { SpreadFigures } from './figures.ts'

type Part = Insight['parts'][number]

const percent = (value: number) => `${signed(value, 2)}%`

/** What the spread costs or brings and how much of its width that is; null without a value. */
export function priceInsight(name: string, figures: SpreadFigures): Insight | null {
  const { side, value, rupeesPerLot, change, changePct, widthPct, widthReading } = figures
  if (Number.isNaN(value)) return null
  const cost = side === 'Credit' ? 'a credit of ' : side === 'Debit' ? 'a debit of ' : ''
  const parts: Part[] = [`${name}: ${cost}`, fig(price(value)), ` (₹${plain(Math.round(rupeesPerLot))} a lot)`]
  if (!Number.isNaN(changePct)) {
    parts.push('; the position ', fig(signed(change, 2)), ` (${percent(changePct)}) on the day`)
  }
  parts.push('.')
  if (!Number.isNaN(widthPct)) {
    parts.push(' ', fig(`${fixed(widthPct, 1)}%`), ` of its width${widthReading === null ? '' : `: ${widthReading}`}.`)
  }
  return { subject: 'Price', parts }
}

/** What can be won and lost, and where it turns; null without a payoff. */
export function riskInsight(figures: SpreadFigures, isMixed: boolean): Insight | null {
  const { maxProfit, isProfitUnlimited, maxLoss, isLossUnlimited, breakevens, rewardToRisk, pop } = figures
  if (Number.isNaN(maxProfit) && !isProfitUnlimited) return null
  const loss = isLossUnlimited ? 'no limit' : price(Math.max(-maxLoss, 0))
  const parts: Part[] = [
    'Wins up to ',
    fig(isProfitUnlimited ? 'no limit' : price(maxProfit)),
    ', loses up to ',
    fig(loss),
  ]
  if (!Number.isNaN(rewardToRisk)) parts.push(', ', fig(fixed(rewardToRisk, 2)), ' to 1')
  if (breakevens.length > 0) {
    parts.push('; breaks even at ')
    breakevens.forEach((at, i) => {
      parts.push(i === 0 ? '' : ' and ', fig(price(at)))
    })
  }
  if (!Number.isNaN(pop)) parts.push('; by strike IVs the chance of a profit is ', fig(`${fixed(100 * pop, 2)}%`))
  parts.push(isMixed ? ' at the first expiry, IV unchanged.' : ' at expiry.')
  return { subject: 'Risk', parts }
}

/** What it would cost at once beside what the screen says; null without quotes of every leg. */
export function entryInsight({ natural, mid, slippage, value, isWide, isImpossible }: SpreadFigures): Insight | null {
  if (Number.isNaN(slippage)) return null
  const parts: Part[] = [
    `At the quotes it ${natural < 0 ? 'brings' : 'costs'} `,
    fig(price(Math.abs(natural))),
    ', at mid ',
    fig(price(Math.abs(mid))),
    ': slippage ',
    fig(price(slippage)),
  ]
  if (value > 0) parts.push(` (${fixed((100 * slippage) / value, 1)}% of it)`)
  parts.push('.')
  if (isWide) parts.push(' Wide: more than a tenth of the price is lost on the way in.')
  if (isImpossible) parts.push(' Check quotes: this price is not possible.')
  return { subject: 'Entry', parts }
}

/** What the volatilities of both expiries say of a calendar; null for one expiry. */
export function calendarInsight({ calendar, isEventInFront }: SpreadFigures): Insight | null {
  if (calendar === null || Number.isNaN(calendar.forwardVol)) return null
  const iv = (value: number) => fixed(100 * value, 2)
  const parts: Part[] = [
    'ATM IV ',
    fig(iv(calendar.nearIv)),
    ' to the first expiry, ',
    fig(iv(calendar.forwardVol)),
    ' from there to the next',
  ]
  parts.push(isEventInFront ? ': Event in front, the near leg pays for a move before it expires.' : '.')
  return { subject: 'Calendar', parts }
}
