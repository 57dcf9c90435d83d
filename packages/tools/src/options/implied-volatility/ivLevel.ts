import { type IvChange, iv30, ivChange } from '@strikelens/analytics/volatility'
import type { ListedVols } from '../../chain/expiryVols.ts'
import { type IvStanding, ivHistory, ivStanding, realisedVolPct } from '../../chain/ivHistory.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import type { IvTerm } from './term.ts'

/** IV30 with its place in a year of closes, and against the last of them (§S11–S13). */
export interface IvLevel {
  readonly vols: ListedVols
  readonly standing: IvStanding
  readonly iv30Change: IvChange
}

/** How dear options are, by the term structure of now and the closes before. */
export async function ivLevel({ market, listing, day }: ChainReading, term: IvTerm): Promise<IvLevel> {
  const { expiry, atmIv, years, dte } = term
  const vols = { expiries: expiry, atmIvPct: atmIv.map((iv) => 100 * iv), days: years.map((t) => 365 * t), dte }
  const iv30Pct = iv30(vols)
  const history = await ivHistory(market, listing, day.date)
  const hv20Pct = await realisedVolPct(market, listing, history)
  return {
    vols,
    standing: ivStanding(iv30Pct, history, hv20Pct),
    iv30Change: ivChange(iv30Pct, history.iv30Pct[history.iv30Pct.length - 1]),
  }
}
