import { Problem } from '../http/problem.ts'

/** What waits is as much as can be computed in about this time. */
const RETRY_AFTER_S = 10

/** More is asked than can be computed. */
export function tooBusy(): Problem {
  return later(
    503,
    'busy',
    'More new answers are wanted just now than can be computed; answers that are ready are still given. Please try again in some seconds.',
  )
}

/** One visitor wants more at once than leaves room for others. */
export function tooMuchAtOnce(): Problem {
  return later(
    429,
    'too-much',
    'You have asked for more new answers at once than one visitor may. Please try again when the first of them are there.',
  )
}

function later(status: number, code: string, message: string): Problem {
  return new Problem(status, code, message, undefined, undefined, RETRY_AFTER_S)
}
