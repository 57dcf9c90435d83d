import type { Stage } from './stages.ts'

/**
 * Has stages made by several makers at the same time, each one after the other: whoever is free takes the first that nobody
 * has begun and all of whose needs are there. `made`: stages that are there already.
 */
export async function shareStages(
  stages: readonly Stage[],
  made: readonly string[],
  makers: readonly ((stage: Stage) => Promise<void>)[],
): Promise<void> {
  const there = new Set(made)
  const left = new Set(stages.filter(({ name }) => !there.has(name)))
  const resting: (() => void)[] = []

  async function work(make: (stage: Stage) => Promise<void>): Promise<void> {
    while (left.size > 0) {
      const stage = [...left].find(({ needs }) => needs.every((name) => there.has(name)))
      if (stage === undefined) {
        await new Promise<void>((resolve) => resting.push(resolve))
        continue
      }
      left.delete(stage)
      await make(stage)
      there.add(stage.name)
      for (const wake of resting.splice(0)) wake()
    }
  }

  await Promise.all(makers.map(work))
}
