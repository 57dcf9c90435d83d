import { change } from '@strikelens/analytics/ranking'
import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import type { ParamsOf } from '../../define.ts'
import { homeAnswer } from '../../homeCards/homeAnswer.ts'
import { noAnswer, type Result } from '../../result.ts'
import type { tool } from './tool.ts'

/** Sector indices of NSE that together hold most of the market, each once: banks stand whole and by owner. */
const SECTORS = [
  ['NIFTYAUTO', 'Auto'],
  ['BANKNIFTY', 'Bank'],
  ['NIFTYPSUBANK', 'PSU Bank'],
  ['NIFTYIT', 'IT'],
  ['NIFTYPHARMA', 'Pharma'],
  ['NIFTYFMCG', 'FMCG'],
  ['NIFTYMETAL', 'Metal'],
  ['NIFTYOILGAS', 'Oil & Gas'],
  ['NIFTYREALTY', 'Realty'],
  ['NIFTYMEDIA', 'Media'],
] as const

/** A sector index and its change in percent since the previous close. */
export interface SectorChange {
  readonly symbol: string
  readonly name: string
  readonly chgPct: number
}

export interface HomeSectors {
  /** The strongest first; an index without a price is not in it. */
  readonly sectors: readonly SectorChange[]
  /** How many sector indices there are. */
  readonly all: number
}

/** Changes of the sector indices at the moment. */
export async function compute(market: Market, _: ParamsOf<typeof tool>): Promise<Result<HomeSectors>> {
  const quotes = await market.quotes(SECTORS.map(([symbol]) => symbol))
  const sectors = SECTORS.flatMap(([symbol, name], i) => {
    const moved = quotes === null ? null : change(quotes.last[i], quotes.prevClose[i])
    return moved === null ? [] : [{ symbol, name, chgPct: moved.pct }]
  })
  if (quotes === null || sectors.length === 0) {
    const day = dayMonth(market.sessionDate('cash'))
    return noAnswer(`No sector index of ${day} is stored yet`, 'Choose another date.')
  }
  sectors.sort((a, b) => b.chgPct - a.chgPct)
  return homeAnswer(quotes.asOf, null, { sectors, all: SECTORS.length })
}
