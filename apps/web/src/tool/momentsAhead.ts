/** Questions for moments ahead that are open at once: what one visitor may ask leaves room for many more. */
const MOST_AT_ONCE = 4
/** After a server that is asked too much says so, nothing is asked ahead for so long. */
const REST_MS = 3_000

/** The answers of a page by their moment, wherever they are kept. */
export interface Answers {
  /** Whether the page can show a moment at once: its answer is there, or why there is none. */
  isThere(at: number): boolean
  /** Resolves when it is there; rejects when it is not to be had now. */
  fetch(at: number): Promise<void>
  cancel(at: number): void
}

/** What comes next in a replay. */
export interface MomentsAhead {
  /** These are wanted next, in this order: what else is on its way is called off. */
  want(moments: readonly number[]): void
}

/** Fetches the moments that a replay shows next before they are due: in order, few at a time. */
export function momentsAhead({ isThere, fetch, cancel }: Answers): MomentsAhead {
  const running = new Set<number>()
  let wanted: readonly number[] = []
  let restsUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  const fill = () => {
    if (Date.now() < restsUntil) return
    for (const at of wanted) {
      if (running.size >= MOST_AT_ONCE) return
      if (running.has(at) || isThere(at)) continue
      running.add(at)
      fetch(at)
        .catch(rest)
        .finally(() => {
          running.delete(at)
          fill()
        })
    }
  }
  const rest = () => {
    restsUntil = Date.now() + REST_MS
    clearTimeout(timer)
    timer = setTimeout(fill, REST_MS)
  }
  const callOff = () => {
    for (const at of running) if (!wanted.includes(at)) cancel(at)
  }
  return {
    want(moments) {
      wanted = moments
      // The page may have gone to one of them, which it is about to say.
      clearTimeout(leaving)
      leaving = setTimeout(callOff, 0)
      if (moments.length === 0) clearTimeout(timer)
      fill()
    },
  }
}
