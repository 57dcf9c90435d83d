/**
 * Median milliseconds of each side over `rounds` rounds. Every round runs all sides once, in turn, so that a slow moment
 * of the machine falls on both; one unmeasured run of each comes first, so that none pays for compilation.
 */
export async function medianOfRounds(
  sides: Record<string, () => unknown>,
  rounds = 7,
): Promise<Record<string, number>> {
  const names = Object.keys(sides)
  for (const name of names) await sides[name]()
  const times = new Map(names.map((name) => [name, new Float64Array(rounds)]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, samples] of times) {
      const start = performance.now()
      await sides[name]()
      samples[round] = performance.now() - start
    }
  }
  const medians: Record<string, number> = {}
  for (const [name, samples] of times) medians[name] = samples.sort()[rounds >> 1]
  return medians
}
