import { mean } from '@strikelens/analytics/numeric'

/** Volatility by calendar month, oldest first; percent, NaN where unknown. */
export interface VolMonths {
  /** '2026-11'. */
  readonly month: readonly string[]
  readonly sessions: Float64Array
  readonly meanIv: Float64Array
  readonly highIv: Float64Array
  readonly lowIv: Float64Array
  /** Mean of the HVs of the same sessions, so that the two means compare. */
  readonly monthHv: Float64Array
  readonly monthVrp: Float64Array
}

/** Sums up the rows of a history by month; a session without an IV counts for neither side. */
export function volMonths(date: readonly string[], ivPct: Float64Array, hvPct: Float64Array): VolMonths {
  const month = [...new Set(date.map((one) => one.slice(0, 7)))].sort()
  const own = month.map((name) => {
    const rows = Array.from(date.keys()).filter((i) => date[i].startsWith(name) && !Number.isNaN(ivPct[i]))
    const hv = rows.map((i) => hvPct[i]).filter((value) => !Number.isNaN(value))
    return { iv: rows.map((i) => ivPct[i]), hv }
  })
  const column = (value: (one: (typeof own)[number]) => number) => Float64Array.from(own, value)
  const meanIv = column(({ iv }) => mean(iv))
  const monthHv = column(({ hv }) => mean(hv))
  return {
    month,
    sessions: column(({ iv }) => iv.length),
    meanIv,
    highIv: column(({ iv }) => (iv.length === 0 ? Number.NaN : Math.max(...iv))),
    lowIv: column(({ iv }) => (iv.length === 0 ? Number.NaN : Math.min(...iv))),
    monthHv,
    monthVrp: meanIv.map((iv, i) => iv - monthHv[i]),
  }
}
