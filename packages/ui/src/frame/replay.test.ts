import { istClock, istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import type { SessionRail } from '../controls/sessionRail.ts'
import { nextMoment, PAUSED, type Playback, playback, type Speed } from './replay.ts'

const at = (clock: string) => istInstant('2025-11-20', clock)
const MINUTE = 60_000

function session(cadenceMinutes = 1, without: [string, string] | null = null): SessionRail {
  const snapshots: number[] = []
  for (let t = at('09:15') + cadenceMinutes * MINUTE; t <= at('15:30'); t += cadenceMinutes * MINUTE) {
    if (without === null || t <= at(without[0]) || t >= at(without[1])) snapshots.push(t)
  }
  return { open: at('09:15'), close: at('15:30'), snapshots, cadence: cadenceMinutes * MINUTE }
}

/** Plays frame by frame; a moment is on screen `loadMs` after it was asked for. Gives every moment shown. */
function watch(rail: SessionRail, from: string, speed: Speed, realMs: number, loadMs = 0, frameMs = 16): string[] {
  let state: Playback = playback(playback(PAUSED, { type: 'speed', speed }), { type: 'play' })
  let moment = at(from)
  let askedAt = 0
  const shown = [istClock(moment)]
  for (let now = frameMs; now <= realMs; now += frameMs) {
    const isShown = now - askedAt >= loadMs
    state = playback(state, { type: 'elapsed', ms: frameMs, moment: { session: rail, at: moment, isShown } })
    const next = nextMoment(state, { session: rail, at: moment, isShown })
    if (next === null) continue
    moment = next
    askedAt = now
    state = playback(state, { type: 'advanced', session: rail })
    shown.push(istClock(moment))
  }
  return shown
}

describe('replaying a session', () => {
  it('plays a minute a second at 60×, and drops none', () => {
    expect(watch(session(), '10:15', 60, 5050)).toEqual(['10:15', '10:16', '10:17', '10:18', '10:19', '10:20'])
  })

  it('plays a minute in twelve seconds at 5×', () => {
    expect(watch(session(), '10:15', 5, 24_100)).toEqual(['10:15', '10:16', '10:17'])
  })

  it('slows down for slow data instead of skipping minutes', () => {
    const shown = watch(session(), '10:15', 60, 12_000, 2500)
    expect(shown).toEqual(['10:15', '10:16', '10:17', '10:18', '10:19'])
  })

  it('shows every minute of a whole day at 60×, also when frames come late', () => {
    const shown = watch(session(), '09:16', 60, 500_000, 0, 700)
    expect(shown).toHaveLength(375)
    expect(new Set(shown).size).toBe(375)
  })

  it('steps over a gap at once and stops at the close', () => {
    expect(watch(session(1, ['11:02', '11:09']), '11:01', 60, 3100)).toEqual(['11:01', '11:02', '11:09', '11:10'])
    expect(watch(session(), '15:29', 60, 5000)).toEqual(['15:29', '15:30'])
  })

  it('plays a stock chain by its three minutes', () => {
    expect(watch(session(3), '09:18', 60, 6100)).toEqual(['09:18', '09:21', '09:24'])
  })

  it('pauses at the last snapshot', () => {
    const moment = { session: session(), at: at('15:30'), isShown: true }
    const state = playback(playback(PAUSED, { type: 'play' }), { type: 'elapsed', ms: 16, moment })
    expect(state.isPlaying).toBe(false)
  })
})
