import type { OpenedPage } from './openedPage.ts'
import { isUnknown } from './unknown.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** What no reader may find on a page of a day that is over and of which files alone are stored; one line each. */
export function pageFaults(page: OpenedPage): string[] {
  const { text, badge, overflow, errors, cutTexts } = page
  const faults: string[] = [...errors, ...cutTexts]
  const wrong = [...text.matchAll(/\b(?:NaN|undefined|Infinity|null)\b|\[object /g)]
  for (const { 0: word, index } of wrong) faults.push(`says '${around(text, index, word.length)}'`)
  if (/\bLIVE\b|\bLATE\b/.test(badge)) faults.push(`stands as '${badge}'`)
  if (overflow > 0) faults.push(`is ${overflow} px wider than its window`)
  for (const said of laterDates(page)) faults.push(`speaks of a later day: '${said}'`)
  for (const said of liveWords(text)) faults.push(`speaks of now: '${said}'`)
  return faults
}

/** What a page says that it holds as of, where that lies after its day. */
function laterDates({ text, badge, date }: OpenedPage): string[] {
  const told =
    /(?:as of|closing prices of|close of|session of|data of|updated|replay|closed ·) (\d{1,2}) ([A-Z][a-z]{2})(?: (\d{4}))?/gi
  return [...`${badge}\n${text}`.matchAll(told)].flatMap(([said, day, month, year]) => {
    const at = MONTHS.indexOf(month) + 1
    // Without a year a date is of the page's own, or of the year before where it would lie ahead by more than half of one.
    const own = `${year ?? date.slice(0, 4)}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`
    const isOfYearBefore = year === undefined && Date.parse(own) - Date.parse(date) > 183 * 86_400_000
    return at === 0 || own <= date || isOfYearBefore ? [] : [said]
  })
}

/** Words for a market that trades, said of a day that is over. */
function liveWords(text: string): string[] {
  return [...text.matchAll(/\b(?:right now|so far today|updates? live|live updates on)\b/gi)].map(([said]) => said)
}

/** Figures, and whole columns of lists, that have no value though the day's file has one. */
export function emptyFigures({ date, line, figures, cells }: OpenedPage): string[] {
  const valuesOf = new Map<string, string[]>()
  const tell = (part: string, name: string, value: string) => {
    if (name === '' || isUnknown(part, name, date)) return
    const called = part === '' ? name : `${name} of '${part}'`
    valuesOf.set(called, [...(valuesOf.get(called) ?? []), value])
  }
  for (const [label, value] of Object.entries(line)) tell('', label, value)
  for (const { part, label, value } of figures) tell(part, label, value)
  // Of the rows of a session there is one, at its close.
  for (const { table, column, value } of cells) if (!/ by row$/i.test(table)) tell(table, column, value)
  return [...valuesOf].filter(([, values]) => values.every(isEmpty)).map(([called]) => `${called} is empty`)
}

function isEmpty(value: string): boolean {
  return value === '–' || value === ''
}

function around(text: string, index: number, length: number): string {
  return text
    .slice(Math.max(0, index - 30), index + length + 20)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
