import { adScoreDaily } from './adScoreDaily.ts'
import { auctionCloses } from './auctionCloses.ts'
import { blockDeals } from './blockDeals.ts'
import { breadthDaily } from './breadthDaily.ts'
import { bulkDeals } from './bulkDeals.ts'
import { caFactors } from './caFactors.ts'
import { categoryTurnover } from './categoryTurnover.ts'
import { chainDaily } from './chainDaily.ts'
import { chainSnapshots } from './chainSnapshots.ts'
import { constituents, indexWeights } from './constituents.ts'
import { continuousDaily } from './continuousDaily.ts'
import { corporateActions, corporateEvents } from './corporateEvents.ts'
import { cotDisaggregated, cotFinancial, cotLegacy } from './cot.ts'
import { daily, dailyBse } from './daily.ts'
import type { Dataset } from './dataset.ts'
import { delivery } from './delivery.ts'
import { etfNav } from './etfNav.ts'
import { etfDay, etfReference } from './etfReference.ts'
import { fiiDerivatives } from './fiiDerivatives.ts'
import { fiiDiiCash } from './fiiDiiCash.ts'
import { flipRecord } from './flipRecord.ts'
import { foFutures } from './foFutures.ts'
import { foOptions } from './foOptions.ts'
import { fundamentals } from './fundamentals.ts'
import { futuresDaily } from './futuresDaily.ts'
import { highsLowsDaily } from './highsLowsDaily.ts'
import { holidays } from './holidays.ts'
import { indexDaily } from './indexDaily.ts'
import { insiderTrades } from './insiderTrades.ts'
import { ipos } from './ipos.ts'
import { ivDaily } from './ivDaily.ts'
import { ivExpiries } from './ivExpiries.ts'
import { liquidList } from './liquidList.ts'
import { lotSizes } from './lotSizes.ts'
import { marketCap } from './marketCap.ts'
import { marketWatch } from './marketWatch.ts'
import { mcxDaily } from './mcxDaily.ts'
import { panelIds } from './panelIds.ts'
import { participantOi } from './participantOi.ts'
import { participantRanks } from './participantRanks.ts'
import { participantVolume } from './participantVolume.ts'
import { pcrDaily } from './pcrDaily.ts'
import { banList, clientLimits, positionLimits } from './positionLimits.ts'
import { priceBands } from './priceBands.ts'
import { rolloverDaily } from './rolloverDaily.ts'
import { rsDaily, rsSectors } from './rsDaily.ts'
import { sectorDaily, sectorOutcomes } from './sectorDaily.ts'
import { securities } from './securities.ts'
import { shareholding } from './shareholding.ts'
import { shortSales } from './shortSales.ts'
import { signalOutcomes } from './signalOutcomes.ts'
import { slotStats } from './slotStats.ts'
import { straddleSlots } from './straddleSlots.ts'
import { surveillance } from './surveillance.ts'
import { symbolChanges } from './symbolChanges.ts'
import { unusualRecord } from './unusualRecord.ts'
import { volatility } from './volatility.ts'
import { volumePhaseDaily } from './volumePhaseDaily.ts'

export * from './adScoreDaily.ts'
export * from './auctionCloses.ts'
export * from './blockDeals.ts'
export * from './breadthDaily.ts'
export * from './bulkDeals.ts'
export * from './caFactors.ts'
export * from './categoryTurnover.ts'
export * from './chainDaily.ts'
export * from './chainSnapshots.ts'
export * from './columnsNamed.ts'
export * from './constituents.ts'
export * from './continuousDaily.ts'
export * from './corporateEvents.ts'
export * from './cot.ts'
export * from './daily.ts'
export type { Cadence, Dataset, TableOf, Written } from './dataset.ts'
export * from './dated.ts'
export * from './delivery.ts'
export * from './etfNav.ts'
export * from './etfReference.ts'
export * from './fiiDerivatives.ts'
export * from './fiiDiiCash.ts'
export * from './flipRecord.ts'
export * from './foFutures.ts'
export * from './foOptions.ts'
export * from './fundamentals.ts'
export * from './futuresDaily.ts'
export * from './highsLowsDaily.ts'
export * from './holidays.ts'
export * from './indexDaily.ts'
export * from './insiderTrades.ts'
export * from './ipos.ts'
export * from './ivDaily.ts'
export * from './ivExpiries.ts'
export * from './liquidList.ts'
export * from './lotSizes.ts'
export * from './marketCap.ts'
export * from './marketWatch.ts'
export * from './mcxDaily.ts'
export * from './panelIds.ts'
export * from './participantOi.ts'
export * from './participantRanks.ts'
export * from './participantVolume.ts'
export * from './pcrDaily.ts'
export * from './positionLimits.ts'
export * from './priceBands.ts'
export * from './rolloverDaily.ts'
export * from './rsDaily.ts'
export * from './sectorDaily.ts'
export * from './securities.ts'
export * from './shareholding.ts'
export * from './shortSales.ts'
export * from './signalOutcomes.ts'
export * from './slotStats.ts'
export * from './straddleSlots.ts'
export * from './surveillance.ts'
export * from './symbolChanges.ts'
export * from './tableOf.ts'
export * from './tableOfRows.ts'
export * from './unusualRecord.ts'
export * from './volatility.ts'
export * from './volumePhaseDaily.ts'

/** Every table that is stored by date, and those that files are only read as. */
export const DATASETS = [
  adScoreDaily,
  auctionCloses,
  blockDeals,
  breadthDaily,
  bulkDeals,
  caFactors,
  categoryTurnover,
  chainDaily,
  chainSnapshots,
  constituents,
  indexWeights,
  continuousDaily,
  corporateEvents,
  corporateActions,
  cotFinancial,
  cotDisaggregated,
  cotLegacy,
  daily,
  dailyBse,
  delivery,
  etfNav,
  etfReference,
  etfDay,
  fiiDerivatives,
  fiiDiiCash,
  flipRecord,
  foFutures,
  foOptions,
  fundamentals,
  futuresDaily,
  highsLowsDaily,
  holidays,
  indexDaily,
  insiderTrades,
  ipos,
  ivDaily,
  ivExpiries,
  liquidList,
  lotSizes,
  marketCap,
  marketWatch,
  mcxDaily,
  panelIds,
  participantOi,
  participantRanks,
  participantVolume,
  pcrDaily,
  positionLimits,
  banList,
  clientLimits,
  priceBands,
  rolloverDaily,
  rsDaily,
  rsSectors,
  sectorDaily,
  sectorOutcomes,
  securities,
  shareholding,
  shortSales,
  signalOutcomes,
  slotStats,
  straddleSlots,
  surveillance,
  symbolChanges,
  unusualRecord,
  volatility,
  volumePhaseDaily,
] as const satisfies readonly Dataset[]

/** The definition of a table that is stored under a name and a part; null where there is none. */
export function definitionOf(name: string, part: string): Dataset | null {
  const own: readonly Dataset[] = DATASETS.filter((dataset) => dataset.name === name)
  return own.find((dataset) => isPart(dataset, part)) ?? null
}

function isPart({ part: kind }: Dataset, part: string): boolean {
  if (typeof kind !== 'string') return kind.includes(part)
  if (kind === 'none') return part === ''
  return part !== '' && part.endsWith('/weights') === (kind === 'index/weights')
}
