import type { Right } from '@strikelens/analytics/pricing'
import type { Figure } from './figure.ts'
import { extremeOf, held, heldInRupees, intrinsicAt, oddsOf, payoffAt } from './shownSums.ts'
import { total } from './sums.ts'

export const greek = (unit: string): Figure => ({
  label: 'Greek of the basket',
  unit: unit,
  formula: 'Σ lots × greek of the leg × point value',
  ofShown: heldInRupees,
})

export const value: Figure = {
  label: 'Premium',
  unit: '₹',
  formula: 'Σ lots × premium × point value, bought +, sold −',
  ofShown: heldInRupees,
}

export const points: Figure = {
  label: 'Points',
  unit: 'points',
  formula: 'Σ lots × premium, bought +, sold −',
  ofShown: held,
}

export const chargesIn: Figure = {
  label: 'Charges, in',
  unit: '₹',
  formula: 'opening every leg as an order of its own, rates of the date',
  roundedBy: 0.05,
  of: total,
}

export const charges: Figure = {
  label: 'Charges, in and out',
  unit: '₹',
  formula: 'opening every leg as an order of its own and closing it at the same price, rates of the date',
  roundedBy: 0.05,
  of: total,
}

export const rewardToRisk: Figure = {
  label: 'Reward to risk',
  formula: 'max profit ÷ |max loss|',
  // A loss without end leaves nothing of the reward.
  of: (profit, loss) => (Number.isNaN(loss) ? 0 : profit / Math.abs(loss)),
}

const CHANGING = 'values at the first expiry, which need all terms of the later legs'

export const breakeven = (worth: string, isMixed: boolean): Figure => ({
  label: 'Breakeven at the first expiry',
  formula: `the price of the underlying at which Σ lots × ${worth} equals the premium`,
  ...(isMixed ? { found: CHANGING } : { proves: (at, shown) => [intrinsicAt(at, shown), shown.at('Premium')] }),
})

export const extreme = (which: 'Max profit' | 'Max loss', where: string, isMixed: boolean): Figure => ({
  label: `${which} at the first expiry`,
  unit: '₹',
  formula: `(Σ lots × intrinsic value − premium) × point value, ${where}`,
  ...(isMixed ? { found: CHANGING } : { ofShown: extremeOf(which === 'Max profit' ? Math.max : Math.min) }),
})

export const pop: Figure = {
  label: 'Probability of profit at the first expiry',
  unit: 'fraction',
  formula:
    'for each range of prices that pays: chance of ending below its upper end − chance of ending below its lower end, by the IV at each end; added up',
  ofShown: oddsOf,
}

export const spreadExtreme = (
  which: 'Max profit' | 'Max loss',
  worth: string,
  where: string,
  rights: readonly Right[] | null,
): Figure => ({
  label: `${which} at the first expiry`,
  unit: 'points',
  formula: `Σ quantity × ${worth} − entered at, at the ${which === 'Max profit' ? 'best' : 'worst'} ${where}`,
  ...(rights === null ? { found: CHANGING } : { ofShown: (shown) => payoffAt(rights, shown.at('Price'), shown) }),
})

export const spreadBreakeven = (worth: string, rights: readonly Right[] | null): Figure => ({
  label: 'Breakeven at the first expiry',
  unit: 'points',
  formula: `the price at which Σ quantity × ${worth} equals what it was entered at`,
  ...(rights === null ? { found: CHANGING } : { proves: (at, shown) => [payoffAt(rights, at, shown), 0] }),
})
