import { quantile } from '../numeric/index.ts'

const CRORE = 1e7

/** Sum of the last four reported quarters (§K2 TTM), oldest first; NaN with fewer or one missing. */
export function trailingTwelveMonths(quarters: ArrayLike<number>): number {
  let sum = quarters.length < 4 ? Number.NaN : 0
  for (let q = Math.max(0, quarters.length - 4); q < quarters.length; q++) sum += quarters[q]
  return sum
}

/** Market capitalisation, ₹ crore (§K2). */
export function marketCapCrore(price: number, shares: number): number {
  return (price * shares) / CRORE
}

/** Earnings per share, ₹ (§K2): PAT TTM after minority over the shares now, so that splits agree. */
export function earningsPerShare(patTtmCrore: number, sharesNow: number): number {
  return (patTtmCrore * CRORE) / sharesNow
}

/** P/E (§K2); NaN for a loss-making company. */
export function priceToEarnings(price: number, eps: number): number {
  return eps > 0 ? price / eps : Number.NaN
}

/** P/B (§K2): price over equity a share; NaN when equity is not positive. */
export function priceToBook(price: number, equityCrore: number, shares: number): number {
  return equityCrore > 0 ? marketCapCrore(price, shares) / equityCrore : Number.NaN
}

/** P/S (§K2); NaN without revenue. */
export function priceToSales(marketCap: number, revenueTtmCrore: number): number {
  return revenueTtmCrore > 0 ? marketCap / revenueTtmCrore : Number.NaN
}

/** Dividend yield, percent (§K2): adjusted dividends gone ex in the last 365 days over the price. */
export function dividendYieldPct(dividends365Days: number, price: number): number {
  return (100 * dividends365Days) / price
}

/** Compound growth over n years, percent (§K2); NaN unless both ends are positive. */
export function cagrPct(first: number, last: number, years: number): number {
  return first > 0 && last > 0 ? 100 * ((last / first) ** (1 / years) - 1) : Number.NaN
}

/** PEG (§K2): P/E over the 3-year growth of EPS in percent; NaN unless it grew. */
export function peg(pe: number, epsCagr3YearsPct: number): number {
  return epsCagr3YearsPct > 0 ? pe / epsCagr3YearsPct : Number.NaN
}

/** Enterprise value, ₹ crore (§K2). Not defined for banks, NBFCs and insurers. */
export function enterpriseValueCrore(marketCap: number, borrowings: number, cashAndLiquid: number): number {
  return marketCap + borrowings - cashAndLiquid
}

/** EV/EBITDA on TTM EBITDA before other income (§K2); NaN when EBITDA is not positive. */
export function evToEbitda(enterpriseValue: number, ebitdaTtm: number): number {
  return ebitdaTtm > 0 ? enterpriseValue / ebitdaTtm : Number.NaN
}

/** ROE, percent (§K2): PAT TTM over the mean equity of the last two year ends; NaN when that is not positive. */
export function returnOnEquityPct(patTtm: number, equityNow: number, equityYearAgo: number): number {
  return percentOf(patTtm, (equityNow + equityYearAgo) / 2)
}

/** Capital employed at a year end (§K2): total assets less current liabilities. */
export function capitalEmployed(totalAssets: number, currentLiabilities: number): number {
  return totalAssets - currentLiabilities
}

/** ROCE, percent (§K2): EBIT TTM over the mean capital employed of the last two year ends. */
export function returnOnCapitalPct(ebitTtm: number, capitalNow: number, capitalYearAgo: number): number {
  return percentOf(ebitTtm, (capitalNow + capitalYearAgo) / 2)
}

/** Debt/equity (§K2); NaN when equity is not positive. */
export function debtToEquity(borrowings: number, equity: number): number {
  return equity > 0 ? borrowings / equity : Number.NaN
}

/** Interest cover (§K2): EBIT over interest; NaN without interest. */
export function interestCover(ebit: number, interest: number): number {
  return interest > 0 ? ebit / interest : Number.NaN
}

/** Operating margin, percent (§K2): EBITDA over revenue; NaN without revenue. */
export function operatingMarginPct(ebitda: number, revenue: number): number {
  return percentOf(ebitda, revenue)
}

function percentOf(part: number, whole: number): number {
  return whole > 0 ? (100 * part) / whole : Number.NaN
}

/**
 * Change of a quarter against an earlier one (/company): percent, or in words when the sign changed, where a percentage
 * means nothing. Null when both are losses or one is unknown.
 */
export function quarterChange(now: number, base: number): number | 'turned profit' | 'turned loss' | null {
  if (Number.isNaN(now) || Number.isNaN(base)) return null
  if (base > 0) return now < 0 ? 'turned loss' : 100 * (now / base - 1)
  return now > 0 ? 'turned profit' : null
}

/** P/E against the company's own 5 years (/company): below its 20% quantile cheap, above its 80% one dear; else null. */
export function ownHistoryLabel(
  pe: number,
  peHistory: ArrayLike<number>,
): 'cheap against own history' | 'dear against own history' | null {
  const known = Float64Array.from(peHistory).filter((x) => !Number.isNaN(x))
  if (pe < quantile(known, 0.2)) return 'cheap against own history'
  return pe > quantile(known, 0.8) ? 'dear against own history' : null
}
