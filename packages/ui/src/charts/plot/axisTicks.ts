/** Round values from `min` to `max`, both reached only if round, at most `most` of them. None when the range is empty. */
export function axisTicks(min: number, max: number, most: number): number[] {
  if (!(max > min) || most < 1) return []
  const step = roundStep((max - min) / most)
  const ticks: number[] = []
  const first = Math.ceil(min / step - 1e-9)
  const last = Math.floor(max / step + 1e-9)
  for (let i = first; i <= last; i++) ticks.push(i === 0 ? 0 : cleanProduct(i, step))
  return ticks
}

/** A range that begins and ends on a tick and holds both values; bars then end below a grid line. 0…1 when both are 0. */
export function wholeTicks(low: number, high: number): [number, number] {
  if (!(high > low)) return [0, 1]
  const step = roundStep((high - low) / 6)
  return [cleanProduct(Math.floor(low / step + 1e-9), step), cleanProduct(Math.ceil(high / step - 1e-9), step)]
}

/** The smallest of 1, 2, 2.5, 5 times a power of ten that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  for (const times of [1, 2, 2.5, 5]) if (times * power >= least * (1 - 1e-9)) return times * power
  return 10 * power
}

/** i × step without the last-bit noise that would print as 0.30000000000000004. */
function cleanProduct(i: number, step: number): number {
  return Number((i * step).toPrecision(12))
}
