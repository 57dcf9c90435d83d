import { boardNotices, untradedNotices } from '../../board/boardNotices.ts'
import type { BoardReading } from '../../board/readBoard.ts'
import type { Notice } from '../../result.ts'
import { FRAME_SESSIONS, type FrameName } from './frames.ts'
import type { BuildupRow } from './row.ts'
import { chosenFrame } from './summary.ts'

/** What the rows are not of, and what is not known of them (§F14). */
export function screenerNotices(reading: BoardReading, rows: readonly BuildupRow[], frame: FrameName): Notice[] {
  const notices = boardNotices(reading)
  const traded = rows.filter(({ isTraded }) => isTraded)
  if (traded.length === 0) return notices
  const n = FRAME_SESSIONS[frame]
  const hasFrames = traded.some((row) => !Number.isNaN(chosenFrame(row, frame).dp))
  if (!hasFrames) {
    const text = `No future has ${n} daily ${n === 1 ? 'change' : 'changes'} stored up to this session, so there is no reading over ${frame}.`
    notices.push({ kind: 'warn', text })
  } else if (traded.every(({ volumeRatio }) => Number.isNaN(volumeRatio))) {
    const text = `Volume ratios need ${n + 20} sessions, and fewer are stored: nothing can be Confirmed.`
    notices.push({ kind: 'info', text })
  }
  return [...notices, ...untradedNotices(rows)]
}
