import { constituents, daily, indexWeights, type TableOf, tableOf } from '@strikelens/market/datasets'
import type { Renames } from '@strikelens/market/instruments'
import type { Constituent } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { datesWithTables, readDayTableParts } from '@strikelens/store/repositories'
import { storedTable } from '../stored/storedBlocks.ts'
import { readTable } from '../stored/storedTables.ts'
import { renamedTable } from './storedRenames.ts'

/** The list of an index for a date; null for an index of which none is known. */
export type ConstituentsOf = (index: string, date: IsoDate) => DatedMembers | null

/** Free-float values of members are kept beside the lists, which have none. */
const WEIGHTS = '/weights'

interface DatedMembers {
  /** After the date where no list so old is stored. */
  readonly from: IsoDate
  readonly members: readonly Constituent[]
}

/**
 * Members of indices by the lists that are stored, each in force until the next; before the first, and of indices without
 * one, those of the universe. Shares are free-float value over close where both are stored, else the universe's.
 */
export async function storedConstituents(db: Db, renames: Renames): Promise<ConstituentsOf> {
  const lists = new Map<string, DatedMembers[]>()
  for (const date of await datesWithTables(db, [constituents.name], '0001-01-01', '9999-12-31')) {
    const members = new Map<string, TableOf<typeof constituents>>()
    const weights = new Map<string, TableOf<typeof indexWeights>>()
    for (const { part, block } of await readDayTableParts(db, constituents.name, date)) {
      const table = renamedTable(storedTable(block), renames, date)
      if (part.endsWith(WEIGHTS)) weights.set(part.replace(WEIGHTS, ''), tableOf(indexWeights, table, date))
      else members.set(part, tableOf(constituents, table, date))
    }
    const closes = weights.size > 0 ? await closesOn(db, renames, date) : null
    for (const index of new Set([...members.keys(), ...weights.keys()])) {
      const own = lists.get(index) ?? []
      own.push({ from: date, members: membersOf(index, date, members.get(index), weights.get(index), closes) })
      lists.set(index, own)
    }
  }
  return (index, date) => {
    const stored = lists.get(index)?.findLast(({ from }) => from <= date)
    if (stored !== undefined) return stored
    const known = universe.indexList(index, date)
    return known === null || known.constituents.length === 0 ? null : { from: known.from, members: known.constituents }
  }
}

function membersOf(
  index: string,
  date: IsoDate,
  list: TableOf<typeof constituents> | undefined,
  weights: TableOf<typeof indexWeights> | undefined,
  closes: ReadonlyMap<string, number> | null,
): Constituent[] {
  const value = new Map(weights?.symbol.map((symbol, row) => [symbol, weights.freeFloat[row]]))
  const known = new Map(universe.constituents(index, date).map((member) => [member.symbol, member]))
  const symbols = (list ?? weights)?.symbol ?? []
  return symbols.map((symbol) => {
    const price = closes?.get(symbol) ?? Number.NaN
    const counted = (value.get(symbol) ?? Number.NaN) / price
    return Number.isNaN(counted)
      ? (known.get(symbol) ?? { symbol, shares: Number.NaN })
      : { symbol, shares: counted, price }
  })
}

async function closesOn(db: Db, renames: Renames, date: IsoDate): Promise<Map<string, number>> {
  const stored = await readTable(db, daily, date)
  if (stored === null) return new Map()
  const { id, close } = renamedTable(stored, renames, date)
  return new Map(id.map((symbol, row) => [symbol, close[row]]))
}
