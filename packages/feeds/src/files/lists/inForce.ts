import type { IsoDate } from '@strikelens/market/time'
import { dateInName } from '../exchangeDate.ts'
import type { FileProblem, SourceFile } from '../problem.ts'

/** The date of a list that has none inside: that of its name, else the day it came to us, which is said. */
export function inForce({ name }: SourceFile, receivedOn: IsoDate): { date: IsoDate; remarks: FileProblem[] } {
  const named = dateInName(name)
  if (named !== null) return { date: named, remarks: [] }
  const reason = `neither the list nor its name has a date: taken as in force on ${receivedOn}, when it was received`
  return { date: receivedOn, remarks: [{ file: name, line: null, column: null, reason }] }
}
