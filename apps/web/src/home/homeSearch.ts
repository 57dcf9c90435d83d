import { isClockTime, isIsoDate } from '@strikelens/market/time'
import { MARKET_SYMBOLS, type MarketSymbol } from '@strikelens/tools/homeCards/marketSymbols'
import type { Search } from '@strikelens/tools/view'

/** The address of the home page, understood; what nobody knows counts as not given. */
export interface HomeSearch {
  /** Of the market card. */
  readonly symbol: MarketSymbol
  /** Text in the filter of the tool directory. */
  readonly q: string
  /** `date` and `time`, which make the page as of that minute; empty is now. */
  readonly moment: Search
}

export function homeSearch({ symbol, q = '', date, time }: Search): HomeSearch {
  const known = MARKET_SYMBOLS.find((one) => one === symbol?.toUpperCase())
  const moment = [
    ['date', date !== undefined && isIsoDate(date) ? date : undefined],
    ['time', time !== undefined && isClockTime(time) ? time : undefined],
  ].filter((pair): pair is [string, string] => pair[1] !== undefined)
  return { symbol: known ?? MARKET_SYMBOLS[0], q, moment: Object.fromEntries(moment) }
}

/** Whether the page is looked at as it was. */
export function isPast({ moment }: HomeSearch): boolean {
  return moment.date !== undefined || moment.time !== undefined
}

/** What a card of one index asks. */
export function ofSymbol({ symbol, moment }: HomeSearch): Search {
  return { symbol, ...moment }
}
