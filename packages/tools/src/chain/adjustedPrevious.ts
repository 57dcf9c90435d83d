import type { QuoteColumns } from '@strikelens/market/chains'
import type { OptionDay, OptionDaySide } from '@strikelens/market/market'
import type { PreviousSession } from './previous.ts'

/** Adjusted strikes are rounded to the tick, and so lie this near to what is listed. */
const ROUNDING = 0.05

/** A session before a split or bonus as today's contracts tell it (§O12): strikes and prices ÷ f, units × f. */
export function adjustedPrevious(previous: PreviousSession, factor: number, listed: Float64Array): PreviousSession {
  if (factor === 1) return previous
  const { file, last } = previous
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
    ...previous,
    file: file === null ? null : adjustedFile(file, factor, listed),
    last:
      last === null
        ? null
        : {
            ...last,
            spot: last.spot / factor,
            futureBid: last.futureBid / factor,
            futureAsk: last.futureAsk / factor,
            futureLast: last.futureLast / factor,
            strike: adjustedStrikes(last.strike, factor, listed),
            ce: quotes(last.ce),
            pe: quotes(last.pe),
          },
  }
}

/** The exchange's file of a day before a split or bonus as today's contracts tell it. */
export function adjustedFile(file: OptionDay, factor: number, listed: Float64Array): OptionDay {
  if (factor === 1) return file
  const side = ({ close, settle, volumeQty, oiQty }: OptionDaySide): OptionDaySide => ({
    close: close.map((value) => value / factor),
    settle: settle.map((value) => value / factor),
    volumeQty: volumeQty.map((value) => value * factor),
    oiQty: oiQty.map((value) => value * factor),
  })
  return {
    ...file,
    strike: adjustedStrikes(file.strike, factor, listed),
    lotSize: file.lotSize * factor,
    underlying: file.underlying / factor,
    ce: side(file.ce),
    pe: side(file.pe),
  }
}

/** Strikes after the adjustment, as the exchange lists them now; one that it does not list keeps its own value. */
function adjustedStrikes(strikes: Float64Array, factor: number, listed: Float64Array): Float64Array {
  return strikes.map((strike) => listed.find((one) => Math.abs(one - strike / factor) <= ROUNDING) ?? strike / factor)
}
