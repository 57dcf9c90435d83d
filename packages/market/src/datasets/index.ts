import { insiderTrades, ipos, marketCap, shareholding } from './companies.ts'
import { constituents, indexWeights } from './constituents.ts'
import { caFactors, corporateActions, corporateEvents } from './corporateEvents.ts'
import { cotDisaggregated, cotFinancial, cotLegacy } from './cot.ts'
import { daily, dailyBse } from './daily.ts'
import type { Dataset } from './dataset.ts'
import { blockDeals, bulkDeals, shortSales } from './deals.ts'
import { delivery } from './delivery.ts'
import { foFutures } from './foFutures.ts'
import { foOptions } from './foOptions.ts'
import { etfDay, etfNav, etfReference } from './funds.ts'
import { continuousDaily, futuresDaily, mcxDaily, rolloverDaily } from './futuresEvenings.ts'
import { holidays } from './holidays.ts'
import { indexDaily } from './indexDaily.ts'
import { categoryTurnover, fiiDerivatives, fiiDiiCash } from './institutions.ts'
import { chainSnapshots, marketWatch } from './momentFiles.ts'
import { chainDaily, ivDaily, ivExpiries, pcrDaily } from './optionEvenings.ts'
import { panelIds } from './panelIds.ts'
import { participantOi, participantVolume } from './participants.ts'
import { banList, clientLimits, positionLimits } from './positionLimits.ts'
import { flipRecord, slotStats, unusualRecord } from './records.ts'
import { lotSizes, priceBands, securities, surveillance, symbolChanges } from './securities.ts'
import { straddleSlots } from './straddleSlots.ts'
import { volatility } from './volatility.ts'

export * from './columnsNamed.ts'
export * from './companies.ts'
export * from './constituents.ts'
export * from './corporateEvents.ts'
export * from './cot.ts'
export * from './daily.ts'
export type { Cadence, Dataset, TableOf, Written } from './dataset.ts'
export * from './dated.ts'
export * from './deals.ts'
export * from './delivery.ts'
export * from './foFutures.ts'
export * from './foOptions.ts'
export * from './funds.ts'
export * from './futuresEvenings.ts'
export * from './holidays.ts'
export * from './indexDaily.ts'
export * from './institutions.ts'
export * from './momentFiles.ts'
export * from './optionEvenings.ts'
export * from './panelIds.ts'
export * from './participants.ts'
export * from './positionLimits.ts'
export * from './records.ts'
export * from './securities.ts'
export * from './straddleSlots.ts'
export * from './tableOf.ts'
export * from './volatility.ts'

/** Every table that is stored by date, and those that files are only read as. */
export const DATASETS = [
  insiderTrades,
  shareholding,
  ipos,
  marketCap,
  constituents,
  indexWeights,
  corporateEvents,
  corporateActions,
  caFactors,
  cotFinancial,
  cotDisaggregated,
  cotLegacy,
  daily,
  dailyBse,
  bulkDeals,
  blockDeals,
  shortSales,
  delivery,
  foFutures,
  foOptions,
  etfReference,
  etfDay,
  etfNav,
  futuresDaily,
  continuousDaily,
  rolloverDaily,
  mcxDaily,
  holidays,
  indexDaily,
  fiiDiiCash,
  categoryTurnover,
  fiiDerivatives,
  marketWatch,
  chainSnapshots,
  ivDaily,
  ivExpiries,
  chainDaily,
  pcrDaily,
  participantOi,
  participantVolume,
  positionLimits,
  banList,
  clientLimits,
  flipRecord,
  slotStats,
  unusualRecord,
  securities,
  symbolChanges,
  lotSizes,
  priceBands,
  surveillance,
  straddleSlots,
  volatility,
  panelIds,
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
