import {
  type FuturesStep,
  frames,
  referenceClose,
  type StepColumns,
  setStep,
  stepColumns,
} from '@strikelens/analytics/futures'
import { foFutures, type TableOf } from '@strikelens/market/datasets'
import { factorSince, type Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { BoardReading } from './readBoard.ts'
import type { StepHistory } from './stepHistory.ts'

export const FRAME_DAYS = 5

/** Five daily steps, today's the last, taken as one (§F7); percent, NaN is "–". */
export interface FiveDays {
  readonly dp5: number
  readonly doi5: number
  /** Each step, oldest first. */
  readonly stepDp: Float64Array
  readonly stepDoi: Float64Array
}

/** Of every symbol: its price contract and the OI of all months. */
export function symbolFiveDays(histories: readonly StepHistory[]): Map<string, FiveDays> {
  const out = new Map<string, FiveDays>()
  for (const history of histories) {
    const { priceChangePct, oiChangePct } = frames(history, history.sessionCount - 1, FRAME_DAYS)
    history.symbols.forEach(({ symbol }, s) => {
      const end = (s + 1) * history.sessionCount
      out.set(symbol, {
        dp5: priceChangePct[s],
        doi5: oiChangePct[s],
        stepDp: history.priceChangePct.slice(end - FRAME_DAYS, end),
        stepDoi: history.oiChangePct.slice(end - FRAME_DAYS, end),
      })
    })
  }
  return out
}

/** Steps of single contracts, each against itself, over the four sessions before the view's; by symbol and expiry. */
export type ContractSteps = ReadonlyMap<string, StepColumns>

/** Key of a contract's steps. */
export function contractKey(symbol: string, expiry: IsoDate): string {
  return `${symbol} ${expiry}`
}

/** Reads them from the exchanges' files; a session that lacks the contract, or the one before it, leaves a step unknown. */
export async function readContractSteps(market: Market, reading: BoardReading): Promise<ContractSteps> {
  const out = new Map<string, StepColumns>()
  await Promise.all(
    reading.parts.map(async ({ session }) => {
      const dates = [market.previousSession(session.segment, session.date)]
      while (dates.length < FRAME_DAYS) dates.unshift(market.previousSession(session.segment, dates[0]))
      const exchanges = session.segment === 'mcx' ? ['MCX'] : ['NSE', 'BSE']
      const files = await Promise.all(exchanges.map((exchange) => market.tables(foFutures, dates, exchange)))
      const factorOf = (symbol: string, d: number) => factorSince(market.adjustments(symbol), dates[d - 1], dates[d])
      for (const tables of files) {
        for (let d = 1; d < FRAME_DAYS; d++) writeSteps(out, tables[d - 1], tables[d], d, factorOf)
      }
    }),
  )
  return out
}

/** The steps of a file's contracts from the file before, as session `d` of each. */
function writeSteps(
  out: Map<string, StepColumns>,
  earlier: TableOf<typeof foFutures> | null,
  table: TableOf<typeof foFutures> | null,
  d: number,
  factorOf: (symbol: string, d: number) => number,
): void {
  if (earlier === null || table === null) return
  const { symbol, expiry, close, oiQty } = table
  const { close: closeThen, settle: settleThen, volumeQty: volumeThen, oiQty: oiThen, expiry: expiryThen } = earlier
  const rowThen = new Map(earlier.symbol.map((one, row) => [contractKey(one, expiryThen[row]), row]))
  symbol.forEach((one, row) => {
    const key = contractKey(one, expiry[row])
    const then = rowThen.get(key)
    if (then === undefined) return
    const steps = out.get(key) ?? stepColumns(FRAME_DAYS)
    out.set(key, steps)
    const factor = factorOf(one, d)
    const reference = referenceClose(closeThen[then], settleThen[then], volumeThen[then])
    setStep(steps, d, close[row], reference / factor, oiQty[row], oiThen[then] * factor)
  })
}

/** Of one contract, whose step of the view's session is `today`. */
export function contractFiveDays(
  before: StepColumns | undefined,
  today: Pick<FuturesStep, 'priceChangePct' | 'oiChangePct'>,
): FiveDays {
  const steps = stepColumns(FRAME_DAYS)
  for (const name of ['priceChangePct', 'oiChangePct'] as const) {
    // The first of their five sessions has no step of its own.
    if (before !== undefined) steps[name].set(before[name].subarray(1))
    steps[name][FRAME_DAYS - 1] = today[name]
  }
  const taken = frames({ ...steps, symbolCount: 1, sessionCount: FRAME_DAYS }, FRAME_DAYS - 1, FRAME_DAYS)
  return {
    dp5: taken.priceChangePct[0],
    doi5: taken.oiChangePct[0],
    stepDp: steps.priceChangePct,
    stepDoi: steps.oiChangePct,
  }
}
