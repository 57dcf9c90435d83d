/** One contract at the end of a day as the exchange prints it; ₹ and units of that day. */
export interface RawFuture {
  readonly set: 'IDX' | 'STK' | 'COM'
  readonly expiry: string
  readonly lotSize: number
  readonly close: number
  readonly settle: number
  readonly volumeQty: number
  readonly oiQty: number
  /** Open interest of the day before, in units of this day; 0 for one that was not listed. */
  readonly prevOiQty: number
  /** Close of what it is on. */
  readonly underlying: number
}

/** What a symbol's futures did from one close to the next, worked out row by row. */
export interface RawStep {
  readonly close: number
  readonly dp: number
  readonly oiChgQty: number
  readonly doi: number
  readonly oiQty: number
  readonly volumeQty: number
  readonly buildup: 'LB' | 'SB' | 'SC' | 'LU' | 'N'
}

/**
 * From the printed rows of two sessions (§F1, §F2, §F4, §F5): the price contract against itself, open interest over the
 * contracts that are printed on the second day. `factor` is that of a split going ex on it: shares after for one before.
 */
export function rawStep(
  date: string,
  today: readonly RawFuture[],
  before: readonly RawFuture[],
  factor = 1,
): RawStep | null {
  const listed = today.filter(({ expiry }) => expiry >= date)
  const yesterday = new Map(before.map((row) => [row.expiry, row]))
  const priced = priceRow(date, listed, yesterday)
  if (priced === undefined) return null
  const earlier = yesterday.get(priced.expiry)
  const reference = earlier === undefined ? Number.NaN : earlier.volumeQty > 0 ? earlier.close : earlier.settle
  const dp = (100 * priced.close * factor) / reference - 100
  const sum = (rows: readonly (RawFuture | undefined)[]) => rows.reduce((total, row) => total + (row?.oiQty ?? 0), 0)
  const oiQty = sum(listed)
  const was = factor * sum(listed.map(({ expiry }) => yesterday.get(expiry)))
  const oiChgQty = oiQty - was
  return {
    close: priced.close,
    dp,
    oiChgQty,
    doi: (100 * oiChgQty) / was,
    oiQty,
    volumeQty: today.reduce((total, row) => total + row.volumeQty, 0),
    buildup: classOf(priced.close * factor - reference, oiChgQty),
  }
}

/** Near, on its last day next; of a commodity the month with the most open interest at the close before. */
function priceRow(date: string, listed: readonly RawFuture[], yesterday: ReadonlyMap<string, RawFuture>) {
  if (listed[0]?.set !== 'COM') return listed[0]?.expiry === date ? listed[1] : listed[0]
  const held = listed.slice(0, 3).flatMap((row) => {
    const oi = yesterday.get(row.expiry)?.oiQty
    return oi === undefined ? [] : [{ row, oi }]
  })
  const most = Math.max(...held.map(({ oi }) => oi))
  return held.find(({ oi }) => oi === most)?.row
}

function classOf(price: number, oi: number): RawStep['buildup'] {
  if (price > 0 && oi > 0) return 'LB'
  if (price < 0 && oi > 0) return 'SB'
  if (price > 0 && oi < 0) return 'SC'
  if (price < 0 && oi < 0) return 'LU'
  return 'N'
}

/** Several steps as one (§F7). */
export function rawFrame(steps: readonly RawStep[]) {
  const compounded = (changes: readonly number[]) => {
    const pct = 100 * (changes.reduce((growth, change) => growth * (1 + change / 100), 1) - 1)
    // Back where it began, but for the rounding of the product.
    return Math.abs(pct) < 1e-9 ? 0 : pct
  }
  const dp = compounded(steps.map((step) => step.dp))
  const doi = compounded(steps.map((step) => step.doi))
  const buildup = classOf(dp, doi)
  return {
    dp,
    doi,
    buildup,
    strength: Math.sqrt(Math.abs(dp * doi)),
    agreeing: steps.filter((step) => step.buildup === buildup).length,
  }
}
