import type { ActivityReading } from './readActivity.ts'

/** How many of the futures in sight can be scored. */
export interface Coverage {
  readonly listed: number
  /** With fewer than ten sessions of the same hours, expiry days left out. */
  readonly leftOut: number
  /** Of those, commodities. */
  readonly leftOutCommodities: number
  /** Scored in the last closed slot. */
  readonly scored: number
}

/** Counts them: a future with too little history is left out, and said to be. */
export function coverageOf({ sessions, rows }: ActivityReading): Coverage {
  let [listed, leftOut, leftOutCommodities, scored] = [0, 0, 0, 0]
  for (const { symbols, hasHistory, panel, scores } of sessions) {
    symbols.forEach(({ symbol, set }, s) => {
      if (!rows.has(symbol)) return
      listed++
      if (!hasHistory[s]) {
        leftOut++
        if (set === 'COM') leftOutCommodities++
      } else if (panel.slots > 0 && !Number.isNaN(scores.score[(s + 1) * panel.slots - 1])) scored++
    })
  }
  return { listed, leftOut, leftOutCommodities, scored }
}
