import type { MarketVolatility } from '@strikelens/analytics/volatility'
import type { ParamsOf } from '../../define.ts'
import type { IvSeries } from '../../ivMarket/params.ts'
import type { Breadth } from './breadth.ts'
import type { IvLists } from './lists.ts'
import type { SectorVol } from './sectors.ts'
import type { SymbolVol } from './symbolVol.ts'
import type { RankMetric, tool } from './tool.ts'
import type { VixFigures } from './vix.ts'

export type Params = ParamsOf<typeof tool>

/** What the page shows of the market's volatility. */
export interface IvDashboard {
  readonly look: number
  readonly series: IvSeries
  readonly metric: RankMetric
  /** Null without a value: "No VIX data available". */
  readonly vix: VixFigures | null
  readonly indices: readonly SymbolVol[]
  /** Of the universe and the sector, by symbol. */
  readonly stocks: readonly SymbolVol[]
  /** By the chosen rank. */
  readonly breadth: Breadth
  /** Of IVP, whatever rank is drawn: what the market is read by. */
  readonly medianIvp: number
  readonly regime: MarketVolatility | null
  /** Of the whole universe, whichever sector is chosen. */
  readonly sectors: readonly SectorVol[]
  readonly lists: IvLists
  /** Results days are known. */
  readonly hasResults: boolean
}
