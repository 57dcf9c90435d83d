const CRORE = 10_000_000

export const less = (one: number, other: number) => one - other
export const ratio = (one: number, other: number) => one / other
export const times = (one: number, other: number) => one * other
export const total = (...all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
export const average = (...all: readonly number[]) => total(...all) / all.length

/** Percent of a whole. */
export const share = (part: number, whole: number) => (100 * part) / whole

/** Change in percent. */
export const moved = (now: number, then: number) => 100 * (now / then - 1)

/** Change in percent of the size of what may be below zero. */
export const movedOfSize = (now: number, then: number) => (100 * (now - then)) / Math.abs(then)

/** Changes in percent one after the other. */
export const chained = (...changes: readonly number[]) =>
  100 * (changes.reduce((product, change) => product * (1 + change / 100), 1) - 1)

/** One side against the other, −100 to +100. */
export const balance = (one: number, other: number) => (100 * (one - other)) / (one + other)

/** Place between the lowest and the highest in percent. */
export const within = (value: number, low: number, high: number) => (100 * (value - low)) / (high - low)

/** Standard deviations from the mean. */
export const deviations = (value: number, mean: number, sd: number) => (value - mean) / sd

/** Three factors in crore: lots, rupees of a point and price. */
export const crore = (...factors: readonly number[]) => factors.reduce((product, factor) => product * factor, 1) / CRORE

/** Strength of a class (§F4). */
export const strength = (price: number, oi: number) => Math.sqrt(Math.abs(price) * Math.abs(oi))

/** Rollover of three months (§F10). */
export const rolled = (near: number, next: number, far: number) => share(next + far, near + next + far)

/** The later months’ part of near and later ones. */
export const laterShare = (near: number, later: number) => share(later, near + later)

/** Sessions that rose against those that fell, by what changed in them; 0 where nothing did. */
export const flow = (up: number, down: number, flat: number) =>
  up + down + flat === 0 ? 0 : (up - down) / (up + down + flat)

const halfIfCut = (change: number) => (change < 0 ? change / 2 : change)

/** OI change imbalance (§O13). */
export const imbalance = (put: number, call: number) =>
  put === 0 && call === 0 ? 0 : (halfIfCut(put) - halfIfCut(call)) / (Math.abs(put) + Math.abs(call))

/** On the line through two points. */
export const linear = (x0: number, y0: number, x1: number, y1: number, x: number) =>
  x1 === x0 ? y0 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)

/** The middle value, of an even number the mean of the two middle ones. */
export function middle(...all: readonly number[]): number {
  const sorted = [...all].sort((a, b) => a - b)
  const place = (sorted.length - 1) / 2
  return (sorted[Math.floor(place)] + sorted[Math.ceil(place)]) / 2
}

/** Mean of prices by quantities, given in turn: quantity, price, quantity, price. */
export function weighted(...pairs: readonly number[]): number {
  let [sum, weight] = [0, 0]
  for (let i = 0; i < pairs.length; i += 2) {
    sum += pairs[i] * pairs[i + 1]
    weight += pairs[i]
  }
  return sum / weight
}

/** A daily deviation in percent a year. */
export const yearly = (deviation: number) => 100 * Math.sqrt(252) * deviation

/** Realised volatility of closes (§S13). */
export function realised(...closes: readonly number[]): number {
  const returns = closes.slice(1).map((close, i) => Math.log(close / closes[i]))
  const mean = average(...returns)
  return yearly(Math.sqrt(total(...returns.map((one) => (one - mean) ** 2)) / (returns.length - 1)))
}

/** What one day adds to the variance of ordinary days, all in percent (§S14). */
export const eventMove = (iv: number, days: number, base: number) =>
  Math.sqrt((iv ** 2 * days - base ** 2 * (days - 1)) / 365)

/** Volatility between two expiries, from IV and time of both. */
export const forwardVol = (near: number, nearTime: number, far: number, farTime: number) =>
  Math.sqrt((far ** 2 * farTime - near ** 2 * nearTime) / (farTime - nearTime))

export const butterfly = (put: number, call: number, atm: number) => (call + put) / 2 - atm

/** Constant 30-day IV (§S11) from IV and days of each expiry in turn. */
export function constantIv(...pairs: readonly number[]): number {
  const expiries = pairs.flatMap((iv, i) => (i % 2 === 0 ? [{ iv, days: pairs[i + 1] }] : []))
  const known = expiries.filter(({ iv }) => !Number.isNaN(iv))
  const near = known.filter(({ days }) => days <= 30).at(-1)
  const far = known.find(({ days }) => days > 30)
  if (near === undefined || far === undefined) return (near ?? far)?.iv ?? Number.NaN
  return Math.sqrt(linear(near.days, near.iv ** 2 * near.days, far.days, far.iv ** 2 * far.days, 30) / 30)
}

/** Percent of the mid between bid and ask. */
export const spread = (bid: number, ask: number) => share(ask - bid, (bid + ask) / 2)

/** A strike and what was paid for it, above for a call, below for a put. */
export const even = (sign: string) => (strike: number, mark: number) => (sign === '+' ? strike + mark : strike - mark)

/** Forward that a call and a put of a strike give. */
export const synthetic = (strike: number, call: number, put: number, rate: number, years: number) =>
  strike + Math.exp(rate * years) * (call - put)

/** Vertex of the parabola through three points. */
export function vertex(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number): number {
  const [below, above] = [(y1 - y0) / (x1 - x0), (y2 - y1) / (x2 - x1)]
  const bend = (above - below) / (x2 - x0)
  return (x0 + x1) / 2 - below / (2 * bend)
}
