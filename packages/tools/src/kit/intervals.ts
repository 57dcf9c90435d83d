import type { SymbolSet } from '@strikelens/analytics/options'
import type { Notice } from '../result.ts'

/** Lengths of a row in minutes (§O2). */
export const INTERVAL_MINUTES = { '1m': 1, '3m': 3, '5m': 5, '15m': 15, '30m': 30, '1h': 60 } as const
export type Interval = keyof typeof INTERVAL_MINUTES

/** Chains of stocks come every three minutes: their rows are these, whatever a tool offers otherwise (§O2). */
export const STOCK_INTERVALS = ['3m', '15m', '30m', '1h'] as const satisfies readonly Interval[]

/** The row length of an answer and what else is offered. */
export interface IntervalChoice {
  readonly interval: Interval
  readonly fallback: Interval
  readonly choices: readonly Interval[]
}

/** Resolves `interval` for a symbol of a set; one that its snapshots are too rare for gives way to the default. */
export function rowInterval(
  asked: Interval | undefined,
  set: SymbolSet,
  own: readonly Interval[],
  fallback: Interval,
): IntervalChoice & { readonly notice: Notice | null } {
  const choices = set === 'STK' ? STOCK_INTERVALS : own
  const instead = set === 'STK' ? '3m' : fallback
  const isOffered = asked === undefined || choices.some((one) => one === asked)
  return {
    interval: isOffered ? (asked ?? instead) : instead,
    fallback: instead,
    choices,
    notice: isOffered
      ? null
      : { kind: 'info', text: `Rows of ${asked} are not available for this symbol: ${instead} is shown.` },
  }
}

/** Why a row has no candle: it holds one snapshot (§S3). Undefined where it has one. */
export function tooShortForCandles(interval: Interval, candlesFrom: Interval): string | undefined {
  if (INTERVAL_MINUTES[interval] >= INTERVAL_MINUTES[candlesFrom]) return undefined
  return `Candles from ${candlesFrom} on: a row of ${interval} has one price`
}
