import { nextTradingDay } from '@strikelens/market/calendar'
import {
  adScoreDaily,
  breadthDaily,
  foFutures,
  highsLowsDaily,
  liquidList,
  rsDaily,
  rsSectors,
  sectorDaily,
  sectorOutcomes,
  tableOfRows,
  volumePhaseDaily,
} from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { type MembershipLists, universe, universeMembers, universeRule } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { type WrittenTable, writeDayTables } from '@strikelens/store/repositories'
import { latestTable, writtenTable } from '../../../stored/storedTables.ts'
import { renamedTable } from '../../../view/storedRenames.ts'
import { accumulationRows, flowsOf } from './accumulationTable.ts'
import { breadthRows, type Universe } from './breadthTable.ts'
import { heldWords, type WordsBefore } from './held.ts'
import { highsLowsRows } from './highsLowsTable.ts'
import { carriedForward } from './indexDays.ts'
import { knownExtremes } from './knownExtremes.ts'
import { type LiquidShare, liquidShares } from './liquidTable.ts'
import { outcomeRows, rotationPaths, type Sector, sectorRows } from './sectorTable.ts'
import { isTradeToTrade, SESSIONS, type ShareDay } from './shareDay.ts'
import { ShareDays, type SharesOnDate } from './shareDays.ts'
import { strengthRows } from './strengthTable.ts'
import { type TablesBefore, tablesBefore } from './tablesBefore.ts'
import { volumePhaseRows } from './volumePhaseTable.ts'

const RS_BENCHMARK = 'NIFTY500'

/**
 * Makes and stores what follows from the cash market of a session: strength, extremes, breadth, phases, accumulation and
 * sectors, and on the turn of a month the liquid list. `days`: for sessions that follow each other.
 */
export async function writeShareTables(
  db: Db,
  date: IsoDate,
  source: string,
  days: ShareDays = new ShareDays(db),
): Promise<void> {
  let on = await days.get(date)
  const before = await tablesBefore(db, on.day)
  if (before === null) on = await days.get(date, true)
  await writeDayTables(db, shareTables(on, { before, fno: await listedWithFutures(db, on) }, source))
}

/** The tables of a session from its shares and those of the session before. */
export function shareTables(
  on: SharesOnDate,
  { before, fno }: { before: TablesBefore | null; fno: ReadonlySet<string> },
  source: string,
): WrittenTable[] {
  const { day, indices, facts } = on
  const { date } = day
  const [listDate] = day.dates.filter((one) => one.slice(0, 7) === date.slice(0, 7))
  const liquid = liquidShares(day, listDate)
  const liquidIds = new Set(liquid.map(({ share }) => share.id))
  const constituents = (index: string) => on.constituentsOf(index, date)?.members.map(({ symbol }) => symbol) ?? []
  const present = day.shares.filter((share) => !share.isSuspended && !isTradeToTrade(share, SESSIONS - 1))
  const lists = { all: present.map(({ id }) => id), liquid: liquidIds, fno, constituents }

  const strength = strengthRows(day, liquidIds, carriedForward(indices.close(RS_BENCHMARK), SESSIONS))
  const extremes = highsLowsRows(day, knownExtremes(on, before))
  const placeOf = new Map(day.shares.map(({ id }, s) => [id, s]))
  const places = (ids: readonly string[]) => ids.flatMap((id) => placeOf.get(id) ?? [])
  const breadth = breadthRows(
    day.shares,
    extremes,
    universesOf(day, lists).map(({ name, ids }): Universe => ({ name, members: places(ids) })),
  )
  const named = <Table extends TablesBefore['phases'] | TablesBefore['scores']>(table: Table) =>
    before === null ? table : renamedTable(table, facts.renames, before.date, date)
  const apart = before?.apart ?? 0
  const flows = flowsOf(day)
  const phases = volumePhaseRows(day, heldWords(before && phaseWords(named(before.phases)), apart), flows)
  const scores = accumulationRows(day, heldWords(before && labelWords(named(before.scores)), apart), flows)
  const sectors = sectorsOf((index) => places(universeMembers(universeRule(index), lists)), placeOf, fno)
  const paths = rotationPaths(indices, sectors)
  const market = places(universeMembers(universeRule(RS_BENCHMARK), lists))
  return [
    writtenTable(rsDaily, date, source, tableOfRows(rsDaily, date, strength.shares)),
    writtenTable(rsSectors, date, source, tableOfRows(rsSectors, date, strength.sectors), 'sectors'),
    writtenTable(highsLowsDaily, date, source, tableOfRows(highsLowsDaily, date, extremes)),
    writtenTable(breadthDaily, date, source, tableOfRows(breadthDaily, date, breadth)),
    writtenTable(volumePhaseDaily, date, source, tableOfRows(volumePhaseDaily, date, phases)),
    writtenTable(adScoreDaily, date, source, tableOfRows(adScoreDaily, date, scores)),
    writtenTable(
      sectorDaily,
      date,
      source,
      tableOfRows(sectorDaily, date, sectorRows(day, indices, sectors, { market, paths })),
    ),
    writtenTable(
      sectorOutcomes,
      date,
      source,
      tableOfRows(sectorOutcomes, date, outcomeRows(sectors, paths)),
      'outcomes',
    ),
    ...liquidTables(day, source, listDate, liquid),
  ]
}

/** The liquid list of a month on its first stored session, and on its last one that of the next. */
function liquidTables(day: ShareDay, source: string, listDate: IsoDate, own: readonly LiquidShare[]): WrittenTable[] {
  const before = day.isStored.lastIndexOf(1, SESSIONS - 2)
  const isFirst = before < 0 || day.dates[before] < listDate
  const next = nextTradingDay('cash', day.date)
  const lists: [IsoDate, readonly LiquidShare[]][] = []
  if (isFirst) lists.push([listDate, own])
  if (next.slice(0, 7) !== day.date.slice(0, 7)) lists.push([next, liquidShares(day, next)])
  return lists.map(([date, shares]) => {
    const rows = shares.map(({ share, medianTurnoverCrore, close }) => {
      return { symbol: share.symbol, medianTurnoverCrore, close }
    })
    return writtenTable(liquidList, date, source, tableOfRows(liquidList, date, rows))
  })
}

function universesOf({ shares }: ShareDay, lists: MembershipLists): { name: string; ids: readonly string[] }[] {
  const indices = universe.indices.filter(({ symbol }) => lists.constituents(symbol).length > 0)
  const own = new Set(lists.all)
  const sectors = [...new Set(shares.map(({ sector }) => sector))].sort()
  return [
    ...['all', 'liquid', 'fno', ...indices.map(({ symbol }) => symbol)].map((name) => {
      return { name, ids: universeMembers(universeRule(name), lists) }
    }),
    ...sectors.map((sector) => ({
      name: `sector:${sector}`,
      ids: shares.flatMap((share) => (share.sector === sector && own.has(share.id) ? [share.id] : [])),
    })),
  ]
}

function sectorsOf(
  membersOf: (index: string) => number[],
  placeOf: ReadonlyMap<string, number>,
  fno: ReadonlySet<string>,
): Sector[] {
  const withFutures = new Set([...fno].flatMap((id) => placeOf.get(id) ?? []))
  return universe.indices.flatMap(({ symbol: index, set }) => {
    if (set !== 'sectoral' && set !== 'thematic') return []
    const members = membersOf(index)
    return [{ index, set, members, withFutures: members.filter((s) => withFutures.has(s)) }]
  })
}

function phaseWords({ symbol, phase, sessionsInPhase, phaseBefore }: TablesBefore['phases']): WordsBefore {
  return { symbol, word: phase, sessions: sessionsInPhase, before: phaseBefore }
}

function labelWords({ symbol, label, persistence }: TablesBefore['scores']): WordsBefore {
  return { symbol, word: label, sessions: persistence, before: label }
}

/** Shares with futures by the last file of them up to the date, under the names of today; before any, those we know. */
async function listedWithFutures(db: Db, { day, facts }: SharesOnDate): Promise<ReadonlySet<string>> {
  const stored = await latestTable(db, foFutures, day.date, 'NSE')
  if (stored === null) return new Set(universe.fnoStocks.map(({ symbol }) => symbol))
  const { symbol: symbols, set } = renamedTable(stored.table, facts.renames, stored.date)
  return new Set(symbols.filter((_, row) => set[row] === 'STK'))
}
