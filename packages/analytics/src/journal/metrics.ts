import { mean, sampleSd } from '../numeric/index.ts'

/**
 * Closed trades after filtering, in order of exit time, one column a field. Money in whole paise; pass gross in the
 * place of net for `pnl=gross`.
 */
export interface ClosedTrades {
  readonly netPaise: Float64Array
  readonly grossPaise: Float64Array
  readonly chargesPaise: Float64Array
  /** NaN for a trade without a risk */
  readonly r: Float64Array
  /** exit date as a day number (days since any fixed date) */
  readonly exitDay: Int32Array
}

/** Figures of §J6; null where there is no answer. Money in paise (averages may be fractions of one). */
export interface TradeMetrics {
  readonly count: number
  readonly wins: number
  readonly losses: number
  readonly scratches: number
  readonly netPaise: number
  readonly winRatePct: number | null
  readonly averageWinPaise: number | null
  /** negative */
  readonly averageLossPaise: number | null
  readonly payoff: number | null
  /** Infinity without a loss, 0 without a win, null without either */
  readonly profitFactor: number | null
  readonly expectancyPaise: number | null
  /** trades with a risk: those behind the three R figures */
  readonly rCount: number
  readonly meanR: number | null
  readonly sdR: number | null
  readonly sqn: number | null
  readonly sharpe: number | null
  /** fraction of capital, 0 and more; null without a loss to learn from */
  readonly kelly: number | null
  readonly longestWinStreak: number
  readonly longestLossStreak: number
  /** 100·charges/Σ gross wins */
  readonly chargeDragPct: number | null
}

/** Days with a closed trade below which a daily Sharpe ratio is not shown, and trading days of a year. */
const SHARPE_DAYS = 20
const YEAR_DAYS = 252

/** Metrics of closed trades (§J6). A net of 0 is a scratch: counted, and neither win nor loss. */
export function tradeMetrics(trades: ClosedTrades): TradeMetrics {
  const { netPaise, grossPaise, chargesPaise } = trades
  const count = netPaise.length
  const won = netPaise.filter((net) => net > 0)
  const lost = netPaise.filter((net) => net < 0)
  const averageWinPaise = meanOrNull(won)
  const averageLossPaise = meanOrNull(lost)
  const payoff = averageWinPaise === null || averageLossPaise === null ? null : averageWinPaise / -averageLossPaise
  const winRate = count === 0 ? null : won.length / count
  const r = trades.r.filter((value) => !Number.isNaN(value))
  const sdR = numberOrNull(sampleSd(r))
  const grossWins = sum(grossPaise.filter((gross) => gross > 0))
  return {
    count,
    wins: won.length,
    losses: lost.length,
    scratches: count - won.length - lost.length,
    netPaise: sum(netPaise),
    winRatePct: winRate === null ? null : 100 * winRate,
    averageWinPaise,
    averageLossPaise,
    payoff,
    profitFactor: won.length + lost.length === 0 ? null : sum(won) / Math.abs(sum(lost)),
    expectancyPaise: meanOrNull(netPaise),
    rCount: r.length,
    meanR: meanOrNull(r),
    sdR,
    sqn: sdR === null || sdR === 0 ? null : (Math.sqrt(r.length) * mean(r)) / sdR,
    sharpe: dailySharpe(trades),
    kelly: kelly(winRate, payoff, won.length, lost.length),
    longestWinStreak: longestStreak(netPaise, 1),
    longestLossStreak: longestStreak(netPaise, -1),
    chargeDragPct: grossWins === 0 ? null : (100 * sum(chargesPaise)) / grossWins,
  }
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

function meanOrNull(values: Float64Array): number | null {
  return numberOrNull(mean(values))
}

function kelly(winRate: number | null, payoff: number | null, wins: number, losses: number): number | null {
  if (winRate === null || losses === 0) return null
  return wins === 0 || payoff === null ? 0 : Math.max(0, winRate - (1 - winRate) / payoff)
}

function longestStreak(net: Float64Array, sign: 1 | -1): number {
  let longest = 0
  let running = 0
  for (let i = 0; i < net.length; i++) {
    running = net[i] * sign > 0 ? running + 1 : 0
    longest = Math.max(longest, running)
  }
  return longest
}

/**
 * Day net = Σ net of the trades closed that day, whole paise, by exit day; days without a closed trade are not in it.
 */
export function netByDay({ netPaise, exitDay }: Pick<ClosedTrades, 'netPaise' | 'exitDay'>): Map<number, number> {
  const days = new Map<number, number>()
  for (let i = 0; i < netPaise.length; i++) days.set(exitDay[i], (days.get(exitDay[i]) ?? 0) + netPaise[i])
  return days
}

/** √252·mean/sample sd of the daily net over days with a closed trade; null below 20 such days. */
function dailySharpe(trades: ClosedTrades): number | null {
  const days = netByDay(trades)
  if (days.size < SHARPE_DAYS) return null
  const daily = Float64Array.from(days.values())
  const sd = sampleSd(daily)
  return sd === 0 ? null : (Math.sqrt(YEAR_DAYS) * mean(daily)) / sd
}

/** Financial year (April–March) of a date YYYY-MM-DD, named by the calendar year it starts in: 2026 is FY 2026-27. */
export function financialYear(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5, 7) < '04' ? year - 1 : year
}

/** Tax turnover of F&O trades = Σ |gross| per trade, whole paise, by financial year of the exit (§J6). */
export function taxTurnoverPaise(trades: readonly { exitDay: string; grossPaise: number }[]): Map<number, number> {
  const years = new Map<number, number>()
  for (const { exitDay, grossPaise } of trades) {
    const year = financialYear(exitDay)
    years.set(year, (years.get(year) ?? 0) + Math.abs(grossPaise))
  }
  return years
}
