import { age, clock, moment } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { day } from '../formats/index.ts'
import { Badge } from '../marks/Badge.tsx'

/** How a page stands to the market (§O19, §O20). Instants are epoch ms. */
export type Mode =
  /** `ageMs` is told beside the time. */
  | { kind: 'live'; asOf: number; ageMs: number }
  /** Older than twice its cadence in market hours. */
  | { kind: 'late'; asOf: number }
  | { kind: 'replay'; at: number }
  | { kind: 'closed'; at: number }
  | { kind: 'pre-open'; firstDataAt: number }

/** The badge of a mode. */
export function ModeBadge({ mode }: { mode: Mode }) {
  switch (mode.kind) {
    case 'live':
      return <Badge tone="live">LIVE {clock(mode.asOf)}</Badge>
    case 'late':
      return <Badge tone="late">LATE · last data {clock(mode.asOf)}</Badge>
    case 'replay':
      return (
        <Badge tone="replay">
          REPLAY {day(istDate(mode.at))} {clock(mode.at)}
        </Badge>
      )
    case 'closed':
      return <Badge tone="closed">CLOSED · {moment(mode.at)}</Badge>
    case 'pre-open':
      return <Badge tone="closed">PRE-OPEN · first data at {clock(mode.firstDataAt)}</Badge>
  }
}

/** The age of live data, for the line under the badge; null in other modes. */
export function modeAge(mode: Mode): string | null {
  return mode.kind === 'live' ? age(mode.ageMs) : null
}
