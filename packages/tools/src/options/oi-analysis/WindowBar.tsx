import { istClock, istDate, MINUTE_MS } from '@strikelens/market/time'
import { type SessionRail, TimeWindow } from '@strikelens/ui/controls'
import { clock, signed, signedPercent } from '@strikelens/ui/formats'
import { signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ViewProps } from '../../view.ts'
import type { OiAnalysis, Params } from './compute.ts'

/** A drag asks for an answer once the hand rests, not at every minute it passes. */
const REST_MS = 200

/** Handles as the hand left them, epoch ms. */
interface Moved {
  readonly from: number
  readonly to: number
  readonly isAsked: boolean
}

type BarProps = Pick<ViewProps<OiAnalysis, Params>, 'data' | 'params' | 'setParams'>

/** The two handles between which changes are measured, and what the underlying did between them. */
export function WindowBar({ data, params, setParams }: BarProps) {
  const isPhone = usePhone()
  const { window, session, context } = data
  const { kind, fromAt, toAt, openAt, closeAt } = window
  const isReplay = params.date !== undefined || params.time !== undefined
  const rail = useMemo(
    () => (openAt === null || closeAt === null ? null : railOf(session.asOf, openAt, closeAt, isReplay)),
    [session.asOf, openAt, closeAt, isReplay],
  )
  const [moved, setMoved] = useState<Moved | null>(null)
  const [drawn, setDrawn] = useState(window)
  // Moved handles stay where the hand left them until the answer they asked for is here.
  if (drawn !== window) {
    setDrawn(window)
    if (moved?.isAsked) setMoved(null)
  }
  const open = openAt ?? Number.NaN
  const answered = { from: kind === 'prev' ? open : Math.max(fromAt ?? open, open), to: toAt ?? open }
  const handles = moved ?? answered
  const ask = useEffectEvent(({ from, to }: Moved) => {
    if (from === answered.from && to === answered.to) return setMoved(null)
    setMoved({ from, to, isAsked: true })
    const isFirst = rail !== null && from <= rail.snapshots[0]
    setParams({
      ...(from === answered.from
        ? {}
        : isFirst
          ? { base: 'open', from: null }
          : { base: 'time', from: istClock(from) }),
      ...(to === answered.to ? {} : { date: istDate(to), time: istClock(to) }),
    })
  })
  useEffect(() => {
    if (moved === null || moved.isAsked) return
    const timer = setTimeout(() => ask(moved), REST_MS)
    return () => clearTimeout(timer)
  }, [moved])
  if (rail === null) return null
  const start = kind === 'prev' ? 'Prev close' : window.label
  const words = (
    <>
      <b className="font-bold">
        {handles.from === answered.from ? start : clock(handles.from)} → {clock(handles.to)}
      </b>{' '}
      <span className="text-ink-3">
        {context.symbol}{' '}
        <span className={TONE_CLASSES[signTone(window.spotMove)]}>
          {signed(window.spotMove, 2)} ({signedPercent(window.spotMovePct)})
        </span>
      </span>
    </>
  )
  return (
    <div>
      <TimeWindow
        session={rail}
        from={handles.from}
        to={handles.to}
        {...(kind === 'prev' && handles.from === answered.from ? { fromText: 'Previous close' } : {})}
        onChange={(next) => setMoved({ ...next, isAsked: false })}
      >
        {words}
      </TimeWindow>
      {isPhone && <p className="px-4 pb-2 text-table">{words}</p>}
    </div>
  )
}

/** The session's snapshots; a replay knows those up to its moment, and the minutes after it may be asked for. */
function railOf(asOf: readonly (number | null)[], open: number, close: number, isReplay: boolean): SessionRail {
  const known = asOf.filter((instant) => instant !== null)
  const last = known.at(-1) ?? open
  const later = isReplay ? Math.max(0, Math.floor((close - last) / MINUTE_MS)) : 0
  const snapshots = [...known, ...Array.from({ length: later }, (_, n) => last + (n + 1) * MINUTE_MS)]
  return { open, close, snapshots, cadence: MINUTE_MS }
}
