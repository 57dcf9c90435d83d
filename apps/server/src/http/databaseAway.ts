import { databaseTrouble } from '@strikelens/store/database'
import { Problem } from './problem.ts'

/** What is answered when something failed because the database does not do its work; null when it failed by itself. */
export function databaseProblem(error: unknown): Problem | null {
  const trouble = databaseTrouble(error)
  return trouble === null ? null : databaseAway(trouble)
}

/** The answer that the database keeps us from giving. */
export function databaseAway(trouble: string): Problem {
  return new Problem(503, 'database-away', `${trouble} Please try again in a minute.`)
}
