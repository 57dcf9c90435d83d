import type { priceBands, securities, surveillance, symbolChanges, Written } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { subkey, textKey, uniform } from '../random/index.ts'
import { firstAtOrAfter } from '../underlyings/dayNumbers.ts'
import type { World } from '../underlyings/index.ts'
import { type Company, companiesOf, companiesOn, faceValueOn, listedOn } from './company.ts'

const SERIES = 'EQ'
const WATCHED = 0.03
const STAGES = ['ASM - Stage I', 'ASM - Stage I', 'ASM - Stage II', 'ASM - Stage III', 'GSM - Stage I'] as const
/** Room above a month's largest move, which is counted from opens and closes alone. */
const ROOM = 1.25

/** The shares listed on a date (`securities`). */
export function securitiesOn(world: World, date: IsoDate): Written<typeof securities> {
  const own = companiesOn(world, date)
  const d = firstAtOrAfter(world.through(date).cash.path.dates, date)
  const faceValue = Float64Array.from(own, (company) => faceValueOn(world, company, d))
  return {
    symbol: own.map(({ name }) => name),
    company: own.map(({ company }) => company),
    series: own.map(() => SERIES),
    listedOn: own.map(listedOn),
    paidUp: faceValue,
    marketLot: new Float64Array(own.length).fill(1),
    isin: own.map(({ isin }) => isin),
    faceValue,
  }
}

/** All changes of symbols up to a date (`symbol_changes`). */
export function symbolChangesUpTo(world: World, date: IsoDate): Written<typeof symbolChanges> {
  const changes = companiesOf(world)
    .flatMap(({ life, symbol, company }) =>
      life?.former === undefined ? [] : [{ ...life.former, symbol, company, before: life.former.symbol }],
    )
    .filter(({ until }) => until <= date)
    .sort((a, b) => (a.until < b.until ? -1 : 1))
  return {
    from: changes.map(({ until }) => until),
    before: changes.map(({ before }) => before),
    after: changes.map(({ symbol }) => symbol),
    company: changes.map(({ company }) => company),
  }
}

/** What every share may move in a session, and who is under watch: both stand for a calendar month. */
export function bandsOn(
  world: World,
  date: IsoDate,
): { bands: Written<typeof priceBands>; watch: Written<typeof surveillance> } {
  const own = companiesOn(world, date)
  const pct = own.map((company) => (company.derivatives === null ? bandOf(world, company, date) : Number.NaN))
  const watched = own.flatMap((company, i) => {
    const remarks = company.derivatives === null && pct[i] < 20 ? stageOf(company, date) : null
    return remarks === null ? [] : [{ symbol: company.name, remarks }]
  })
  return {
    bands: {
      symbol: own.map(({ name }) => name),
      series: own.map(() => SERIES),
      bandPct: Float64Array.from(pct),
      isDynamic: Float64Array.from(pct, (one) => Number(Number.isNaN(one))),
    },
    watch: {
      symbol: watched.map(({ symbol }) => symbol),
      series: watched.map(() => SERIES),
      remarks: watched.map(({ remarks }) => remarks),
    },
  }
}

/** The exchange watches a few small shares more closely than others; none for long. */
function stageOf({ key, price, totalShares }: Company, date: IsoDate): string | null {
  const own = subkey(subkey(key, textKey('surveillance')), monthOf(date))
  const isSmall = price * totalShares < 8e10
  if (!isSmall || uniform(subkey(own, 0)) > WATCHED) return null
  return STAGES[Math.floor(STAGES.length * uniform(subkey(own, 1)))]
}

/** The narrowest band of those it might have that the month's prices keep within. */
function bandOf(world: World, company: Company, date: IsoDate): number {
  const wanted = stageOf(company, date) === null ? (uniform(subkey(company.key, textKey('band'))) < 0.06 ? 10 : 20) : 5
  const largest = 100 * ROOM * largestMove(world, company, date)
  return [5, 10].find((band) => band >= wanted && band > largest) ?? 20
}

/** The largest part by which an open or close of the month was away from the close before. */
function largestMove(world: World, { row }: Company, date: IsoDate): number {
  const { path, splits } = world.through(date).cash
  const { dates, open, close } = path
  const from = Math.max(1, firstAtOrAfter(dates, `${date.slice(0, 7)}-01`))
  let largest = 0
  for (let d = from; d < dates.length && dates[d].startsWith(date.slice(0, 7)); d++) {
    const at = row * dates.length + d
    const factor = splits[row].find(({ day }) => day === d)?.factor ?? 1
    const base = close[at - 1] / factor
    if (!Number.isNaN(base)) largest = Math.max(largest, Math.abs(open[at] / base - 1), Math.abs(close[at] / base - 1))
  }
  return largest
}

function monthOf(date: IsoDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
}
