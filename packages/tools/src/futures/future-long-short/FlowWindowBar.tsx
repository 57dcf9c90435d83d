import { clock } from '@strikelens/market/formats'
import { istClock } from '@strikelens/market/time'
import { TimeWindow } from '@strikelens/ui/controls'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'
import { useMovedWindow } from '../../kit/useMovedWindow.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureLongShort, Params } from './compute.ts'

const CADENCE_MS = 60_000

/** The two handles between which the session is read. */
export function FlowWindowBar({ data, params, setParams }: ViewProps<FutureLongShort, Params>) {
  const isPhone = usePhone()
  const { session, sessionTimes, rows } = data
  const times = useMemo(() => sessionTimes.filter((time) => time !== null), [sessionTimes])
  const open = session.openAt ?? Number.NaN
  const last = times.at(-1) ?? open
  const own = rows.sessions.at(-1)
  const inside = own?.from == null || own.to == null ? [] : rows.time.slice(own.from, own.to)
  const begin = session.window.from === null ? open : beforeFirst(times, inside[0] ?? open, open)
  const answered = { from: begin, to: inside.at(-1) ?? last }
  const { handles, move } = useMovedWindow(answered, data, ({ from, to }) =>
    setParams({ from: from <= open ? null : istClock(from), to: to >= last ? null : istClock(to) }),
  )
  // Rows of one close have nothing between two handles.
  if (times.length < 2 || session.closeAt === null) return null
  const start = handles.from > open ? clock(handles.from) : params.overnight === '1' ? 'Prev close' : 'Open'
  const words = (
    <b className="font-bold">
      {start} → {clock(handles.to)}
    </b>
  )
  return (
    <div>
      <TimeWindow
        session={{ open, close: session.closeAt, snapshots: [open, ...times], cadence: rowMs(times) }}
        from={handles.from}
        to={handles.to}
        {...(handles.from > open ? {} : { fromText: start })}
        onChange={move}
      >
        {words}
      </TimeWindow>
      {isPhone && <p className="px-4 pb-2 text-table">{words}</p>}
    </div>
  )
}

/** The row that ends where the window begins: changes are measured from it. */
function beforeFirst(times: readonly number[], first: number, open: number): number {
  return times.findLast((time) => time < first) ?? open
}

function rowMs(times: readonly number[]): number {
  return times.length < 2 ? CADENCE_MS : times[1] - times[0]
}
