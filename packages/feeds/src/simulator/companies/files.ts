import { nextTradingDay } from '@strikelens/market/calendar'
import { type IsoDate, weekday } from '@strikelens/market/time'
import {
  writeDeals,
  writeFundamentals,
  writeInsiderTrades,
  writeMarketCaps,
  writePriceBands,
  writeSecurities,
  writeShareholding,
  writeSymbolChanges,
} from '../../files/index.ts'
import { dayFirstOf, type PublishedFile } from '../publishedFile.ts'
import type { DailyBars, World } from '../underlyings/index.ts'
import { companiesOf, companiesOn } from './company.ts'
import { blockDealsOn, bulkDealsOn } from './deals.ts'
import { bandsOn, securitiesOn, symbolChangesUpTo } from './lists.ts'
import { marketCapsOn } from './marketCaps.ts'
import { insiderTradesOn, shareholdingOn } from './owners.ts'
import { statementsOn } from './statements.ts'

/**
 * What the simulated exchange publishes of its companies on the evening of a session, of which `bars` are the last: market
 * values, deals, what companies and insiders told, and its lists, once a week and whenever they change.
 */
export function companyFiles(world: World, bars: DailyBars): PublishedFile[] {
  const date = bars.dates[bars.dates.length - 1]
  const dayFirst = dayFirstOf(date)
  const names = new Map(companiesOn(world, date).map(({ name, company }) => [name, company]))
  const nameOf = (symbol: string) => names.get(symbol) ?? symbol
  const files = [
    { name: `mcap${dayFirst}.csv`, bytes: writeMarketCaps(date, marketCapsOn(world, bars), nameOf) },
    { name: `bulk_${dayFirst}.csv`, bytes: writeDeals('bulk', date, bulkDealsOn(world, date)) },
    { name: `block_${dayFirst}.csv`, bytes: writeDeals('block', date, blockDealsOn(world, date)) },
  ]
  const insiders = insiderTradesOn(world, date)
  if (insiders.symbol.length > 0) {
    files.push({ name: `corporates-pit_${dayFirst}.json`, bytes: writeInsiderTrades(insiders) })
  }
  return [...files, ...reportFiles(world, date), ...listFiles(world, date, nameOf)]
}

/** Of these files those of what companies themselves reported on a date: their owners and their figures. */
export function reportFiles(world: World, date: IsoDate): PublishedFile[] {
  const files: PublishedFile[] = []
  const patterns = shareholdingOn(world, date)
  if (patterns.length > 0) {
    // Its tables are of quarters: a date in its name would be another.
    files.push({ name: 'corporate-share-holdings-master.json', bytes: writeShareholding(patterns) })
  }
  const statements = statementsOn(world, date)
  if (statements.length > 0) {
    files.push({ name: `fundamentals_${dayFirstOf(date)}.csv`, bytes: writeFundamentals(statements) })
  }
  return files
}

function listFiles(world: World, date: IsoDate, nameOf: (symbol: string) => string): PublishedFile[] {
  const dayFirst = dayFirstOf(date)
  // Bands are those of the session to come.
  const next = nextTradingDay('cash', date)
  const hasChanged = isFirstOfWeek(world, date) || hasNewNames(world, date)
  const files: PublishedFile[] = []
  if (hasChanged) {
    files.push({ name: `EQUITY_L_${dayFirst}.csv`, bytes: writeSecurities(securitiesOn(world, date)) })
    const changes = symbolChangesUpTo(world, date)
    if (changes.from.length > 0) {
      files.push({ name: `symbolchange_${dayFirst}.csv`, bytes: writeSymbolChanges(changes) })
    }
  }
  if (hasChanged || next.slice(0, 7) !== date.slice(0, 7)) {
    const { bands, watch } = bandsOn(world, next)
    files.push({ name: `sec_list_${dayFirst}.csv`, bytes: writePriceBands(bands, watch, nameOf) })
  }
  return files
}

function isFirstOfWeek(world: World, date: IsoDate): boolean {
  const before = sessionBefore(world, date)
  return before === null || weekday(before) >= weekday(date)
}

/** Whether a share came, left or was renamed since the session before. */
function hasNewNames(world: World, date: IsoDate): boolean {
  const before = sessionBefore(world, date)
  return companiesOf(world).some(({ life }) => {
    if (life === null) return false
    return life.listedOn === date || life.former?.until === date || (before !== null && life.lastSession === before)
  })
}

function sessionBefore(world: World, date: IsoDate): IsoDate | null {
  const { dates } = world.through(date).cash.path
  return dates[dates.indexOf(date) - 1] ?? null
}
