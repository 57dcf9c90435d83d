import { type RawStep, rawFrame } from '../http/reference/futures.ts'
import { closeOf, daysBetween } from './chains.ts'
import { beforeOf, type OracleDay, type Underlying } from './days.ts'
import type { ContractLine } from './exchangeFiles.ts'

const YEAR_MS = 365 * 86_400_000
const CRORE = 1e7
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export type BuildupCode = 'LB' | 'SB' | 'SC' | 'LU' | 'N'

/** The label of a change of price and one of open interest (§F5). */
function classOf(price: number, oi: number): BuildupCode {
  if (price > 0 && oi > 0) return 'LB'
  if (price < 0 && oi > 0) return 'SB'
  if (price > 0 && oi < 0) return 'SC'
  return price < 0 && oi < 0 ? 'LU' : 'N'
}

/** The futures of one underlying at the close of a session (§F1 to §F12). Open interest and volume in units. */
export interface OracleFuture {
  readonly day: OracleDay
  readonly under: Underlying
  /** The price contract (§F1). */
  readonly line: ContractLine
  /** Its lot; NaN where the file does not settle it. */
  readonly lot: number
  readonly prevClose: number
  readonly dp: number
  readonly oiQty: number
  readonly refOiQty: number
  readonly oiChgQty: number
  readonly doi: number
  readonly buildup: BuildupCode
  readonly strength: number
  readonly volumeQty: number
  /** ₹ crore. */
  readonly turnover: number
  readonly oiValue: number
  readonly oiChgValue: number
  readonly vwap: number
  readonly rangePos: number
  readonly basis: number
  readonly basisPct: number
  readonly coc: number
  readonly rollover: number
  readonly rollSpread: number
  readonly rollCost: number
  readonly rollCostYear: number
  /** Sessions to the near month's expiry. */
  readonly k: number
}

/** Near, on its last day next (§F1); null where no month is left. */
function priceContract({ date }: OracleDay, { futures }: Underlying): ContractLine | null {
  return futures.find(({ expiry }) => expiry > date) ?? null
}

/** Prices that are compared are of one day: the close of what nobody traded is an older one. */
function tradedClose(line: ContractLine | undefined): number {
  return line !== undefined && line.contracts > 0 ? line.close : Number.NaN
}

/** F − S, as a share of S, and a year (§F9); T from the close, below a day none. */
export function carryOf(day: OracleDay, { close, expiry }: ContractLine, spot: number) {
  const years = (closeOf(expiry) - closeOf(day.date)) / YEAR_MS
  const pct = 100 * (close / spot - 1)
  return { basis: close - spot, basisPct: pct, coc: 365 * years < 1 ? Number.NaN : pct / years }
}

/** The lot of a month; NaN where the file does not settle it. */
export const lotOfMonth = ({ lots }: Underlying, { expiry }: ContractLine) => lots.get(expiry) ?? Number.NaN

export function oracleFuture(day: OracleDay, symbol: string): OracleFuture | null {
  const under = day.underlyings.get(symbol)
  const line = under === undefined ? null : priceContract(day, under)
  if (under === undefined || line === null) return null
  const { futures, spot } = under
  const prevClose = beforeOf(day, line).price
  const dp = 100 * (line.close / prevClose - 1)
  const oiQty = sum(futures.map((one) => one.oiQty))
  const refOiQty = sum(futures.map((one) => beforeOf(day, one).oiQty))
  const oiChgQty = oiQty - refOiQty
  const doi = refOiQty === 0 ? Number.NaN : (100 * oiChgQty) / refOiQty
  const buildup = classOf(line.close - prevClose, oiChgQty)
  const lot = lotOfMonth(under, line)
  const volumes = futures.map((one) => (one.contracts === 0 ? 0 : one.contracts * lotOfMonth(under, one)))
  const vwap = line.value / (line.contracts * lot)
  const [near, next] = futures
  const [nearPrice, nextPrice] = [tradedClose(near), tradedClose(next)]
  const three = futures.slice(0, 3).map((one) => one.oiQty)
  return {
    day,
    under,
    line,
    lot,
    prevClose,
    dp,
    oiQty,
    refOiQty,
    oiChgQty,
    doi,
    buildup,
    strength: buildup === 'N' ? 0 : Math.sqrt(Math.abs(dp * doi)),
    volumeQty: sum(volumes),
    turnover: sum(futures.map(({ value }) => value)) / CRORE,
    oiValue: (oiQty * line.close) / CRORE,
    oiChgValue: (oiChgQty * line.close) / CRORE,
    vwap,
    rangePos: line.high === line.low ? 50 : (100 * (line.close - line.low)) / (line.high - line.low),
    ...carryOf(day, line, spot),
    rollover: (100 * sum(three.slice(1))) / sum(three),
    rollSpread: nextPrice - nearPrice,
    rollCost: 100 * (nextPrice / nearPrice - 1),
    rollCostYear: (100 * (nextPrice / nearPrice - 1) * 365) / daysBetween(near.expiry, next?.expiry ?? near.expiry),
    k: day.sessionsAhead.indexOf(near.expiry),
  }
}

/** Steps into a session and those before it as far as files follow each other, newest last (§F7). */
export function oracleSteps(day: OracleDay, symbol: string): RawStep[] {
  const now = oracleFuture(day, symbol)
  if (now === null) return []
  const { line, dp, oiChgQty, doi, oiQty, volumeQty, buildup } = now
  const step = { close: line.close, dp, oiChgQty, doi, oiQty, volumeQty, buildup }
  return day.previous === null ? [step] : [...oracleSteps(day.previous, symbol), step]
}

/** The last n steps as one; null where there are fewer, or one has no price before it. */
export function oracleFrame(steps: readonly RawStep[], n: number) {
  const last = steps.slice(-n)
  return last.length < n || last.some(({ dp }) => Number.isNaN(dp)) ? null : rawFrame(last)
}
