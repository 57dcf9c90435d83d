import { asCrore, type Crore } from '@strikelens/analytics/options'
import { fiiDiiCash, type TableOf } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

/** Net buying of institutions in the cash market on a date, ₹ crore; NaN where the exchange's file of it is not stored. */
export interface InstitutionFlow {
  readonly date: IsoDate
  readonly fii: Crore
  readonly dii: Crore
}

/** The last `count` sessions up to the newest that has a file, oldest first; empty when none is stored. */
export async function institutionFlows(market: Market, count: number): Promise<InstitutionFlow[]> {
  const newest = await market.inForce(fiiDiiCash, 'derivatives')
  if (newest === null) return []
  const flows = [flowOf(newest.date, newest.table)]
  while (flows.length < count) {
    const date = market.previousSession('derivatives', flows[0].date)
    flows.unshift(flowOf(date, await market.table(fiiDiiCash, date)))
  }
  // What lies before the first stored file was never known.
  return flows.slice(flows.findIndex(({ fii, dii }) => !Number.isNaN(fii) || !Number.isNaN(dii)))
}

function flowOf(date: IsoDate, table: TableOf<typeof fiiDiiCash> | null): InstitutionFlow {
  if (table === null) return { date, fii: asCrore(Number.NaN), dii: asCrore(Number.NaN) }
  const { category, netCrore: net } = table
  const of = (name: string) => asCrore(net[category.indexOf(name)] ?? Number.NaN)
  return { date, fii: of('FII'), dii: of('DII') }
}
