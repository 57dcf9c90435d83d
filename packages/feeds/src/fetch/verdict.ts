import { addDays, type IsoDate } from '@strikelens/market/time'
import { jsonOrNull } from '../broker/json.ts'
import { latin1 } from '../files/csv/ascii.ts'
import { type ParsedFile, parseFile } from '../files/parseFile.ts'
import { recogniseFile } from '../files/recognise.ts'
import { unpack } from '../files/unpack.ts'
import type { PlannedFile } from './plan.ts'
import type { SiteAnswer } from './site.ts'
import { SITES } from './sites.ts'

/** What an answer is worth. */
export type Verdict =
  | { readonly is: 'file'; readonly body: Uint8Array }
  /** There is nothing of that day to tell. */
  | { readonly is: 'empty' }
  /** It is not published, or not yet. */
  | { readonly is: 'absent'; readonly reason: string }
  /** We are turned away. */
  | { readonly is: 'refused'; readonly reason: string }
  /** It should have been the file, and is damaged. */
  | { readonly is: 'broken'; readonly reason: string }
  /** It came whole, and is nothing that can be read as the file. */
  | { readonly is: 'rejected'; readonly reason: string }

const REFUSED = new Set([401, 403, 429])
const WEB_PAGE = /^\s*(<!doctype|<html|<head|<body|<script)/i
const HEAD_BYTES = 512
/** A reply without entries is short. */
const EMPTY_BYTES = 4096

/**
 * Whether an answer is the file that was asked for. Nothing is taken on trust: an exchange may send a page under any name, a
 * download may be cut off, and an address without a date has yesterday's file until today's is there.
 */
export function verdictOn(file: PlannedFile, { status, body }: SiteAnswer): Verdict {
  const { webPageMeans } = SITES[file.site]
  if (status === 404 || status === 410) return { is: 'absent', reason: `the site answers ${status}` }
  if (REFUSED.has(status)) return { is: 'refused', reason: `the site answers ${status}` }
  if (status >= 300 && status < 400) return { is: webPageMeans, reason: `the site sends us elsewhere (${status})` }
  if (status !== 200) return { is: 'broken', reason: `the site answers ${status}` }
  if (body.length === 0) return { is: 'broken', reason: 'the answer is empty' }
  if (WEB_PAGE.test(latin1(body, 0, Math.min(body.length, HEAD_BYTES)))) {
    return { is: webPageMeans, reason: 'the site answers with a web page' }
  }
  if (isEmptyReply(body)) {
    return file.mayBeEmpty === true ? { is: 'empty' } : { is: 'absent', reason: 'the reply has no entries' }
  }
  return contentVerdict(file, body)
}

function contentVerdict({ name, date, formats, tells }: PlannedFile, body: Uint8Array): Verdict {
  const dates = new Set<IsoDate>()
  let isOfFormat = false
  let rejection = `it is not what it should be (${formats.join(', ')})`
  for (const member of unpack(name, body)) {
    if ('ok' in member) return { is: 'broken', reason: `${member.file}: ${member.reason}` }
    const [file] = recogniseFile(member.name, member.bytes)
    // A bundle has files of which we know nothing beside those it is asked for.
    if (!file.ok || !formats.includes(file.format)) continue
    const parsed = parseFile(file, { commodityLot: () => 1, receivedOn: date })
    if (!parsed.reading.ok) rejection = `${member.name}: ${parsed.reading.reason}`
    isOfFormat ||= parsed.reading.ok
    for (const told of datesIn(parsed)) dates.add(told)
  }
  if (!isOfFormat) return { is: 'rejected', reason: rejection }
  const isOfDate =
    tells === 'anything' ||
    dates.has(date) ||
    (tells === 'week' && [...dates].some((told) => told > addDays(date, -7) && told <= date))
  if (isOfDate) return { is: 'file', body }
  const last = [...dates].sort().at(-1)
  return { is: 'absent', reason: last === undefined ? 'it tells of no date' : `it is still the one of ${last}` }
}

/** Dates of which a file tells. */
function datesIn(parsed: ParsedFile): IsoDate[] {
  if (!parsed.reading.ok) return []
  if (parsed.about === 'lists') return [parsed.reading.day.date, ...parsed.reading.day.tables.map(({ date }) => date)]
  if (parsed.about === 'fo-parts') return parsed.reading.day.days.map(({ date }) => date)
  return [parsed.reading.day.date]
}

/** Whether a reply is JSON with nothing in it: '[]', '{"data":[]}', '{"Data":null}'. */
function isEmptyReply(body: Uint8Array): boolean {
  if (body.length > EMPTY_BYTES) return false
  const reply = jsonOrNull(Buffer.from(body).toString('utf8'))
  return typeof reply === 'object' && reply !== null && !hasEntries(reply)
}

function hasEntries(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'object' && value !== null && Object.values(value).some(hasEntries)
}
