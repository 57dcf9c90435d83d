import type { FundamentalItem, StatementKind } from '@strikelens/market/datasets'
import { addDays, type IsoDate } from '@strikelens/market/time'
import type { Statement } from '../../files/index.ts'
import { gaussian, subkey, textKey, uniform } from '../random/index.ts'
import { dayNumber, firstAtOrAfter } from '../underlyings/dayNumbers.ts'
import type { EventPlan } from '../underlyings/events.ts'
import { REFERENCE_DATE, type World } from '../underlyings/index.ts'
import { rawScale } from '../underlyings/shareScale.ts'
import { type Company, companiesOn, faceValueOn, lastDays, sharesOn } from './company.ts'
import { type Economics, economicsOf } from './economics.ts'
import { quarterEndBefore } from './owners.ts'
import { clipped, printed } from './rounding.ts'

type Figures = Partial<Record<FundamentalItem, number>>

const CRORE = 1e7
/** Part of a change of the price that earnings make up for; the rest changes what is paid for them. */
const EARNED = 0.6
const GROWTH = 0.11
const BORROWING_RATE = 0.09
/** The year end from which balance sheets are counted back and on. */
const BASE_YEAR = 2026
const BANK = {
  leverage: 11,
  yield: 0.075,
  margin: 0.034,
  fees: 0.011,
  losses: 0.006,
  advances: 0.62,
  investments: 0.25,
}
const LENDER = {
  leverage: 5,
  yield: 0.125,
  margin: 0.068,
  fees: 0.008,
  losses: 0.014,
  advances: 0.88,
  investments: 0.04,
}

/**
 * What companies announce of their quarters on a date, at the minute of their results: the quarter, and in the last one of a
 * financial year the year with its balance sheet and cash flow. ₹ crore; quarters add up to years, and assets to liabilities.
 */
export function statementsOn(world: World, date: IsoDate): Statement[] {
  const { path, plans } = world.through(date).cash
  const d = path.dates.indexOf(date)
  return companiesOn(world, date).flatMap((company) => {
    const results = plans[company.row].find((plan) => plan.kind === 'results' && plan.day === d)
    return results?.kind === 'results' ? announced(world, company, quarterEndBefore(date), results.publishedAt) : []
  })
}

function announced(world: World, company: Company, end: IsoDate, announcedAt: number): Statement[] {
  const books = booksOf(world, company)
  const kinds: readonly StatementKind[] = books.economics.ownPart < 1 ? ['standalone', 'consolidated'] : ['standalone']
  const isYear = end.slice(5) === '03-31'
  const statement = (kind: StatementKind, months: Statement['months'], figures: Figures): Statement => {
    const entries = ITEM_ORDER.flatMap((item) => {
      const value = figures[item]
      return value === undefined ? [] : [[item, value] as const]
    })
    return { symbol: company.name, periodEnd: end, months, kind, announcedAt, figures: entries }
  }
  return kinds.flatMap((kind) => [
    statement(kind, 3, { ...books.quarter(end, kind), ...books.shares(end) }),
    ...(isYear ? [statement(kind, 12, { ...books.year(Number(end.slice(0, 4)), kind), ...books.shares(end) })] : []),
  ])
}

const ITEM_ORDER: readonly FundamentalItem[] = [
  ...(['revenue', 'otherIncome', 'costOfGoods', 'grossProfit', 'operatingExpenses', 'ebitda', 'depreciation'] as const),
  ...(['ebit', 'interest', 'interestExpended', 'netInterestIncome', 'claims', 'provisions'] as const),
  ...(['profitBeforeTax', 'tax', 'minority', 'pat'] as const),
  ...(['netInterestMarginPct', 'grossNpaPct', 'netNpaPct', 'capitalAdequacyPct', 'solvencyRatio'] as const),
  ...(['equity', 'minorityInterest', 'longTermDebt', 'borrowings', 'deposits', 'policyLiabilities'] as const),
  ...(['currentLiabilities', 'otherLiabilities', 'fixedAssets', 'advances', 'investments', 'receivables'] as const),
  ...(['inventory', 'cash', 'currentAssets', 'totalAssets'] as const),
  ...(['operatingCashFlow', 'capitalExpenditure', 'investingCashFlow', 'financingCashFlow'] as const),
  ...(['sharesOutstanding', 'faceValue'] as const),
]

/** A company's books: any quarter or year, made when asked for and kept. */
interface Books {
  readonly economics: Economics
  quarter(end: IsoDate, kind: StatementKind): Figures
  /** The financial year that ends in March of a year. */
  year(year: number, kind: StatementKind): Figures
  shares(end: IsoDate): Figures
}

const kept = new WeakMap<World, Map<string, Books>>()

function booksOf(world: World, company: Company): Books {
  const books = kept.get(world) ?? new Map<string, Books>()
  kept.set(world, books)
  const made = books.get(company.symbol) ?? makeBooks(world, company)
  books.set(company.symbol, made)
  return made
}

function makeBooks(world: World, company: Company): Books {
  const traits = world.layout.walkers.find(({ row }) => row === company.row)?.traits
  const economics = economicsOf(company, traits?.dividendYield ?? 0)
  const path = earningsPath(world, company, economics)
  const memo = new Map<string, Figures>()
  const once = (name: string, make: () => Figures) => {
    const figures = memo.get(name) ?? make()
    memo.set(name, figures)
    return figures
  }
  // Of a group the statement with all its members is the whole; a company without one is its own.
  const part = (kind: StatementKind) => (kind === 'standalone' ? economics.ownPart : 1)
  const quarter = (end: IsoDate, kind: StatementKind): Figures =>
    once(`${end} ${kind}`, () => {
      const { revenue, pat } = path.quarter(end)
      const size = {
        revenue: revenue * part(kind),
        pat: pat * part(kind),
        equity: path.equity(yearBefore(end)) * part(kind),
      }
      const minorityPart = kind === 'consolidated' ? economics.minorityPart : 0
      return profitAndLoss(economics, company.key, end, size, minorityPart)
    })
  const year = (ending: number, kind: StatementKind): Figures =>
    once(`${ending} ${kind}`, () => {
      const sums = addedUp(quartersOf(ending).map((end) => quarter(end, kind)))
      const sheet = (of: number) =>
        once(`sheet ${of} ${kind}`, () => {
          const revenue = quartersOf(of).reduce((sum, end) => sum + path.quarter(end).revenue, 0) * part(kind)
          const minorityPart = kind === 'consolidated' ? economics.minorityPart : 0
          return balanceSheet(economics, company.key, of, path.equity(of) * part(kind), revenue, minorityPart)
        })
      return {
        ...sums,
        ...sheet(ending),
        ...cashFlow(economics, company.key, ending, sums, sheet(ending - 1), sheet(ending)),
      }
    })
  const shares = (end: IsoDate): Figures => {
    const d = lastSessionUpTo(world, end)
    return { sharesOutstanding: sharesOn(world, company, d), faceValue: faceValueOn(world, company, d) }
  }
  return { economics, quarter, year, shares }
}

/** Revenue and profit of the whole group by quarter, and its equity by year end, ₹ crore unrounded. */
function earningsPath(world: World, company: Company, economics: Economics) {
  const { row, key, price, totalShares } = company
  const { pe, roe, netMargin, isLossMaking, payout } = economics
  const worth = (price * totalShares) / CRORE
  const earned = worth / pe
  const yearRevenue = isLossMaking ? worth / 4 : earned / netMargin
  const own = subkey(key, textKey('quarters'))
  const season = Array.from({ length: 4 }, (_, q) => 1 + 0.05 * gaussian(subkey(own, -1 - q)))
  const seasons = season.reduce((sum, one) => sum + one, 0) / 4
  const quarters = new Map<IsoDate, { revenue: number; pat: number }>()
  const quarter = (end: IsoDate) => {
    const made = quarters.get(end) ?? makeQuarter(end)
    quarters.set(end, made)
    return made
  }
  const makeQuarter = (end: IsoDate): { revenue: number; pat: number } => {
    const years = (dayNumber(end) - dayNumber(REFERENCE_DATE)) / 365
    const ratio = Math.log(priceAt(world, row, end) / price)
    const drift = EARNED * ratio + (1 - EARNED) * GROWTH * years
    const draw = subkey(own, dayNumber(end))
    const place = season[Math.floor((Number(end.slice(5, 7)) - 1) / 3)] / seasons / 4
    const revenue =
      yearRevenue * place * Math.exp(0.55 * drift + 0.4 * GROWTH * years + 0.03 * gaussian(subkey(draw, 0)))
    const surprise = 1.2 * (resultMoves(world, row).get(end) ?? 0) + 0.05 * gaussian(subkey(draw, 1))
    const pat = isLossMaking
      ? -0.25 * revenue * uniform(subkey(draw, 2))
      : Math.min(0.55 * revenue, earned * place * Math.exp(drift + surprise))
    return { revenue, pat }
  }
  const yearPat = (ending: number) => quartersOf(ending).reduce((sum, end) => sum + quarter(end).pat, 0)
  const kept = new Map<number, number>()
  const retained = (ending: number) => {
    const pat = yearPat(ending)
    return pat > 0 ? pat * (1 - payout) : pat
  }
  const base = isLossMaking ? worth / 5 : yearPat(BASE_YEAR) / roe
  const equity = (ending: number): number => {
    const known = kept.get(ending)
    if (known !== undefined) return known
    const made =
      ending === BASE_YEAR
        ? base
        : ending > BASE_YEAR
          ? Math.max(0.1 * base, equity(ending - 1) + retained(ending))
          : Math.max(0.3 * base, equity(ending + 1) - retained(ending + 1))
    kept.set(ending, made)
    return made
  }
  return { quarter, equity }
}

interface Size {
  readonly revenue: number
  readonly pat: number
  /** At the year end before. */
  readonly equity: number
}

function profitAndLoss(economics: Economics, key: number, end: IsoDate, size: Size, minorityPart: number): Figures {
  const { business, taxRate } = economics
  const draw = subkey(subkey(key, textKey('profit and loss')), dayNumber(end))
  const pat = printed(size.pat)
  const minority = printed(Math.max(0, pat) * minorityPart)
  const tax = printed((Math.max(0, pat + minority) * taxRate) / (1 - taxRate))
  const profitBeforeTax = printed(pat + minority + tax)
  const bottom = { profitBeforeTax, tax, ...(minorityPart > 0 ? { minority } : {}), pat }
  if (business === 'bank' || business === 'lender')
    return { ...lending(business, draw, size, profitBeforeTax), ...bottom }
  if (business === 'insurer') return { ...insuring(draw, size, profitBeforeTax), ...bottom }
  return { ...selling(economics, draw, size, profitBeforeTax), ...bottom }
}

function selling(economics: Economics, draw: number, size: Size, profitBeforeTax: number): Figures {
  const { debtToEquity, grossMargin, depreciation: wear } = economics
  const revenue = printed(size.revenue)
  const interest = printed((debtToEquity * size.equity * BORROWING_RATE) / 4)
  const depreciation = printed(wear * revenue)
  const otherIncome = printed(revenue * (0.006 + 0.014 * uniform(subkey(draw, 0))))
  const ebit = printed(profitBeforeTax + interest)
  const ebitda = printed(ebit - otherIncome + depreciation)
  const usual = revenue * grossMargin * (1 + 0.03 * gaussian(subkey(draw, 1)))
  const grossProfit = printed(clipped(usual, Math.min(revenue, ebitda + 0.04 * revenue), revenue))
  return {
    revenue,
    otherIncome,
    costOfGoods: printed(revenue - grossProfit),
    grossProfit,
    operatingExpenses: printed(grossProfit - ebitda),
    ebitda,
    depreciation,
    ebit,
    interest,
  }
}

function lending(business: 'bank' | 'lender', draw: number, size: Size, profitBeforeTax: number): Figures {
  const terms = business === 'bank' ? BANK : LENDER
  const assets = size.equity * terms.leverage * 1.06
  const noise = (i: number) => 1 + 0.04 * gaussian(subkey(draw, i))
  const otherIncome = printed((assets * terms.fees * noise(0)) / 4)
  const provisions = printed((assets * terms.losses * noise(1) * (0.6 + 0.8 * uniform(subkey(draw, 2)))) / 4)
  const usual = (assets * terms.margin * noise(3)) / 4
  // What is earned must pay for those who work there.
  const netInterestIncome = printed(Math.max(usual, 1.35 * (profitBeforeTax + provisions - otherIncome)))
  const interestExpended = printed((assets * (terms.yield - terms.margin) * noise(4)) / 4)
  const grossNpaPct = printed(
    clipped((business === 'bank' ? 1.9 : 2.6) * noise(5) + gaussian(subkey(draw, 6)) * 0.2, 0.4, 8),
  )
  return {
    revenue: printed(netInterestIncome + interestExpended),
    otherIncome,
    interestExpended,
    netInterestIncome,
    operatingExpenses: printed(netInterestIncome + otherIncome - provisions - profitBeforeTax),
    provisions,
    netInterestMarginPct: printed((400 * netInterestIncome) / (0.93 * assets)),
    grossNpaPct,
    netNpaPct: printed(0.27 * grossNpaPct),
    capitalAdequacyPct: printed((business === 'bank' ? 16.5 : 21) * noise(7)),
  }
}

function insuring(draw: number, size: Size, profitBeforeTax: number): Figures {
  const revenue = printed(size.revenue)
  const otherIncome = printed(revenue * 0.28 * (1 + 0.05 * gaussian(subkey(draw, 0))))
  const operatingExpenses = printed(revenue * (0.14 + 0.03 * uniform(subkey(draw, 1))))
  return {
    revenue,
    otherIncome,
    operatingExpenses,
    claims: printed(revenue + otherIncome - operatingExpenses - profitBeforeTax),
    solvencyRatio: printed(1.9 + 0.12 * gaussian(subkey(draw, 2))),
  }
}

function balanceSheet(
  economics: Economics,
  key: number,
  year: number,
  ownEquity: number,
  revenue: number,
  minorityPart: number,
): Figures {
  const { business, debtToEquity, inventory: stock, cash: liquid } = economics
  const draw = subkey(subkey(key, textKey('balance sheet')), year)
  const noise = (i: number) => Math.exp(0.08 * clipped(gaussian(subkey(draw, i)), -2, 2))
  const equity = printed(ownEquity)
  const minorityInterest = printed(equity * minorityPart)
  const own = { equity, ...(minorityPart > 0 ? { minorityInterest } : {}) }
  if (business === 'bank' || business === 'lender') {
    const terms = business === 'bank' ? BANK : LENDER
    const totalAssets = printed((equity + minorityInterest) * terms.leverage)
    const deposits = business === 'bank' ? printed(0.79 * totalAssets) : 0
    const borrowings = printed(business === 'bank' ? 0.07 * totalAssets : 0.76 * totalAssets)
    const advances = printed(terms.advances * totalAssets * Math.min(1.04, noise(0)))
    const investments = printed(terms.investments * totalAssets)
    const cash = printed((totalAssets - advances - investments) * 0.6)
    return {
      ...own,
      longTermDebt: printed(0.7 * borrowings),
      borrowings,
      ...(business === 'bank' ? { deposits } : {}),
      otherLiabilities: printed(totalAssets - equity - minorityInterest - deposits - borrowings),
      fixedAssets: printed(totalAssets - advances - investments - cash),
      advances,
      investments,
      cash,
      totalAssets,
    }
  }
  if (business === 'insurer') {
    const policyLiabilities = printed(3.5 * revenue * noise(0))
    const otherLiabilities = printed(0.2 * revenue)
    const totalAssets = printed(equity + minorityInterest + policyLiabilities + otherLiabilities)
    const [investments, cash] = [printed(0.93 * totalAssets), printed(0.03 * totalAssets)]
    const fixedAssets = printed(totalAssets - investments - cash)
    return { ...own, borrowings: 0, policyLiabilities, otherLiabilities, fixedAssets, investments, cash, totalAssets }
  }
  const borrowings = printed(debtToEquity * equity * noise(0))
  const longTermDebt = printed(borrowings * clipped(0.62 * noise(1), 0.3, 0.9))
  const currentLiabilities = printed(0.19 * revenue * noise(2) + borrowings - longTermDebt)
  const otherLiabilities = printed(0.05 * equity * noise(3))
  const totalAssets = printed(equity + minorityInterest + longTermDebt + currentLiabilities + otherLiabilities)
  const wanted = [liquid * equity * noise(4), 0.14 * revenue * noise(5), stock * revenue * noise(6), 0.04 * revenue]
  const room = Math.min(1, (0.72 * totalAssets) / wanted.reduce((sum, one) => sum + one, 0))
  const [cash, receivables, inventory, others] = wanted.map((one) => printed(one * room))
  const currentAssets = printed(cash + receivables + inventory + others)
  const fixedAssets = printed(totalAssets - currentAssets)
  return {
    ...own,
    ...{ longTermDebt, borrowings, currentLiabilities, otherLiabilities },
    ...{ fixedAssets, receivables, inventory, cash, currentAssets, totalAssets },
  }
}

/** The year's three flows make up the change of its cash. */
function cashFlow(
  { business }: Economics,
  key: number,
  year: number,
  { pat = 0, depreciation = 0, interest = 0 }: Figures,
  before: Figures,
  sheet: Figures,
): Figures {
  const draw = subkey(subkey(key, textKey('cash flow')), year)
  const change = (item: FundamentalItem) => (sheet[item] ?? 0) - (before[item] ?? 0)
  const tied = business === 'sales' ? 0.5 * (change('receivables') + change('inventory')) : 0
  const operatingCashFlow = printed((pat + depreciation + interest) * (0.82 + 0.3 * uniform(draw)) - tied)
  const capitalExpenditure = printed(Math.max(0.3 * depreciation, change('fixedAssets') + depreciation))
  const investingCashFlow = printed(-capitalExpenditure - Math.max(0, change('investments')))
  return {
    operatingCashFlow,
    capitalExpenditure,
    investingCashFlow,
    financingCashFlow: printed(change('cash') - operatingCashFlow - investingCashFlow),
  }
}

/** What a year is of its quarters: figures of a period added up, those at an end the last. */
function addedUp(quarters: readonly Figures[]): Figures {
  const sums: Figures = {}
  const last = quarters[quarters.length - 1]
  for (const item of ITEM_ORDER) {
    if (last[item] === undefined) continue
    if (AT_END.has(item)) sums[item] = last[item]
    else if (item === 'netInterestMarginPct')
      sums[item] = printed(quarters.reduce((sum, one) => sum + (one[item] ?? 0), 0) / 4)
    else sums[item] = printed(quarters.reduce((sum, one) => sum + (one[item] ?? 0), 0))
  }
  return sums
}
const AT_END = new Set<FundamentalItem>(['grossNpaPct', 'netNpaPct', 'capitalAdequacyPct', 'solvencyRatio'])

/** Ends of the four quarters of the financial year that ends in March of a year. */
function quartersOf(ending: number): IsoDate[] {
  return [`${ending - 1}-06-30`, `${ending - 1}-09-30`, `${ending - 1}-12-31`, `${ending}-03-31`]
}

/** The financial year that had ended before a quarter began. */
function yearBefore(end: IsoDate): number {
  const year = Number(end.slice(0, 4))
  return end.slice(5) === '03-31' ? year - 1 : year
}

/** Place of the last session up to a date; the first of all before it. */
function lastSessionUpTo(world: World, date: IsoDate): number {
  return Math.max(0, firstAtOrAfter(lastDays(world).path.dates, addDays(date, 1)) - 1)
}

/** The close of the last session up to a date in shares of the reference date; while a share is not listed the nearest known one. */
function priceAt(world: World, row: number, date: IsoDate): number {
  const { path, splits, referenceDay } = lastDays(world)
  const { dates, close } = path
  const isKnown = (day: number) => !Number.isNaN(close[row * dates.length + day])
  let d = lastSessionUpTo(world, date)
  while (d > 0 && !isKnown(d)) d--
  while (d < dates.length - 1 && !isKnown(d)) d++
  return close[row * dates.length + d] / rawScale(splits[row], d, referenceDay)
}

const moves = new WeakMap<readonly EventPlan[], ReadonlyMap<IsoDate, number>>()

/** What the price made of the figures of each quarter when they came out (log). */
function resultMoves(world: World, row: number): ReadonlyMap<IsoDate, number> {
  const { path, plans } = lastDays(world)
  const own = plans[row]
  const made =
    moves.get(own) ??
    new Map(
      own.flatMap((plan) => {
        return plan.kind === 'results' ? [[quarterEndBefore(path.dates[plan.day]), plan.move] as const] : []
      }),
    )
  moves.set(own, made)
  return made
}
