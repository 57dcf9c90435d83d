import { Problem } from './problem.ts'

/** Time over which the requests of an address are counted, ms. */
export const WINDOW_MS = 10_000

/** The refusal of an address that asked more than its share. */
export function tooMany(): Problem {
  return new Problem(429, 'too-many', 'Too many requests; try again in some seconds.')
}
