import { blackPrice, CE, normalCdf, PE, type Right } from '@strikelens/analytics/pricing'
import type { Shown } from './figure.ts'
import { average, linear, middle, synthetic, total } from './sums.ts'

/** The price that Black-76 gives at a volatility against the mark it was found from. */
export const markAt =
  (right: 'CE' | 'PE', scale = 1) =>
  (iv: number, { at }: Shown): readonly [number, number] => {
    const price = blackPrice(
      right === 'CE' ? CE : PE,
      at('Forward'),
      at('Strike'),
      at('Time to expiry'),
      iv / scale,
      at('Rate'),
    )
    return [price, at('Mark')]
  }

/** Probability that the forward ends below a price. */
export const probabilityBelow = (price: number, forward: number, sigma: number, years: number) =>
  normalCdf((Math.log(price / forward) + (sigma ** 2 * years) / 2) / (sigma * Math.sqrt(years)))

/** '25,000' of 'IV at 25,000'. */
const numberIn = (text: string) => Number(text.replace(/[^\d.]/g, ''))

/** Steps of the writers’ payout that point the wrong way: below max pain they must not rise, from it on not fall. */
export function painTurns(maxPain: number, { inputs }: Shown): readonly [number, number] {
  let wrong = 0
  inputs.forEach(({ name, value }, i) => {
    if (!name.startsWith('Call OI up to')) return
    const more = Number(value) - Number(inputs[i + 1].value)
    if (numberIn(name) < maxPain ? more > 0 : more < 0) wrong++
  })
  return [wrong, 0]
}

/** Median over strikes whose call and put marks are shown. */
export function medianSynthetic({ inputs, at }: Shown): number {
  const forwards = inputs.flatMap(({ name, value }, i) =>
    name.endsWith(' CE mark')
      ? [
          synthetic(
            numberIn(name.split(' ')[0]),
            Number(value),
            Number(inputs[i + 1].value),
            at('Rate'),
            at('Time to expiry'),
          ),
        ]
      : [],
  )
  return middle(...forwards)
}

/** Lots that an input names before its leg: '+2 × 25,000 CE'. */
function lotsIn(name: string): number | null {
  const [, sign, lots] = /^([+−])(\d+) × /.exec(name) ?? []
  return lots === undefined ? null : (sign === '+' ? 1 : -1) * Number(lots)
}

/** Σ lots × number of the leg. */
export function held({ inputs }: Shown): number {
  return total(...inputs.map(({ name, value }) => (lotsIn(name) ?? 0) * Number(value)))
}

/** The same in rupees. */
export function heldInRupees(shown: Shown): number {
  return held(shown) * shown.at('Point value')
}

/** Worth of legs at a price of the underlying at expiry, in points. */
export function intrinsicAt(price: number, { inputs }: Shown): number {
  return total(
    ...inputs.map(({ name, value }) => {
      const way = /\bPE\b/.test(name) ? -1 : 1
      return (lotsIn(name) ?? 0) * Math.max(way * (price - Number(value)), 0)
    }),
  )
}

/** Most or least that legs make at 0 or at one of their strikes, in rupees. */
export const extremeOf =
  (pick: (...all: number[]) => number) =>
  (shown: Shown): number => {
    const strikes = shown.inputs.filter(({ name }) => lotsIn(name) !== null).map(({ value }) => Number(value))
    const made = [0, ...strikes].map((price) => intrinsicAt(price, shown) - shown.at('Premium'))
    return pick(...made) * shown.at('Point value')
  }

/** Numbers of one thing by leg: one stands for all legs. */
function byLeg({ inputs }: Shown, name: string): (place: number) => number {
  const own = inputs.filter((input) => input.name === name || input.name.startsWith(`${name}, `))
  return (place) => Number((own.length === 1 ? own[0] : own[place])?.value ?? Number.NaN)
}

const quantityOf = (shown: Shown) => {
  const of = byLeg(shown, 'Quantity')
  return (place: number) => (shown.inputs.some(({ name }) => name.startsWith('Quantity')) ? of(place) : 1)
}

/** Σ quantity × number of the leg, the legs standing first; without quantities one of each is bought. */
export function quantityTimesLeg(shown: Shown): number {
  const numbers = shown.inputs.filter(({ value }) => typeof value === 'number')
  const end = numbers.findIndex(({ name }) => /^(?:Quantity|Forward)\b/.test(name))
  const quantity = quantityOf(shown)
  return total(...numbers.slice(0, end < 0 ? undefined : end).map(({ value }, i) => quantity(i) * Number(value)))
}

/** Σ quantity × intrinsic value of legs of these rights, less what they were entered at. */
export function payoffAt(rights: readonly Right[], price: number, shown: Shown): number {
  const [strike, quantity] = [byLeg(shown, 'Strike'), quantityOf(shown)]
  const worth = rights.map((right, i) => quantity(i) * Math.max(right * (price - strike(i)), 0))
  return total(...worth) - shown.at('Entered at')
}

/** Σ quantity × Black-76 of legs of these rights, forward and IV held. */
export function pathOf(rights: readonly Right[], shown: Shown): number {
  const of = (name: string) => byLeg(shown, name)
  const [strike, forward, iv, years, quantity] = [
    of('Strike'),
    of('Forward at the base'),
    of('Strike IV at the base'),
    of('Time to expiry'),
    quantityOf(shown),
  ]
  return total(
    ...rights.map(
      (right, i) => quantity(i) * blackPrice(right, forward(i), strike(i), years(i), iv(i), shown.at('Rate')),
    ),
  )
}

/** Odds of ending within the ranges that pay, each end with the IV there. */
export function oddsOf({ inputs, at }: Shown): number {
  const ivs = inputs.filter(({ name }) => name.startsWith('IV at')).map(({ value }) => Number(value))
  let used = 0
  const below = (end: number | string) => {
    if (typeof end === 'string') return 1
    return end > 0 ? probabilityBelow(end, at('Forward'), ivs[used++], at('Time to expiry')) : 0
  }
  const ends = inputs.filter(({ name }) => name.startsWith('Pays')).map(({ value }) => below(value))
  return total(...ends.map((odds, i) => (i % 2 === 0 ? -odds : odds)))
}

/** IV at a strike, on the line between the two around it. */
export const ivAtStrike =
  (strike: number) =>
  ({ inputs }: Shown): number => {
    const [below, above] = inputs
    return linear(numberIn(below.name), Number(below.value), numberIn(above.name), Number(above.value), strike)
  }

/** Pearson of two lists written as texts, where both have a number. */
export function listedCorrelation({ inputs }: Shown): number {
  const [one, other] = inputs.map(({ value }) => String(value).split(', ').map(Number))
  const both = one.map((x, i) => [x, other[i]]).filter(([x, y]) => !Number.isNaN(x) && !Number.isNaN(y))
  const [meanX, meanY] = [average(...both.map(([x]) => x)), average(...both.map(([, y]) => y))]
  const sum = (of: (x: number, y: number) => number) => total(...both.map(([x, y]) => of(x - meanX, y - meanY)))
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
}
