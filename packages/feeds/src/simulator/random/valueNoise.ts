import { gaussian } from './draws.ts'
import { subkey } from './hash.ts'

/**
 * A smooth process with memory of about `period` days, near-normal with variance 1, that can be asked on any day alone:
 * normal numbers on a lattice of days with smooth steps between them. The function it returns remembers the lattice points
 * of the last day asked, since days are mostly asked in order.
 */
export function valueNoise(key: number, period: number): (day: number) => number {
  // A lattice of its own for each key: otherwise all symbols would turn on the same days.
  const shift = (key & 0xffff) / 65_536
  let known = Number.NaN
  let left = 0
  let right = 0
  return (day) => {
    const place = day / period + shift
    const cell = Math.floor(place)
    if (cell !== known) {
      left = gaussian(subkey(key, cell))
      right = gaussian(subkey(key, cell + 1))
      known = cell
    }
    const u = place - cell
    const step = u * u * (3 - 2 * u)
    // Between two lattice points the mix of two independent numbers would be calmer than at the points.
    return (left + (right - left) * step) / Math.sqrt(1 - 2 * step * (1 - step))
  }
}
