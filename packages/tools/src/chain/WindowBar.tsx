import type { SymbolSet } from '@strikelens/analytics/options'
import { cadenceMs } from '@strikelens/market/chainSessions'
import { clock, signed, signedPercent } from '@strikelens/market/formats'
import { istClock, istDate } from '@strikelens/market/time'
import { type SessionRail, TimeWindow } from '@strikelens/ui/controls'
import { signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import { useMovedWindow } from '../kit/useMovedWindow.ts'
import type { Wire } from '../result.ts'
import type { ChangeWindow } from './changeWindow.ts'

type Changes = Readonly<Record<string, string | null>>

interface WindowBarProps {
  readonly symbol: string
  /** Snapshots of a stock come every three minutes, and so do the steps of the handles. */
  readonly set: SymbolSet
  readonly window: Wire<ChangeWindow>
  /** The session's snapshots, epoch ms. */
  readonly asOf: readonly (number | null)[]
  readonly isReplay: boolean
  /** What a start at this clock time writes into the address; null is the session's first snapshot. */
  fromParams(from: string | null): Changes
  setParams(changes: Changes): void
}

/** The two handles between which changes are measured, and what the underlying did between them. */
export function WindowBar({ symbol, set, window, asOf, isReplay, fromParams, setParams }: WindowBarProps) {
  const isPhone = usePhone()
  const { kind, fromAt, toAt, openAt, closeAt } = window
  const rail = useMemo(
    () => (openAt === null || closeAt === null ? null : railOf(asOf, openAt, closeAt, isReplay, cadenceMs(set))),
    [asOf, openAt, closeAt, isReplay, set],
  )
  const open = openAt ?? Number.NaN
  const answered = { from: kind === 'prev' ? open : Math.max(fromAt ?? open, open), to: toAt ?? open }
  const { handles, move } = useMovedWindow(answered, window, ({ from, to }) => {
    const isFirst = rail !== null && from <= rail.snapshots[0]
    setParams({
      ...(from === answered.from ? {} : fromParams(isFirst ? null : istClock(from))),
      ...(to === answered.to ? {} : { date: istDate(to), time: istClock(to) }),
    })
  })
  // One snapshot has no window: of the exchange's file alone nothing lies between two handles.
  if (rail === null || rail.snapshots.length < 2) return null
  const start = kind === 'prev' ? 'Prev close' : window.label
  const words = (
    <>
      <b className="font-bold">
        {handles.from === answered.from ? start : clock(handles.from)} → {clock(handles.to)}
      </b>{' '}
      <span className="text-ink-3">
        {symbol}{' '}
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
        onChange={move}
      >
        {words}
      </TimeWindow>
      {isPhone && <p className="px-4 pb-2 text-table">{words}</p>}
    </div>
  )
}

/** The session's snapshots; a replay knows those up to its moment, and the minutes after it may be asked for. */
function railOf(
  asOf: readonly (number | null)[],
  open: number,
  close: number,
  isReplay: boolean,
  cadence: number,
): SessionRail {
  const known = asOf.filter((instant) => instant !== null)
  const last = known.at(-1) ?? open
  const later = isReplay ? Math.max(0, Math.floor((close - last) / cadence)) : 0
  const snapshots = [...known, ...Array.from({ length: later }, (_, n) => last + (n + 1) * cadence)]
  return { open, close, snapshots, cadence }
}
