/** Open interest of a symbol's contracts at two moments, one element a contract, in Qty. */
export interface ContractsOi {
  /** When each contract was first listed and when it expires, epoch ms. */
  readonly listedAt: ArrayLike<number>
  readonly expiryAt: ArrayLike<number>
  readonly oiQty: ArrayLike<number>
  readonly refOiQty: ArrayLike<number>
}

/** OI now, at the reference, and the change between them over the same contracts (§F4). */
export interface OiChange {
  oiQty: number
  refOiQty: number
  oiChangeQty: number
  /** NaN when the reference is 0, which is shown as "New". */
  oiChangePct: number
}

/** OI change in percent of the reference (§F4, §O12); NaN when the reference is 0 ("New") or either is unknown. */
export function oiChangePct(oiQty: number, refOiQty: number): number {
  return refOiQty > 0 ? (100 * (oiQty - refOiQty)) / refOiQty : Number.NaN
}

/**
 * Aggregate OI change (§F4) over all contracts listed at `at`: one not yet listed at `refAt` counts 0 there, one expired
 * before `at` is in neither sum. So a roll from near to next cancels out and an expiry leaves no false collapse.
 * A listed contract whose OI is unknown (NaN) leaves the whole change unknown. A single contract is a list of one.
 */
export function oiChange({ listedAt, expiryAt, oiQty, refOiQty }: ContractsOi, at: number, refAt: number): OiChange {
  let now = 0
  let ref = 0
  for (let c = 0; c < expiryAt.length; c++) {
    if (expiryAt[c] < at || listedAt[c] > at) continue
    now += oiQty[c]
    if (listedAt[c] <= refAt) ref += refOiQty[c]
  }
  return { oiQty: now, refOiQty: ref, oiChangeQty: now - ref, oiChangePct: oiChangePct(now, ref) }
}
