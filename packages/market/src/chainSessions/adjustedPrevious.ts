import type { ChainSnapshot, QuoteColumns } from '../chains/index.ts'
import type { OptionDay, OptionDaySide } from '../market/index.ts'
import { type ContractChange, isUnchanged, levelNow, strikesNow } from './contractChanges.ts'
import type { PreviousSession } from './previous.ts'

/** A session before a corporate action as today's contracts tell it (§O12). */
export function adjustedPrevious(
  previous: PreviousSession,
  change: ContractChange,
  listed: Float64Array,
): PreviousSession {
  if (isUnchanged(change)) return previous
  const { file, last } = previous
  return {
    ...previous,
    file: file === null ? null : adjustedFile(file, change, listed),
    last: last === null ? null : adjustedSnapshot(last, change, strikesNow(last.strike, change, listed)),
  }
}

/** A snapshot from before a corporate action as today's contracts tell it, whose strikes these are. */
export function adjustedSnapshot(snapshot: ChainSnapshot, change: ContractChange, strike: Float64Array): ChainSnapshot {
  const { factor } = change
  const price = (column: Float64Array) => column.map((value) => value / factor)
  const quotes = (side: QuoteColumns): QuoteColumns => ({
    ltp: price(side.ltp),
    bid: price(side.bid),
    ask: price(side.ask),
    volumeQty: side.volumeQty.map((value) => value * factor),
    oiQty: side.oiQty.map((value) => value * factor),
    volumeChangedAt: side.volumeChangedAt,
  })
  return {
    ...snapshot,
    spot: levelNow(snapshot.spot, change),
    futureBid: levelNow(snapshot.futureBid, change),
    futureAsk: levelNow(snapshot.futureAsk, change),
    futureLast: levelNow(snapshot.futureLast, change),
    strike,
    ce: quotes(snapshot.ce),
    pe: quotes(snapshot.pe),
  }
}

/** The exchange's file of a day before a corporate action as today's contracts tell it. */
export function adjustedFile(file: OptionDay, change: ContractChange, listed: Float64Array): OptionDay {
  if (isUnchanged(change)) return file
  const { factor } = change
  const side = ({ close, settle, volumeQty, oiQty }: OptionDaySide): OptionDaySide => ({
    close: close.map((value) => value / factor),
    settle: settle.map((value) => value / factor),
    volumeQty: volumeQty.map((value) => value * factor),
    oiQty: oiQty.map((value) => value * factor),
  })
  return {
    ...file,
    strike: strikesNow(file.strike, change, listed),
    lotSize: file.lotSize * factor,
    underlying: levelNow(file.underlying, change),
    future: levelNow(file.future, change),
    ce: side(file.ce),
    pe: side(file.pe),
  }
}
