import { useEffect, useEffectEvent, useReducer } from 'react'
import {
  isAtEnd,
  momentsAhead,
  nextMoment,
  PAUSED,
  type Playback,
  type PlaybackAction,
  playback,
  type ReplayMoment,
} from './replay.ts'

/** A third of the shortest time between two snapshots: a session a minute is a minute each 160 ms. */
const PASS_MS = 50

/** The page that is played. */
export interface PlayedPage {
  onAt(at: number): void
  /** Told of the moments that come next, in order, whenever they change; of none when it stops. */
  onAhead?(moments: readonly number[]): void
}

/** Drives a replay: time passes, and the page is asked for the next snapshot when it is due. */
export function usePlayback(
  moment: ReplayMoment,
  { onAt, onAhead }: PlayedPage,
): { state: Playback; dispatch: (action: PlaybackAction) => void; play: () => void } {
  const [state, dispatch] = useReducer(playback, PAUSED)
  const onPass = useEffectEvent((ms: number) => {
    const action: PlaybackAction = { type: 'elapsed', ms, moment }
    dispatch(action)
    const next = nextMoment(playback(state, action), moment)
    if (next === null) return
    dispatch({ type: 'advanced', to: next, moment })
    onAt(next)
  })
  useEffect(() => {
    if (!state.isPlaying) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      onPass(now - last)
      last = now
    }, PASS_MS)
    return () => clearInterval(timer)
  }, [state.isPlaying])

  const ahead = momentsAhead(state, moment)
  const tell = useEffectEvent((moments: readonly number[]) => onAhead?.(moments))
  // The same moments are told once; again to a page that is asked something else now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what they are, not by the list
  useEffect(() => tell(ahead), [ahead.join(), onAhead])
  useEffect(() => () => tell([]), [])

  const play = () => {
    if (isAtEnd(moment) && moment.session.snapshots.length > 0) onAt(moment.session.snapshots[0])
    dispatch({ type: 'play', session: moment.session })
  }
  return { state, dispatch, play }
}
