import { useEffect, useEffectEvent, useReducer } from 'react'
import { nextMoment, PAUSED, type Playback, type PlaybackAction, playback, type ReplayMoment } from './replay.ts'

/** A tenth of the shortest time between two snapshots: a minute at 60× is a second. */
const PASS_MS = 100

/** Drives a replay: time passes, and the page is asked for the next snapshot when it is due. */
export function usePlayback(
  moment: ReplayMoment,
  onAt: (at: number) => void,
): [Playback, (action: PlaybackAction) => void] {
  const [state, dispatch] = useReducer(playback, PAUSED)
  const onPass = useEffectEvent((ms: number) => {
    const action: PlaybackAction = { type: 'elapsed', ms, moment }
    dispatch(action)
    const next = nextMoment(playback(state, action), moment)
    if (next === null) return
    dispatch({ type: 'advanced', session: moment.session })
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
  return [state, dispatch]
}
