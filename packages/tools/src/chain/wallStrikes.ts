/** Strikes on each side of the money that the small picture of the walls has room for. */
const AROUND = 3

/** Places of the strikes in the picture of the walls, from above to below: seven around ATM, the outermost giving way to a wall beyond it. */
export function wallStrikes(strikes: number, atm: number, walls: readonly number[]): number[] {
  if (atm < 0) return []
  const [from, to] = [Math.max(atm - AROUND, 0), Math.min(atm + AROUND, strikes - 1)]
  const places = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const known = walls.filter((place) => place >= 0)
  const [lowest, highest] = [Math.min(from, ...known), Math.max(to, ...known)]
  places[0] = lowest
  places[places.length - 1] = highest
  return places.reverse()
}
