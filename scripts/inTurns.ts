/** Each task keeps one core busy, and two are what a small machine has. */
const AT_ONCE = 2

/** Does tasks two at a time, in this order. */
export async function inTurns(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...tasks]
  const takeTurns = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
}
