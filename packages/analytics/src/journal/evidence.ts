import { mean, quantile, sampleSd } from '../numeric/index.ts'

/** t = mean/(sd/√n) of the trades' net (/journal/report-dashboard); null below two trades or when all are equal. */
export function tStatistic(net: Float64Array): number | null {
  const sd = sampleSd(net)
  return sd > 0 ? mean(net) / (sd / Math.sqrt(net.length)) : null
}

/** Whether a result can be told from luck: |t| ≥ 2 on 30 trades or more; else "not enough evidence". */
export function hasEvidence(net: Float64Array): boolean {
  const t = tStatistic(net)
  return t !== null && net.length >= 30 && Math.abs(t) >= 2
}

/** Leak: a group of 10 trades or more that loses, with t ≤ −1. */
export function isLeak(net: Float64Array): boolean {
  const t = tStatistic(net)
  return net.length >= 10 && mean(net) < 0 && t !== null && t <= -1
}

/** Labels are withheld below this many trades. */
const LABELLED = 10

/** Word for a profit factor: below 1 losing, below 1.3 thin, to 2 good, above strong; null below 10 trades. */
export function profitFactorWord(factor: number | null, count: number): 'losing' | 'thin' | 'good' | 'strong' | null {
  if (factor === null || count < LABELLED) return null
  if (factor < 1) return 'losing'
  if (factor < 1.3) return 'thin'
  return factor <= 2 ? 'good' : 'strong'
}

/**
 * Word for an SQN: below 1.6 poor, below 2 average, to 3 good, above excellent; null unless on more than 30 trades
 * (§J6).
 */
export function sqnWord(sqn: number | null, rCount: number): 'poor' | 'average' | 'good' | 'excellent' | null {
  if (sqn === null || rCount <= 30) return null
  if (sqn < 1.6) return 'poor'
  if (sqn < 2) return 'average'
  return sqn <= 3 ? 'good' : 'excellent'
}

/** Mean net (paise) and win rate of the last `length` trades at each trade; NaN until there are so many. */
export function rollingExpectancy(
  net: Float64Array,
  length = 30,
): { expectancyPaise: Float64Array; winRatePct: Float64Array } {
  const expectancyPaise = new Float64Array(net.length).fill(Number.NaN)
  const winRatePct = new Float64Array(net.length).fill(Number.NaN)
  let sum = 0
  let wins = 0
  for (let i = 0; i < net.length; i++) {
    sum += net[i]
    if (net[i] > 0) wins++
    if (i >= length) {
      sum -= net[i - length]
      if (net[i - length] > 0) wins--
    }
    if (i < length - 1) continue
    expectancyPaise[i] = sum / length
    winRatePct[i] = (100 * wins) / length
  }
  return { expectancyPaise, winRatePct }
}

/**
 * What-if of /journal/report-dashboard: nets with every loss capped at −maxR times its risk; without a risk as it was.
 */
export function cappedLosses(net: Float64Array, riskPaise: Float64Array, maxR: number): Float64Array {
  return net.map((value, i) => (Number.isNaN(riskPaise[i]) ? value : Math.max(value, -maxR * riskPaise[i])))
}

/** The 5, 50 and 95 % quantiles. */
export interface Fan {
  readonly p5: number
  readonly p50: number
  readonly p95: number
}

/** Monte Carlo of the trades' net, paise. */
export interface MonteCarlo {
  readonly finalPaise: Fan
  readonly maxDrawdownPaise: Fan
}

/**
 * Resamples of the trades' net with replacement, each as long as the record. `random` gives uniform numbers in [0, 1);
 * seed it by the filter and the fan stays put. Null without trades.
 */
export function monteCarlo(net: Float64Array, random: () => number, runs = 2000): MonteCarlo | null {
  if (net.length === 0) return null
  const finals = new Float64Array(runs)
  const drawdowns = new Float64Array(runs)
  for (let run = 0; run < runs; run++) {
    let equity = 0
    let peak = 0
    for (let i = 0; i < net.length; i++) {
      equity += net[Math.floor(random() * net.length)]
      if (equity > peak) peak = equity
      else if (peak - equity > drawdowns[run]) drawdowns[run] = peak - equity
    }
    finals[run] = equity
  }
  return { finalPaise: fan(finals), maxDrawdownPaise: fan(drawdowns) }
}

function fan(values: Float64Array): Fan {
  return { p5: quantile(values, 0.05), p50: quantile(values, 0.5), p95: quantile(values, 0.95) }
}
