import { formatWords } from '@strikelens/feeds/files'
import { grouped } from '@strikelens/market/formats'
import type { RejectedImport } from '@strikelens/store/repositories'
import type { ImportOutcome } from './importFiles.ts'
import { duration } from './progressText.ts'

const SHOWN_REJECTED = 20
const SHOWN_REASONS = 6
const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`

/** What an import came to, line by line. */
export function outcomeText({ tally, report }: ImportOutcome, seconds: number): string[] {
  const { kinds, rejected, held, replaced, known, failedDays, rejectedLines, daysDone } = tally
  const totals = [...kinds.values()]
    .map((total) => ({ ...total, kind: formatWords(total.kind) }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1))
  const loaded = totals.reduce((sum, { files }) => sum + files, 0)
  const lines = [
    `${counted(loaded, 'file', 'files')} loaded, ${grouped(known)} loaded before, ${grouped(rejected.length)} rejected${held.length === 0 ? '' : `, ${grouped(held.length)} kept apart`}, in ${duration(seconds)}.`,
  ]
  if (tally.notNeeded > 0)
    lines.push(`${counted(tally.notNeeded, 'file', 'files')} not needed: others tell the same, or no page shows it.`)
  const widest = Math.max(...totals.map(({ kind }) => kind.length), 0)
  for (const { kind, files, rows, first, last, rejectedLines: leftOut, ...reasons } of totals) {
    const facts = [counted(files, 'file', 'files'), counted(rows, 'row', 'rows')]
    if (first !== '') facts.push(first === last ? first : `${first} to ${last}`)
    if (leftOut > 0) facts.push(`${counted(leftOut, 'line', 'lines')} left out`)
    lines.push(`  ${kind.padEnd(widest)}  ${facts.join(', ')}`)
    lines.push(...byReason(reasons.leftOut, 'line', 'left out'), ...byReason(reasons.notKept, 'row', 'not kept'))
  }
  if (daysDone > 0) lines.push(`What follows was made of ${counted(daysDone, 'session', 'sessions')}.`)
  for (const { date, reason } of failedDays) lines.push(`What follows from ${date} could not be made: ${reason}`)
  lines.push(...filesWith('Replaced:', replaced))
  lines.push(...filesWith('Rejected:', rejected))
  lines.push(...filesWith('Kept apart, and what is stored stays:', held))
  if (held.length > 0)
    lines.push('To load them all the same: npm run import -- --replace <files>, or the operator’s page of files.')
  if (report !== null)
    lines.push(
      rejectedLines === 0
        ? `All that was not taken, with its reason: ${report}`
        : `${counted(rejectedLines, 'line', 'lines')} left out. Each with its reason: ${report}`,
    )
  return lines
}

function filesWith(title: string, files: readonly RejectedImport[]): string[] {
  if (files.length === 0) return []
  const shown = files.slice(0, SHOWN_REJECTED).map(({ file, reason }) => `  ${file}: ${reason}`)
  const more = files.length > SHOWN_REJECTED ? [`  and ${grouped(files.length - SHOWN_REJECTED)} more`] : []
  return [title, ...shown, ...more]
}

/** How much was left out for each reason, the commonest first. */
function byReason(counts: ReadonlyMap<string, number>, one: string, what: string): string[] {
  const most = [...counts].sort(([, a], [, b]) => b - a)
  const shown = most
    .slice(0, SHOWN_REASONS)
    .map(([reason, n]) => `    ${counted(n, one, `${one}s`)} ${what}: ${reason}`)
  const rest = most.slice(SHOWN_REASONS).reduce((sum, [, n]) => sum + n, 0)
  return rest > 0 ? [...shown, `    ${counted(rest, one, `${one}s`)} ${what} for other reasons`] : shown
}
