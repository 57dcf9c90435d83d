import { type SessionRail, snapshotBeside, snapshotsUntil } from '../controls/sessionRail.ts'

/** Market time for each unit of real time; 'max' is a whole session a minute. */
export type Speed = 1 | 5 | 15 | 60 | 'max'

export const SPEEDS: readonly Speed[] = [1, 5, 15, 60, 'max']

/** What the fastest speed plays a session in, real ms. */
const FASTEST_MS = 60_000
/** Snapshots that the fastest speed passes over at most, to keep its pace where not every one can be had in time. */
const MOST_STRIDE = 10
/** Steps in time after which it tries to pass over fewer. */
const CALM_STEPS = 12
/** Real time for which moments are asked ahead, and how many of them. */
const AHEAD_MS = 2_000
const FEWEST_AHEAD = 2
const MOST_AHEAD = 12

/** Where a replay stands. The moment itself belongs to the page (its URL), so every action carries it. */
export interface Playback {
  readonly isPlaying: boolean
  readonly speed: Speed
  /** Market ms played since the moment on screen. */
  readonly played: number
  /** Snapshots of one step: more than one at the fastest speed alone, where the line or the page cannot keep up. */
  readonly stride: number
  /** Steps since the last that came late. */
  readonly calm: number
  /** Whether it has moved since Play was pressed: before that nothing is late. */
  readonly hasMoved: boolean
  /** Whether the reader went to the moment on screen by hand: those beside it are likely next. */
  readonly isSought: boolean
}

export const PAUSED: Playback = {
  isPlaying: false,
  speed: 5,
  played: 0,
  stride: 1,
  calm: 0,
  hasMoved: false,
  isSought: false,
}

/** What the page shows while time passes. */
export interface ReplayMoment {
  readonly session: SessionRail
  /** Epoch ms the page asked for. */
  readonly at: number
  /** Whether the page shows that moment, or still waits for it. */
  readonly isShown: boolean
  /** Whether the page could show a moment at once. */
  isThere(at: number): boolean
}

export type PlaybackAction =
  /** The next snapshot is due at once: a press on Play is seen to work. */
  | { type: 'play'; session: SessionRail }
  | { type: 'pause' }
  | { type: 'speed'; speed: Speed }
  /** The reader moved the handle or stepped. */
  | { type: 'seek' }
  /** The page moved on to this moment from that of `moment`. */
  | { type: 'advanced'; to: number; moment: ReplayMoment }
  /** Real ms that passed. */
  | { type: 'elapsed'; ms: number; moment: ReplayMoment }

/** Playback after an action. Reaching the last snapshot pauses. */
export function playback(state: Playback, action: PlaybackAction): Playback {
  switch (action.type) {
    case 'play':
      return {
        ...state,
        isPlaying: true,
        hasMoved: false,
        isSought: false,
        calm: 0,
        played: state.stride * action.session.cadence,
      }
    case 'pause':
      return { ...state, isPlaying: false, played: 0 }
    case 'speed':
      return { ...state, speed: action.speed, stride: 1, calm: 0 }
    case 'seek':
      return { ...state, played: 0, isSought: true }
    case 'advanced':
      return advanced(state, action.to, action.moment)
    case 'elapsed':
      return elapsed(state, action.ms, action.moment)
  }
}

/**
 * The snapshot a playing page moves to now, or null to stay: only to one that can be shown at once. It is the very next one,
 * so a slow line slows the replay down instead of dropping minutes from it; at the fastest speed, whose promise is its pace,
 * it is the last one that is due.
 */
export function nextMoment(state: Playback, moment: ReplayMoment): number | null {
  if (!state.isPlaying || !moment.isShown) return null
  const due = Math.floor(state.played / (state.stride * moment.session.cadence))
  if (due < 1) return null
  const steps = momentsFrom(state, moment, state.speed === 'max' ? due : 1)
  return steps.findLast(moment.isThere) ?? null
}

/** The moments the page will show next, in order: to be fetched before they are due. */
export function momentsAhead(state: Playback, moment: ReplayMoment): readonly number[] {
  const { session, at, isShown } = moment
  if (state.isPlaying) {
    const stepMs = (state.stride * session.cadence) / paceOf(state.speed, session)
    return momentsFrom(state, moment, Math.min(Math.max(Math.ceil(AHEAD_MS / stepMs), FEWEST_AHEAD), MOST_AHEAD))
  }
  // Beside a moment that is still waited for there is no hurry.
  if (!state.isSought || !isShown) return []
  return [1, -1].map((way) => snapshotBeside(session.snapshots, at, way)).filter((one) => one !== at)
}

/** Whether a replay has come to its end: Play then begins it again. */
export function isAtEnd({ session: { snapshots }, at }: Pick<ReplayMoment, 'session' | 'at'>): boolean {
  return snapshots.length === 0 || at >= snapshots[snapshots.length - 1]
}

/** Market ms for each real ms. */
function paceOf(speed: Speed, { open, close }: SessionRail): number {
  return speed === 'max' ? (close - open) / FASTEST_MS : speed
}

/** The next steps of a replay, so many at most; the last snapshot ends them, however near it is. */
function momentsFrom({ stride }: Playback, { session, at }: ReplayMoment, most: number): readonly number[] {
  const { snapshots } = session
  const last = snapshots.length - 1
  const here = snapshotsUntil(snapshots, at) - 1
  const steps: number[] = []
  for (let place = here; place < last && steps.length < most; ) {
    place = Math.min(place + stride, last)
    steps.push(snapshots[place])
  }
  return steps
}

function advanced(before: Playback, to: number, { session, at }: ReplayMoment): Playback {
  const { snapshots, cadence } = session
  const state = { ...before, hasMoved: true }
  const passed = (snapshotsUntil(snapshots, to) - snapshotsUntil(snapshots, at)) * cadence
  const owed = Math.max(state.played - passed, 0)
  // At other speeds what came late is not owed beyond one snapshot: it would be caught up with in a rush.
  if (state.speed !== 'max') return { ...state, played: Math.min(owed, cadence) }
  const isLate = state.played >= (state.stride + 1) * cadence
  if (isLate) return { ...state, played: owed, calm: 0, stride: Math.min(state.stride + 1, MOST_STRIDE) }
  if (state.calm < CALM_STEPS) return { ...state, played: owed, calm: state.calm + 1 }
  return { ...state, played: owed, calm: 0, stride: Math.max(state.stride - 1, 1) }
}

function elapsed(state: Playback, ms: number, moment: ReplayMoment): Playback {
  if (!state.isPlaying) return state
  if (isAtEnd(moment)) return { ...state, isPlaying: false, played: 0 }
  const { session, isShown, isThere } = moment
  const isWaiting = !isShown || !momentsFrom(state, moment, 1).every(isThere)
  const played = state.played + ms * paceOf(state.speed, session)
  return { ...state, played: Math.min(played, mostOwed(state, session, isWaiting)) }
}

/** What passes while the page waits for data is not owed to it later, beyond one step; at the fastest speed some are. */
function mostOwed({ speed, stride, hasMoved }: Playback, { cadence }: SessionRail, isWaiting: boolean): number {
  if (speed === 'max' && hasMoved) return 2 * MOST_STRIDE * cadence
  return isWaiting ? stride * cadence : Number.POSITIVE_INFINITY
}
