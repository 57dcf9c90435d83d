import { lastMean } from '@strikelens/analytics/indicators'
import { breadth } from '@strikelens/analytics/ranking'
import { BREADTH_AVERAGES, type breadthDaily, type highsLowsDaily, type RowOf } from '@strikelens/market/datasets'
import type { Share } from './shareDay.ts'

/** A universe and the places of its members among the shares. */
export interface Universe {
  readonly name: string
  readonly members: readonly number[]
}

/** Whether a share that traded closes above its average of so many sessions; null without that average. */
export function isAboveAverage({ traded: { close } }: Share, sessions: number): boolean | null {
  const end = close.length
  return end < sessions ? null : close[end - 1] > lastMean(close, 0, end, sessions)
}

/** Breadth of universes (§M6). `extremes` are the shares' own rows of that date. */
export function breadthRows(
  shares: readonly Share[],
  extremes: readonly RowOf<typeof highsLowsDaily>[],
  universes: readonly Universe[],
): RowOf<typeof breadthDaily>[] {
  const hasTraded = shares.map(({ close }) => !Number.isNaN(close[close.length - 1]))
  const above = new Map(
    BREADTH_AVERAGES.map((n) => [n, shares.map((share, s) => (hasTraded[s] ? isAboveAverage(share, n) : null))]),
  )
  return universes.map(({ name, members }) => {
    const changes = members.map((s) => shares[s].changePct)
    const { advances, declines, unchanged } = breadth(changes)
    const known = changes.filter((change) => !Number.isNaN(change))
    const count = (is: (s: number) => boolean) => members.filter(is).length
    const newOnes = (column: 'highIsNew' | 'lowIsNew' | 'closeHighIsNew' | 'closeLowIsNew') =>
      count((s) => extremes[s][column] === 1)
    return {
      universe: name,
      stocks: members.length,
      ...{ advances, declines, unchanged },
      meanChangePct: known.length === 0 ? Number.NaN : known.reduce((sum, change) => sum + change, 0) / known.length,
      ...averageCounts((n, isAbove) =>
        count((s) => (isAbove ? above.get(n)?.[s] === true : above.get(n)?.[s] != null)),
      ),
      newHighs: newOnes('highIsNew'),
      newLows: newOnes('lowIsNew'),
      newCloseHighs: newOnes('closeHighIsNew'),
      newCloseLows: newOnes('closeLowIsNew'),
    }
  })
}

type Average = (typeof BREADTH_AVERAGES)[number]

/** How many close above each average, and how many have it. */
function averageCounts(count: (n: Average, isAbove: boolean) => number) {
  const [n20, n50, n100, n200] = BREADTH_AVERAGES
  return {
    ...{
      above20: count(n20, true),
      above50: count(n50, true),
      above100: count(n100, true),
      above200: count(n200, true),
    },
    ...{
      with20: count(n20, false),
      with50: count(n50, false),
      with100: count(n100, false),
      with200: count(n200, false),
    },
  }
}
