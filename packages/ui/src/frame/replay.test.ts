import { istClock, istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import type { SessionRail } from '../controls/sessionRail.ts'
import {
  momentsAhead,
  nextMoment,
  PAUSED,
  type Playback,
  type PlaybackAction,
  playback,
  type ReplayMoment,
  type Speed,
} from './replay.ts'

const at = (clock: string) => istInstant('2025-11-20', clock)
const MINUTE = 60_000
const ANYWHERE = () => true

function session(cadenceMinutes = 1, without: [string, string] | null = null): SessionRail {
  const snapshots: number[] = []
  for (let t = at('09:15') + cadenceMinutes * MINUTE; t <= at('15:30'); t += cadenceMinutes * MINUTE) {
    if (without === null || t <= at(without[0]) || t >= at(without[1])) snapshots.push(t)
  }
  return { open: at('09:15'), close: at('15:30'), snapshots, cadence: cadenceMinutes * MINUTE }
}

/** After these actions, from a pause. */
const after = (...actions: PlaybackAction[]) => actions.reduce(playback, PAUSED)

/** A line over which a moment comes `loadMs` after it was asked for, `atOnce` at the same time. */
interface Line {
  loadMs?: number
  atOnce?: number
  /** Real ms from one look at the clock to the next: the page is slow to draw. */
  frameMs?: number
}

/** Plays as the page does, what comes next being fetched ahead. Gives every moment shown, and when. */
function play(
  rail: SessionRail,
  from: string,
  speed: Speed,
  realMs: number,
  { loadMs = 0, atOnce = 4, frameMs = 50 }: Line = {},
): { clock: string; ms: number }[] {
  let state: Playback = after({ type: 'speed', speed }, { type: 'play', session: rail })
  const arrives = new Map<number, number>()
  const shown = [{ clock: from, ms: 0 }]
  let moment: ReplayMoment = { session: rail, at: at(from), isShown: true, isThere: ANYWHERE }
  for (let now = frameMs; now <= realMs; now += frameMs) {
    const isThere = (one: number) => (arrives.get(one) ?? Number.POSITIVE_INFINITY) <= now
    const onTheWay = () => [...arrives.values()].filter((arrival) => arrival > now).length
    for (const one of momentsAhead(state, moment)) {
      if (!arrives.has(one) && onTheWay() < atOnce) arrives.set(one, now + loadMs)
    }
    moment = { ...moment, isThere }
    state = playback(state, { type: 'elapsed', ms: frameMs, moment })
    const next = nextMoment(state, moment)
    if (next === null) continue
    state = playback(state, { type: 'advanced', to: next, moment })
    moment = { ...moment, at: next }
    shown.push({ clock: istClock(next), ms: now })
  }
  return shown
}

const clocks = (shown: readonly { clock: string }[]) => shown.map(({ clock }) => clock)

describe('replaying a session', () => {
  it('starts to move within a second of Play at every speed, and keeps its time from then on', () => {
    for (const speed of [1, 5, 15, 60, 'max'] as const) {
      const [, first] = play(session(), '10:15', speed, 1000, { loadMs: 500 })
      expect(first).toMatchObject({ clock: '10:16' })
      expect(first.ms).toBeLessThanOrEqual(600)
    }
    // The first minute at once, the second when a minute has passed since Play: 12 s at 5×.
    expect(play(session(), '10:15', 5, 24_500)).toEqual([
      { clock: '10:15', ms: 0 },
      { clock: '10:16', ms: 50 },
      { clock: '10:17', ms: 12_000 },
      { clock: '10:18', ms: 24_000 },
    ])
  })

  it('plays a minute a second at 60×, and drops none', () => {
    expect(clocks(play(session(), '10:15', 60, 4_100))).toEqual(['10:15', '10:16', '10:17', '10:18', '10:19', '10:20'])
  })

  it('slows down for slow data instead of skipping minutes', () => {
    const shown = clocks(play(session(), '10:15', 60, 12_000, { loadMs: 2500, atOnce: 1 }))
    expect(shown).toEqual(['10:15', '10:16', '10:17', '10:18', '10:19'])
  })

  it('shows every minute of a whole day at 60×, also when frames come late', () => {
    const shown = clocks(play(session(), '09:16', 60, 500_000, { frameMs: 700 }))
    expect(shown).toHaveLength(375)
    expect(new Set(shown).size).toBe(375)
  })

  it('steps over a gap at once and stops at the close', () => {
    const shown = clocks(play(session(1, ['11:02', '11:09']), '11:01', 60, 2100))
    expect(shown).toEqual(['11:01', '11:02', '11:09', '11:10'])
    expect(clocks(play(session(), '15:29', 60, 5000))).toEqual(['15:29', '15:30'])
  })

  it('plays a stock chain by its three minutes', () => {
    expect(clocks(play(session(3), '09:18', 60, 3100))).toEqual(['09:18', '09:21', '09:24'])
  })

  it('pauses at the last snapshot', () => {
    const moment = { session: session(), at: at('15:30'), isShown: true, isThere: ANYWHERE }
    expect(after({ type: 'play', session: session() }, { type: 'elapsed', ms: 16, moment }).isPlaying).toBe(false)
  })
})

describe('the fastest speed', () => {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const steps = (shown: readonly { clock: string }[]) =>
    clocks(shown)
      .slice(1)
      .map((clock, i) => minutes(clock) - minutes(shown[i].clock))

  it('plays a session in a minute, every minute of it where the line can', () => {
    const shown = play(session(), '09:16', 'max', 70_000, { loadMs: 120 })
    expect(shown).toHaveLength(375)
    expect(shown[374]).toMatchObject({ clock: '15:30' })
    // 374 minutes of 160 ms are 59.84 s; the first comes at once.
    expect(shown[374].ms).toBeGreaterThan(58_000)
    expect(shown[374].ms).toBeLessThan(61_000)
  })

  it('keeps its pace over a slow line, and for a page that is slow to draw, by longer steps in order', () => {
    for (const line of [{ loadMs: 1500 }, { loadMs: 400, atOnce: 1 }, { frameMs: 420 }]) {
      const shown = play(session(), '09:16', 'max', 75_000, line)
      const last = shown[shown.length - 1]
      expect(last.clock).toBe('15:30')
      expect(last.ms).toBeLessThan(66_000)
      expect(Math.min(...steps(shown))).toBeGreaterThanOrEqual(1)
      // A chart that leaps by half an hour is no replay.
      expect(Math.max(...steps(shown))).toBeLessThanOrEqual(20)
    }
  })
})

describe('what is fetched ahead', () => {
  const moment = (clock: string): ReplayMoment => ({
    session: session(),
    at: at(clock),
    isShown: true,
    isThere: ANYWHERE,
  })
  const ahead = (state: Playback, clock: string) => momentsAhead(state, moment(clock)).map(istClock)

  it('is nothing while nobody plays, and what lies beside a moment that was stepped to', () => {
    expect(ahead(PAUSED, '10:15')).toEqual([])
    expect(ahead(after({ type: 'seek' }), '10:15')).toEqual(['10:16', '10:14'])
    expect(ahead(after({ type: 'seek' }), '15:30')).toEqual(['15:29'])
  })
  it('is two seconds of what will be shown, in order, and not beyond the end', () => {
    const playing = (speed: Speed) => after({ type: 'speed', speed }, { type: 'play', session: session() })
    expect(ahead(playing(1), '10:15')).toEqual(['10:16', '10:17'])
    expect(ahead(playing('max'), '10:15')).toHaveLength(12)
    expect(ahead(playing('max'), '15:28')).toEqual(['15:29', '15:30'])
  })
})
