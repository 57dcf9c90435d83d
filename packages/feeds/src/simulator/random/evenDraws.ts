import { normalQuantile, uniform } from './draws.ts'
import { subkey } from './hash.ts'

/** Draws that share the sizes out among themselves. */
const GROUP = 32

/**
 * The i-th of a row of normal numbers of which every 32 take one size each from 32 equally likely ranges of sizes, in an
 * order of their own (stratified sampling): a year of days has neither more nor fewer large moves than a year should. Signs
 * are free, so that a rise says nothing of a fall to come.
 */
export function evenGaussian(key: number, i: number): number {
  const group = subkey(key, Math.floor(i / GROUP))
  const own = subkey(group, i % GROUP)
  let range = 0
  for (let other = 0; other < GROUP; other++) if (subkey(group, other) < own) range++
  const size = normalQuantile(0.5 + (0.5 * (range + uniform(subkey(own, 1)))) / GROUP)
  return subkey(own, 2) < 0 ? -size : size
}
