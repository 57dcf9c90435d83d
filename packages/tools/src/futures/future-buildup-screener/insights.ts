import { BUILDUP_NAMES, type Buildup, strengthLevel } from '@strikelens/analytics/futures'
import { fixed } from '@strikelens/analytics/numeric'
import { plain, signed } from '@strikelens/market/formats'
import { fig, say } from '../../figures/say.ts'
import type { Insight } from '../../result.ts'
import { FRAME_SESSIONS, type FrameName } from './frames.ts'
import type { BuildupRow } from './row.ts'
import { chosenFrame, type ScreenerSummary, worthwhile } from './summary.ts'

const MOST_NAMED = 4
const CLASSES = ['LB', 'SB', 'SC', 'LU'] as const

/** What the universe says over the frame, of futures that meet the screen's own minimums. */
export function screenerInsights(rows: readonly BuildupRow[], summary: ScreenerSummary, frame: FrameName): Insight[] {
  const met = worthwhile(rows, frame)
  return [breadth(summary, frame), steadiest(met, frame), turning(met), fresh(met, frame)].filter(
    (insight) => insight !== null,
  )
}

function breadth({ met, futures, count, valueCrore }: ScreenerSummary, frame: FrameName): Insight | null {
  if (met === 0) return null
  const told = (of: Buildup) => [
    fig(plain(count[of])),
    ` ${BUILDUP_NAMES[of]} (₹${plain(Math.round(valueCrore[of]))} Cr)`,
  ]
  return say('Breadth')`
    Over ${frame}, of ${fig(plain(met))} futures of ${plain(futures)} that meet the minimums:
    ${CLASSES.flatMap((of, i) => [...(i === 0 ? [] : [', ']), ...told(of)])}.`
}

/** The strongest of those that are confirmed. */
function steadiest(met: readonly BuildupRow[], frame: FrameName): Insight | null {
  const confirmed = met.filter(({ isConfirmed }) => isConfirmed)
  const [first] = byStrength(confirmed, frame)
  if (first === undefined) return null
  const { buildup, strength } = chosenFrame(first, frame)
  return say('Confirmed')`
    ${fig(plain(confirmed.length))} confirmed by days and volume; strongest ${first.symbol},
    ${BUILDUP_NAMES[buildup ?? 'N']} in ${fig(`${first.agreeing}/${FRAME_SESSIONS[frame]}`)} sessions on
    ${fig(fixed(first.volumeRatio, 2))} times its usual volume, strength ${fig(fixed(strength, 2))}
    ${strengthLevel(strength) ?? ''}.`
}

/** Those whose day opposes their five days. */
function turning(met: readonly BuildupRow[]): Insight | null {
  const turned = byStrength(
    met.filter(({ isTurning }) => isTurning),
    '1D',
  )
  if (turned.length === 0) return null
  const named = turned.slice(0, MOST_NAMED).flatMap((row, i) => {
    const [day, , week] = row.frames
    return [
      `${i === 0 ? '' : ', '}${row.symbol} (${week.buildup} to ${day.buildup}, `,
      fig(fixed(day.strength, 2)),
      ')',
    ]
  })
  const more = turned.length > MOST_NAMED ? ` and ${turned.length - MOST_NAMED} more` : ''
  return say('Turning')`The last session is strongly opposed to the last five: ${named}${more}.`
}

function fresh(met: readonly BuildupRow[], frame: FrameName): Insight | null {
  const changed = byStrength(
    met.filter(({ isFresh }) => isFresh === true),
    frame,
  )
  const [first] = changed
  if (first === undefined) return null
  const { buildup, dp, doi } = chosenFrame(first, frame)
  return say('Fresh')`
    ${fig(plain(changed.length))} changed their ${frame} class since the session before; strongest ${first.symbol},
    now ${BUILDUP_NAMES[buildup ?? 'N']}, price ${fig(`${signed(dp, 2)}%`)}, OI ${fig(`${signed(doi, 2)}%`)}.`
}

function byStrength(rows: readonly BuildupRow[], frame: FrameName): BuildupRow[] {
  return rows.toSorted((a, b) => chosenFrame(b, frame).strength - chosenFrame(a, frame).strength)
}
