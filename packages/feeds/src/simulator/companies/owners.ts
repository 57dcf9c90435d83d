import type { insiderTrades, shareholding, Written } from '@strikelens/market/datasets'
import { addDays, type IsoDate, istMidnight, MINUTE_MS } from '@strikelens/market/time'
import { subkey, textKey, uniform } from '../random/index.ts'
import { firstAtOrAfter } from '../underlyings/dayNumbers.ts'
import type { World } from '../underlyings/index.ts'
import { personBy } from './clients.ts'
import { type Company, companiesOn, sharesOn } from './company.ts'
import { chances } from './deals.ts'

const INSIDER_CHANCE = 0.012
const MODES = [
  ['Market Purchase', 'Buy', 0.5],
  ['Market Sale', 'Sell', 0.8],
  ['ESOP', 'Buy', 0.88],
  ['Off Market', 'Sell', 0.92],
  ['Pledge Creation', 'Pledge', 0.97],
  ['Revokation of Pledge', 'Pledge Revoke', 1],
] as const
const CATEGORIES = [
  'Promoters',
  'Promoter Group',
  'Director',
  'Key Managerial Personnel',
  'Employees/Designated Employees',
] as const
/** The listing rules give three weeks after a quarter. */
const LATEST_DAYS = 20

interface Pattern {
  readonly company: Company
  readonly announcedOn: IsoDate
}

/** Shareholding patterns that companies hand in on a date, by the end of the quarter they are of (`shareholding`). */
export function shareholdingOn(world: World, date: IsoDate): { date: IsoDate; table: Written<typeof shareholding> }[] {
  const end = quarterEndBefore(date)
  const handedIn = companiesOn(world, date).flatMap((company): Pattern[] => {
    const announcedOn = patternDate(world, company, end)
    return announcedOn === date ? [{ company, announcedOn }] : []
  })
  return handedIn.length === 0 ? [] : [{ date: end, table: patternTable(handedIn, end) }]
}

/** The session on which a company hands the pattern of a quarter in. */
function patternDate(world: World, company: Company, end: IsoDate): IsoDate | null {
  const planned = addDays(end, 6 + Math.floor((LATEST_DAYS - 8) * chances(company, 'pattern', end)(0)))
  const { dates } = world.through(planned).cash.path
  return dates[firstAtOrAfter(dates, planned)] ?? null
}

function patternTable(patterns: readonly Pattern[], end: IsoDate): Written<typeof shareholding> {
  const shares = patterns.map(({ company }) => ownersOn(company, end))
  return {
    symbol: patterns.map(({ company }) => company.name),
    company: patterns.map(({ company }) => company.company),
    promoterPct: Float64Array.from(shares, ({ promoterPct }) => promoterPct),
    publicPct: Float64Array.from(shares, ({ publicPct }) => publicPct),
    trustPct: Float64Array.from(shares, ({ trustPct }) => trustPct),
    announcedOn: patterns.map(({ announcedOn }) => announcedOn),
    document: patterns.map(() => ''),
  }
}

/** Who holds a company at the end of a quarter, % to two decimals: promoters have what is not free to trade, and move slowly. */
function ownersOn({ key, floatShares, totalShares }: Company, end: IsoDate) {
  const own = subkey(key, textKey('owners'))
  const trust = uniform(subkey(own, -1)) < 0.15 ? Math.round(60 * uniform(subkey(own, -2))) / 100 : 0
  let promoter = 100 * (1 - floatShares / totalShares)
  const quarters = (Number(end.slice(0, 4)) - 2023) * 4 + Number(end.slice(5, 7)) / 3
  for (let quarter = 0; quarter < quarters && promoter > 0; quarter++) {
    const moved = uniform(subkey(own, 2 * quarter)) < 0.25
    if (moved) promoter += 1.6 * (uniform(subkey(own, 2 * quarter + 1)) - 0.55)
  }
  const promoterPct = Math.round(100 * Math.min(75, Math.max(0, promoter - trust))) / 100
  return { promoterPct, trustPct: trust, publicPct: Math.round(100 * (100 - promoterPct - trust)) / 100 }
}

/** Last day of the quarter that ended before a date. */
export function quarterEndBefore(date: IsoDate): IsoDate {
  const quarter = Math.floor((Number(date.slice(5, 7)) - 1) / 3)
  return addDays(`${date.slice(0, 4)}-${String(1 + 3 * quarter).padStart(2, '0')}-01`, -1)
}

/** What insiders disclosed on a date (`insider_trades`): traded two to five sessions before, and told the company first. */
export function insiderTradesOn(world: World, date: IsoDate): Written<typeof insiderTrades> {
  const { path } = world.through(date).cash
  const d = path.dates.indexOf(date)
  const rows = companiesOn(world, date).flatMap((company) => {
    const chance = chances(company, 'insiders', date)
    if (chance(0) > INSIDER_CHANCE || d < 6) return []
    const traded = d - 2 - Math.floor(3 * chance(1))
    const at = company.row * path.dates.length + traded
    const price = path.close[at]
    if (Number.isNaN(price)) return []
    const [mode, transaction] = MODES.find(([, , upTo]) => chance(2) < upTo) ?? MODES[0]
    const shares = sharesOn(world, company, traded)
    const rupees = 5e5 * 10 ** (2.6 * chance(3))
    const qty = Math.max(1, Math.min(Math.round(rupees / price), Math.floor(0.1 * path.volumeQty[at])))
    const before = qty + Math.round(shares * 0.04 * chance(4) ** 2)
    const change = transaction === 'Buy' ? qty : transaction === 'Sell' ? -qty : 0
    const pct = (held: number) => Math.round((1e4 * held) / shares) / 100
    return [
      {
        company,
        mode,
        transaction,
        qty,
        before,
        after: before + change,
        beforePct: pct(before),
        afterPct: pct(before + change),
        value: mode === 'ESOP' ? 0 : Math.round(qty * price),
        person: personBy(chance(5), chance(6)),
        category: CATEGORIES[Math.floor(CATEGORIES.length * chance(7))],
        tradedOn: path.dates[traded],
        intimatedOn: path.dates[traded + 1],
        broadcastAt: istMidnight(date) + (600 + Math.floor(600 * chance(8))) * MINUTE_MS,
      },
    ]
  })
  const texts = (pick: (row: (typeof rows)[number]) => string) => rows.map(pick)
  const numbers = (pick: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, pick)
  return {
    symbol: texts(({ company }) => company.name),
    company: texts(({ company }) => company.company),
    regulation: texts(() => '7(2)'),
    person: texts(({ person }) => person),
    category: texts(({ category }) => category),
    securityType: texts(() => 'Equity Shares'),
    transaction: texts(({ transaction }) => transaction),
    mode: texts(({ mode }) => mode),
    qty: numbers(({ qty }) => qty),
    value: numbers(({ value }) => value),
    heldBeforeQty: numbers(({ before }) => before),
    heldBeforePct: numbers(({ beforePct }) => beforePct),
    heldAfterQty: numbers(({ after }) => after),
    heldAfterPct: numbers(({ after, afterPct }) => (afterPct === 0 && after > 0 ? Number.NaN : afterPct)),
    tradedFrom: texts(({ tradedOn }) => tradedOn),
    tradedTo: texts(({ tradedOn }) => tradedOn),
    intimatedOn: texts(({ intimatedOn }) => intimatedOn),
    broadcastAt: numbers(({ broadcastAt }) => broadcastAt),
    derivative: texts(() => ''),
    exchange: texts(() => 'NSE'),
    remarks: texts(() => ''),
    document: texts(() => ''),
  }
}
