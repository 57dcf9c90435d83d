/** Writes value − base of every element: ΔOI or Chg against the baseline (§O12). NaN where either is unknown. */
export function writeChanges(out: Float64Array, now: Float64Array, base: Float64Array): void {
  for (let i = 0; i < now.length; i++) out[i] = now[i] - base[i]
}

/** Change in percent of the base (§O12: ΔOI %, Chg %). NaN when the base is 0 ("New" for OI) or either is unknown. */
export function changePct(now: number, base: number): number {
  return base === 0 ? Number.NaN : ((now - base) / base) * 100
}

/** Whether ΔOI % reads "New" (§O12): the base OI is 0, so there is no percent. False when the base is unknown. */
export function isNew(baseOi: number): boolean {
  return baseOi === 0
}
