import { formatWords } from '@strikelens/feeds/files'
import type { ImportOutcome } from './importFiles.ts'
import { duration } from './progressText.ts'

const SHOWN_REJECTED = 20
const whole = (value: number) => value.toLocaleString('en-IN')
const counted = (count: number, one: string, many: string) => `${whole(count)} ${count === 1 ? one : many}`

/** What an import came to, line by line. */
export function outcomeText({ tally, report }: ImportOutcome, seconds: number): string[] {
  const { kinds, rejected, known, failedDays, rejectedLines, daysDone } = tally
  const totals = [...kinds.values()]
    .map((total) => ({ ...total, kind: formatWords(total.kind) }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1))
  const loaded = totals.reduce((sum, { files }) => sum + files, 0)
  const lines = [
    `${counted(loaded, 'file', 'files')} loaded, ${whole(known)} loaded before, ${whole(rejected.length)} rejected, in ${duration(seconds)}.`,
  ]
  if (tally.notNeeded > 0)
    lines.push(`${counted(tally.notNeeded, 'file', 'files')} not needed: others tell the same, or no page shows it.`)
  const widest = Math.max(...totals.map(({ kind }) => kind.length), 0)
  for (const { kind, files, rows, first, last, rejectedLines: leftOut } of totals) {
    const facts = [counted(files, 'file', 'files'), counted(rows, 'row', 'rows')]
    if (first !== '') facts.push(first === last ? first : `${first} to ${last}`)
    if (leftOut > 0) facts.push(`${counted(leftOut, 'line', 'lines')} left out`)
    lines.push(`  ${kind.padEnd(widest)}  ${facts.join(', ')}`)
  }
  if (daysDone > 0) lines.push(`What follows was made of ${counted(daysDone, 'session', 'sessions')}.`)
  for (const { date, reason } of failedDays) lines.push(`What follows from ${date} could not be made: ${reason}`)
  if (rejected.length > 0) lines.push('Rejected:')
  for (const { file, reason } of rejected.slice(0, SHOWN_REJECTED)) lines.push(`  ${file}: ${reason}`)
  if (rejected.length > SHOWN_REJECTED) lines.push(`  and ${whole(rejected.length - SHOWN_REJECTED)} more`)
  if (report !== null)
    lines.push(`${counted(rejectedLines, 'line', 'lines')} left out. Each with its reason: ${report}`)
  return lines
}
