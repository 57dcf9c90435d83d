import { clock, duration, grouped } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import type { Gap, Status } from './statusQuery.ts'

type Shortfall = Gap['missing'][number]

const WHAT: Readonly<Record<Shortfall['what'], string>> = {
  minutes: 'minutes',
  bars: 'instruments',
  chains: 'option chains',
}

const WHY: Readonly<Record<Exclude<Shortfall['why'], 'refused'>, string>> = {
  expired: 'expired before the broker was queried, and it has no history of expired contracts',
  unlisted: 'not among what the broker lists',
  untraded: 'nothing traded, and history has no quotes',
  unknown: 'the broker has no data of them',
}

/** How a gap stands, in a few words. */
export function gapState({ settledAt, filledBy, missing }: Gap): { readonly isWhole: boolean; readonly text: string } {
  const from = filledBy === null ? '' : ` from ${filledBy}`
  if (settledAt !== null && filledBy !== null && missing.length === 0) {
    return { isWhole: true, text: `Filled ${clock(settledAt)}${from}` }
  }
  if (filledBy !== null) return { isWhole: false, text: `Filled in part${from}` }
  return { isWhole: false, text: settledAt === null ? 'Open' : 'Not filled' }
}

/** What is missing of a gap and why, a sentence each, and whether it may still come. */
export function gapRest({ settledAt, filledBy, missing }: Gap): string[] {
  if (missing.length === 0)
    return settledAt === null || filledBy !== null ? [] : ['No broker could be queried for it in time.']
  return [...missing.map(shortfallText), ...(settledAt === null ? ['The rest is requested again.'] : [])]
}

/** How far an earlier day is: '12,400 of 41,230 instruments, 2h 40m left'. */
export function fillText({ date, source, done, total, leftMs }: NonNullable<Status['fill']>): string {
  const left = leftMs === null ? '' : `, ${leftMs < 60_000 ? 'less than a minute' : duration(leftMs)} left`
  return `${day(date)} is being filled from ${source}: ${grouped(done)} of ${grouped(total)} instruments${left}.`
}

function shortfallText({ what, why, count, of, names, words }: Shortfall): string {
  const more = count - names.length
  const named = names.map((name) => name.replace(/\d{4}-\d{2}-\d{2}/, day)).join(', ')
  const which = names.length === 0 ? '' : ` (${named}${more > 0 ? ` and ${grouped(more)} more` : ''})`
  const reason = why === 'refused' ? `the broker refused them: ${words ?? 'without a word'}` : WHY[why]
  return `Missing: ${grouped(count)} of ${grouped(of)} ${WHAT[what]}${which}, ${reason}.`
}
