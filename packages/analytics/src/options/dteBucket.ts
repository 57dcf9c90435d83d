/** Buckets of days to expiry in which PCRs are compared (/pcr-analysis): a PCR drifts through an expiry cycle. */
export const DTE_BUCKETS = ['0–1', '2–4', '5–9', '10+'] as const
export type DteBucket = (typeof DTE_BUCKETS)[number]

/** Bucket of so many calendar days to expiry; null when they are unknown. */
export function dteBucket(dte: number): DteBucket | null {
  if (Number.isNaN(dte)) return null
  if (dte <= 1) return '0–1'
  if (dte <= 4) return '2–4'
  return dte <= 9 ? '5–9' : '10+'
}
