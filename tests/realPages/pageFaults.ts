import type { OpenedPage } from './openedPage.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** What no reader may find on a page of a day that is over and of which files alone are stored; one line each. */
export function pageFaults(page: OpenedPage): string[] {
  const { text, badge, overflow, errors } = page
  const faults: string[] = [...errors]
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

/** Figures of the context line that have no value though the day's file has one. */
export function emptyFigures({ line }: OpenedPage, unknown: ReadonlySet<string>): string[] {
  return Object.entries(line).flatMap(([label, value]) =>
    (value === '–' || value === '') && !unknown.has(label) ? [`${label} is empty`] : [],
  )
}

/** Figures of the same name, symbol and day that pages show with other values; each with who shows which. */
export function contradictions(pages: readonly OpenedPage[]): string[] {
  const shown = new Map<string, Map<string, string[]>>()
  for (const { route, date, width, lead, line } of pages) {
    for (const [label, value] of Object.entries(line)) {
      if (value === '–' || value === '') continue
      const values = shown.get(`${date} ${lead}: ${label}`) ?? new Map<string, string[]>()
      values.set(value, [...(values.get(value) ?? []), `/${route} ${width}`])
      shown.set(`${date} ${lead}: ${label}`, values)
    }
  }
  return [...shown].flatMap(([figure, values]) =>
    values.size < 2
      ? []
      : [`${figure} is ${[...values].map(([value, routes]) => `${value} (${routes.join(', ')})`).join(', but ')}`],
  )
}

function around(text: string, index: number, length: number): string {
  return text
    .slice(Math.max(0, index - 30), index + length + 20)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
