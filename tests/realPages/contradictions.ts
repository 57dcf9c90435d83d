import { universe } from '@strikelens/market/universe'
import { toolOf } from '@strikelens/tools'
import type { Cell, OpenedPage } from './openedPage.ts'

/** A figure as a page shows it, by what it is of: 'NIFTY price', 'NIFTY close: PCR (OI)'. */
interface Told {
  readonly figure: string
  readonly value: string
}

/** Columns of lists that say what a symbol costs and how that changed, by their heads. */
const ONE_NAME: Readonly<Record<string, string>> = {
  LTP: 'price',
  Spot: 'price',
  Price: 'price',
  'LTP, ₹': 'price',
  'Chg %': 'change %',
  'Δp %': 'change %',
}

/** Names that mean another thing on each page, with what they depend on there. */
const OWN_MEANING: Readonly<Record<string, string>> = {
  'OI imbalance': 'the strikes that its page takes: five or ten each side',
  'PE−CE OI': 'the strikes that its page takes: those shown or all',
  Turnover: 'of the shares, or of their options',
}

/** Figures of the same name, symbol and day that pages show with other values; each with who shows which. */
export function contradictions(pages: readonly OpenedPage[]): string[] {
  const shown = new Map<string, { value: string; written: Written; pages: Set<string> }[]>()
  for (const page of pages) {
    for (const { figure, value } of toldBy(page)) {
      if (value === '–' || value === '') continue
      const name = `${page.date} ${figure}`
      const values = shown.get(name) ?? []
      const written = writtenAs(value)
      const same = values.find((one) => agree(one.written, written))
      if (same === undefined) values.push({ value, written, pages: new Set([called(page)]) })
      else same.pages.add(called(page))
      shown.set(name, values)
    }
  }
  return [...shown].flatMap(([figure, values]) =>
    values.length < 2
      ? []
      : [`${figure} is ${values.map((one) => `${one.value} (${[...one.pages].join(', ')})`).join(', but ')}`],
  )
}

const called = ({ route, width }: OpenedPage) => `/${route} ${width}`

/** A number with half of its last digit, or words. */
type Written = { readonly number: number; readonly within: number } | string

function writtenAs(value: string): Written {
  const [, sign, digits, decimals = '', unit = ''] = /([+−-]?)₹?(\d[\d,]*(?:\.(\d+))?)(?: (L|Cr)\b)?/.exec(value) ?? []
  if (digits === undefined) return value
  const scale = { '': 1, L: 1e5, Cr: 1e7 }[unit] ?? 1
  const size = Number(digits.replaceAll(',', '')) * scale
  return { number: sign === '' || sign === '+' ? size : -size, within: 0.5 * scale * 10 ** -decimals.length }
}

/** Whether both may be the same number in more digits and in fewer. */
function agree(a: Written, b: Written): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  return Math.abs(a.number - b.number) <= (a.within + b.within) * 1.000_001
}

function toldBy(page: OpenedPage): Told[] {
  const { lead, line, cells } = page
  return [
    ...leadPrice(page),
    ...Object.entries(line).map(([label, value]) => ({ figure: `${lead}: ${label}`, value })),
    ...ownFigures(page),
    ...cells.filter(isOfSymbol).map(({ row, column, value }) => ({
      figure: `${row}${isOfFutures(page) ? ' future' : ''} ${ONE_NAME[column] ?? column}`,
      value,
    })),
  ]
}

/** Figures beside the picture: of what is held together on pages of strategies. Those told of several things are of neither. */
function ownFigures({ route, lead, headline, figures }: OpenedPage): Told[] {
  const isOfInstrument = toolOf(route.split('/')[0])?.group === 'strategy'
  const of = isOfInstrument ? headline : lead
  return figures
    .filter(({ label }) => !(label in OWN_MEANING) && figures.filter((one) => one.label === label).length === 1)
    .map(({ label, value }) => ({ figure: `${of}: ${label}`, value }))
}

/** 'NIFTY close', 'RELIANCE · Reliance Industries', 'NIFTY': what the symbol itself costs. */
function leadPrice({ lead, leadChangePct, line }: OpenedPage): Told[] {
  const [, symbol] = /^([A-Z0-9&-]+)(?: close| spot| · .*)?$/.exec(lead) ?? []
  if (symbol === undefined) return []
  return [
    { figure: `${symbol} price`, value: line[lead] },
    { figure: `${symbol} change %`, value: leadChangePct },
  ]
}

/** Whether lists of a page are of futures: those of the home page's movers are. */
function isOfFutures({ route }: OpenedPage): boolean {
  return route === '' || route.startsWith('future')
}

function isOfSymbol({ row, column }: Cell): boolean {
  return universe.kindOf(row) !== null && column !== '' && !(column in OWN_MEANING)
}
