import { latin1 } from '../csv/ascii.ts'
import type { FiiDiiCash, InstitutionFlow } from '../days.ts'
import { dateInName, namedMonthDate } from '../exchangeDate.ts'
import { dateProblems, type FileReading, rejectedFile, type SourceFile } from '../problem.ts'

interface Entry {
  readonly category: 'FII' | 'DII'
  readonly date: string
  readonly flow: InstitutionFlow
}

/** A crore figure is printed to two decimals, so a net may differ from buy less sell by that rounding. */
const ROUNDING = 0.011

/** NSE's reply on the cash flows of institutions (formats.md §1.6): both kinds, one date, nets that fit. */
export function parseFiiDii(file: SourceFile): FileReading<FiiDiiCash> {
  const { name, bytes } = file
  let reply: unknown
  try {
    reply = JSON.parse(latin1(bytes, 0, bytes.length))
  } catch {
    return rejectedFile(name, 'the text is not JSON')
  }
  if (!Array.isArray(reply)) return rejectedFile(name, 'the JSON is not a list')
  const entries: Entry[] = []
  for (const item of reply) {
    const entry = entryOf(item)
    if (typeof entry === 'string') return rejectedFile(name, entry)
    entries.push(entry)
  }
  const fii = entries.find(({ category }) => category === 'FII')
  const dii = entries.find(({ category }) => category === 'DII')
  if (fii === undefined || dii === undefined || entries.length !== 2) {
    return rejectedFile(name, 'the list is not one FII and one DII entry')
  }
  if (fii.date !== dii.date) return rejectedFile(name, `FII of ${fii.date} beside DII of ${dii.date}`)
  const problems = dateProblems(name, dateInName(name), fii.date)
  return { ok: true, file: name, day: { date: fii.date, fii: fii.flow, dii: dii.flow }, problems }
}

/** The entry, or what is wrong with it. */
function entryOf(item: unknown): Entry | string {
  if (typeof item !== 'object' || item === null) return 'an entry is not an object'
  const fields = new Map<string, unknown>(Object.entries(item))
  const text = (key: string) => {
    const value = fields.get(key)
    return typeof value === 'string' ? value.trim() : ''
  }
  // Older replies mark the categories with asterisks for a footnote.
  const word = text('category').replace(/(?<![ *])[ *]+$/, '')
  const category = word === 'FII/FPI' ? 'FII' : word === 'DII' ? 'DII' : null
  if (category === null) return `category '${word}' is neither FII/FPI nor DII`
  const date = namedMonthDate(text('date'))
  if (date === null) return `'${text('date')}' is not a date`
  const flow = {
    buyCrore: crore(text('buyValue')),
    sellCrore: crore(text('sellValue')),
    netCrore: crore(text('netValue')),
  }
  if (!(flow.buyCrore >= 0 && flow.sellCrore >= 0)) return `${word}: buyValue or sellValue is not an amount`
  if (!(Math.abs(flow.buyCrore - flow.sellCrore - flow.netCrore) < ROUNDING)) {
    return `${word}: netValue is not buyValue less sellValue`
  }
  return { category, date, flow }
}

function crore(text: string): number {
  return /^-?(\d+|\d{1,3}(,\d{2,3})*)(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
}
