import { type Crore, pcrReading, type Sentiment } from '@strikelens/analytics/options'
import { breadth, change, moveLabel } from '@strikelens/analytics/ranking'
import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { hasOiLabels } from '../../chain/labels.ts'
import { readChain } from '../../chain/readChain.ts'
import { homeAnswer } from '../../homeCards/homeAnswer.ts'
import { institutionFlows } from '../../homeCards/institutionFlows.ts'
import { noAnswer, type Result } from '../../result.ts'

const INDEX = 'NIFTY'
const VIX = 'INDIAVIX'

/** What the pulse line says; changes in percent against the previous close, NaN is left out of it. */
export interface HomePulse {
  readonly symbol: string
  /** Session of the prices. */
  readonly date: IsoDate
  readonly chgPct: number
  /** 'Broad rally' and so on (/index-heatmap); null without a move, or without a stock to tell. */
  readonly reading: ReturnType<typeof moveLabel> | null
  readonly advances: number
  /** Stocks of the index that have a price today. */
  readonly stocks: number
  /** Date of the list that names them, where none is stored that held on the session; else null. */
  readonly membersFrom: IsoDate | null
  readonly vixChgPct: number
  /** Over all strikes of the near expiry (§O13). */
  readonly pcrOi: number
  /** Null while labels are withheld. */
  readonly pcrBand: Sentiment | null
  readonly isPcrStretched: boolean
  /** Newest file of the cash market: ₹ crore. */
  readonly fii: { readonly date: IsoDate; readonly netCrore: Crore } | null
}

/** The market in a line, at the moment. */
export async function compute(market: Market): Promise<Result<HomePulse>> {
  const members = (market.constituents(INDEX) ?? []).map(({ symbol }) => symbol)
  const [quotes, chain, flows] = await Promise.all([
    market.quotes([INDEX, VIX, ...members]),
    readChain(market, { symbol: INDEX, expiry: 'near', base: 'open', atm: 'fwd' }),
    institutionFlows(market, 1),
  ])
  if (quotes === null) {
    return noAnswer(`No prices of ${dayMonth(market.sessionDate('cash'))} are stored yet`, 'Choose another date.')
  }
  const changes = quotes.ids.map((_, i) => change(quotes.last[i], quotes.prevClose[i])?.pct ?? Number.NaN)
  const [chgPct, vixChgPct] = changes
  const { advances, declines, unchanged, advancingPct } = breadth(changes.slice(2))
  const stocks = advances + declines + unchanged
  const membersFrom = market.membersFrom(INDEX)
  // Before the day's first snapshot there is a chain of the day before, which says nothing of today.
  const options = 'noAnswer' in chain || chain.day.date !== quotes.date ? null : chain
  const pcrOi = options?.derived.pcrOi ?? Number.NaN
  const pcr = options !== null && hasOiLabels(options) ? pcrReading(pcrOi) : null
  return homeAnswer(Math.max(quotes.asOf, options?.snapshot.asOf ?? 0), options?.snapshot.oiAsOf ?? null, {
    symbol: INDEX,
    date: quotes.date,
    chgPct,
    reading: Number.isNaN(chgPct) || stocks === 0 ? null : moveLabel(chgPct, advancingPct),
    advances,
    stocks,
    membersFrom: membersFrom !== null && membersFrom > quotes.date ? membersFrom : null,
    vixChgPct,
    pcrOi,
    pcrBand: pcr?.band ?? null,
    isPcrStretched: pcr?.isStretched ?? false,
    fii: flows.length === 0 ? null : { date: flows[0].date, netCrore: flows[0].fii },
  })
}
