/** Years whose holiday list is held in full, by exchange. */
export const PUBLISHED_YEARS = {
  equity: { first: 2016, last: 2026 },
  mcx: { first: 2024, last: 2026 },
}
