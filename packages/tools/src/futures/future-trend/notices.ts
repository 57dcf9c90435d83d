import { dayMonth } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import type { BoardReading } from '../../board/readBoard.ts'
import type { StepHistory } from '../../board/stepHistory.ts'
import { firstStored } from '../../board/symbolPhases.ts'
import type { Notice } from '../../result.ts'
import { sessionsNeeded } from './readTrends.ts'
import type { TrendRow } from './trendRow.ts'

/** What the phases are not yet, and why (§F14, §O20). */
export function trendNotices(
  { parts, missing }: Pick<BoardReading, 'parts' | 'missing'>,
  histories: readonly StepHistory[],
  rows: readonly TrendRow[],
  look: number,
): Notice[] {
  const [{ session }] = parts
  const notices: (Notice | null)[] = [
    session.isBeforeFirst
      ? {
          kind: 'info',
          text: `No data of the new session yet: phases are those of the close of ${dayMonth(session.date)}.`,
        }
      : null,
    ...parts.map(({ session: { isComplete }, feed }) => (isComplete ? null : stalled(feed.stalledSince))),
    provisional(parts, rows),
    shortHistory(histories, look),
    tooYoung(rows, look),
    ...missing,
  ]
  return notices.filter((notice) => notice !== null)
}

function stalled(since: number): Notice | null {
  if (Number.isNaN(since)) return null
  return {
    kind: 'warn',
    text: `OI feed stalled since ${istClock(since)}: this session’s OI flow is not known, so phases are those of the previous close.`,
  }
}

/** Which of the two markets still runs, and until when. */
function provisional(parts: BoardReading['parts'], rows: readonly TrendRow[]): Notice | null {
  const open = parts.filter(({ session }) => isRunning(session, rows))
  if (open.length === 0) return null
  const until = open.map(({ session }) => {
    const who = parts.length === 1 ? '' : session.segment === 'mcx' ? 'of commodities ' : 'of NSE and BSE '
    return `${who}until the close at ${istClock(session.closeAt)}`
  })
  return { kind: 'info', text: `Phases of ${dayMonth(open[0].session.date)} are provisional: ${until.join(', ')}.` }
}

function isRunning(session: BoardReading['parts'][number]['session'], rows: readonly TrendRow[]): boolean {
  return rows.some(({ isProvisional, set }) => isProvisional && (set === 'COM') === (session.segment === 'mcx'))
}

/** Fewer sessions than 60 phases with their memory need. */
function shortHistory([history]: readonly StepHistory[], look: number): Notice | null {
  if (history === undefined) return null
  const known = history.sessionCount - firstStored(history)
  const needed = sessionsNeeded(look)
  if (known >= needed) return null
  return {
    kind: 'info',
    text: `Closes of ${known} sessions are known: phases reach back ${Math.max(0, known - look)} sessions, and an earlier trend is not counted (${needed} are read where stored).`,
  }
}

function tooYoung(rows: readonly TrendRow[], look: number): Notice | null {
  const young = rows.filter(({ sessions }) => sessions < look + 1)
  if (young.length === 0) return null
  const who =
    young.length === rows.length && rows.length > 1
      ? 'No future has'
      : young.length === 1
        ? `${young[0].symbol} has not`
        : `${young.length} futures have not`
  return { kind: 'info', text: `${who} the ${look + 1} sessions that a phase over ${look} needs.` }
}
