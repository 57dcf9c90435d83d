/** A premium, a PCR (OI) and a spot price at one minute. */
export interface WritingMoment {
  readonly premium: number
  readonly pcr: number
  readonly spot: number
}

/** How premium and PCR read together between two minutes, by the table of /straddle-premium-pcr. */
export function writingReading(before: WritingMoment, now: WritingMoment): string {
  const sign = (change: number, threshold: number) => (Math.abs(change) < threshold ? 0 : Math.sign(change))
  const premium = sign(100 * (now.premium / before.premium - 1), 1)
  const pcr = sign(now.pcr - before.pcr, 0.02)
  const spot = sign(100 * (now.spot / before.spot - 1), 0.1)
  const table: Readonly<Record<string, string>> = {
    '-1 1': 'Put writing, supported',
    '-1 -1': 'Call writing, capped',
    '-1 0': 'Two-sided writing',
    '1 1 1': 'Up-move with put support',
    '1 1 -1': 'Hedge demand',
    '1 -1 -1': 'Down-move, calls written',
    '1 -1 1': 'Call squeeze',
  }
  return table[`${premium} ${pcr}`] ?? table[`${premium} ${pcr} ${spot}`] ?? 'No edge'
}

/** Pearson correlation of two lists. */
export function pearson(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
  const [meanA, meanB] = [mean(a), mean(b)]
  const product = (x: readonly number[], meanX: number, y: readonly number[], meanY: number) =>
    x.reduce((sum, value, i) => sum + (value - meanX) * (y[i] - meanY), 0)
  return product(a, meanA, b, meanB) / Math.sqrt(product(a, meanA, a, meanA) * product(b, meanB, b, meanB))
}
