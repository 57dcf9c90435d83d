import { plain } from '@strikelens/market/formats'
import { type IsoDate, isIsoDate } from '@strikelens/market/time'
import { pathOf } from '@strikelens/tools/address/pagePath'
import { day } from '@strikelens/ui/formats'
import type { CataloguePage } from './catalogue.ts'
import { type KnownSymbol, symbolCalled } from './knownSymbols.ts'
import { symbolToken } from './reading.ts'
import type { SearchResult } from './result.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Its parts are as long as those of any option: a name that could be of any length would be tried at every one of them. */
const CONTRACT =
  /^(?<name>[a-z].{0,40}?) ?(?:\b(?<day>\d{1,2}) ?(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,9} )?(?<strike>\d[\d,]{0,9}(?:\.\d{1,2})?) ?(?<right>ce|pe|call|put)$/

/** One option as a trader writes it: 'NIFTY 25000 CE', 'nifty 25 nov 25000pe'. */
export interface Leg {
  /** What stands before it: a symbol or its name. */
  readonly name: string
  readonly strike: string
  readonly right: 'CE' | 'PE'
  /** Null: the nearest. */
  readonly expiry: IsoDate | null
}

/** Null for a query that is no option. The year of an expiry is the one in which the day comes next. */
export function readLeg(query: string, today: IsoDate): Leg | null {
  const parts = CONTRACT.exec(query.trim().toLowerCase().replace(/\s+/g, ' '))?.groups
  if (parts === undefined) return null
  const expiry = parts.day === undefined ? null : nextDate(Number(parts.day), MONTHS.indexOf(parts.month) + 1, today)
  if (expiry !== null && !isIsoDate(expiry)) return null
  const strike = String(Number(parts.strike.replaceAll(',', '')))
  const right = parts.right === 'ce' || parts.right === 'call' ? 'CE' : 'PE'
  return { name: parts.name, strike, right, expiry }
}

/** The leg in its chain; none where the symbol is unknown or its chain is not built. */
export function legResults(
  { name, strike, right, expiry }: Leg,
  pages: readonly CataloguePage[],
  known: readonly KnownSymbol[],
): SearchResult[] {
  const token = symbolToken(name.replaceAll(' ', ''))
  const subject = token === null ? null : symbolCalled(token, known)
  const chain = pages.find(
    ({ takesLeg, shortcut }) => subject !== null && takesLeg && shortcut?.kinds.includes(subject.kind) === true,
  )
  if (subject === null || chain === undefined) return []
  const query = new URLSearchParams({ ...(expiry === null ? {} : { expiry }), leg: strike + right })
  const when = expiry === null ? '' : `${day(expiry)} `
  return [
    {
      type: `${subject.kind}-tool`,
      priority: 5,
      place: 0,
      title: `${subject.symbol} ${when}${plain(Number(strike))} ${right}`,
      description: expiry === null ? `Open in the ${chain.title}, nearest expiry` : `Open in the ${chain.title}`,
      keywords: chain.keywords,
      key: chain.key,
      symbol: subject.symbol,
      image: chain.image,
      href: `${pathOf(chain.key, subject.symbol)}?${query}`,
      targets: [],
    },
  ]
}

function nextDate(dayOfMonth: number, month: number, today: IsoDate): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const inYear = (year: number) => `${year}-${two(month)}-${two(dayOfMonth)}`
  const year = Number(today.slice(0, 4))
  return inYear(year) < today ? inYear(year + 1) : inYear(year)
}
