import { type SessionRail, snapshotBeside } from '../controls/sessionRail.ts'

export const SPEEDS = [1, 5, 15, 60] as const
/** Market time for each unit of real time. */
export type Speed = (typeof SPEEDS)[number]

/** Where a replay stands. The moment itself belongs to the page (its URL), so every action carries it. */
export interface Playback {
  readonly isPlaying: boolean
  readonly speed: Speed
  /** Market ms played since the moment on screen. */
  readonly played: number
}

export const PAUSED: Playback = { isPlaying: false, speed: 5, played: 0 }

/** What the page shows while time passes. */
export interface ReplayMoment {
  readonly session: SessionRail
  /** Epoch ms the page asked for. */
  readonly at: number
  /** Whether the page shows that moment, or still waits for it. */
  readonly isShown: boolean
}

export type PlaybackAction =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'speed'; speed: Speed }
  /** The user moved the handle or stepped. */
  | { type: 'seek' }
  /** The page moved on by one snapshot. */
  | { type: 'advanced'; session: SessionRail }
  /** Real ms that passed. */
  | { type: 'elapsed'; ms: number; moment: ReplayMoment }

/** Playback after an action. Reaching the last snapshot pauses. */
export function playback(state: Playback, action: PlaybackAction): Playback {
  switch (action.type) {
    case 'play':
      return { ...state, isPlaying: true, played: 0 }
    case 'pause':
      return { ...state, isPlaying: false, played: 0 }
    case 'speed':
      return { ...state, speed: action.speed }
    case 'seek':
      return { ...state, played: 0 }
    case 'advanced':
      return { ...state, played: Math.min(Math.max(state.played - action.session.cadence, 0), action.session.cadence) }
    case 'elapsed':
      return elapsed(state, action.ms, action.moment)
  }
}

/**
 * The snapshot a playing page moves to now, or null to stay. It is always the very next one and only once the last is on
 * screen: a slow connection slows the replay down instead of dropping minutes from it.
 */
export function nextMoment({ isPlaying, played }: Playback, { session, at, isShown }: ReplayMoment): number | null {
  const next = snapshotBeside(session.snapshots, at, session.cadence / 60_000)
  if (!isPlaying || !isShown || next <= at || played < session.cadence) return null
  return next
}

function elapsed(state: Playback, ms: number, moment: ReplayMoment): Playback {
  if (!state.isPlaying) return state
  const { session, at, isShown } = moment
  if (snapshotBeside(session.snapshots, at, session.cadence / 60_000) <= at)
    return { ...state, isPlaying: false, played: 0 }
  // What passes while the page waits for data is not owed to it later, beyond one snapshot.
  const most = isShown ? Number.POSITIVE_INFINITY : session.cadence
  return { ...state, played: Math.min(state.played + ms * state.speed, most) }
}
