import { clock } from '@strikelens/market/formats'
import type { IsoDate } from '@strikelens/market/time'
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'
import { DatePicker } from '../controls/DatePicker.tsx'
import { Rail } from '../controls/Rail.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { type SessionRail, snapshotBeside } from '../controls/sessionRail.ts'
import type { TradingCalendar } from '../controls/tradingCalendar.ts'
import { ModeBadge } from './ModeBadge.tsx'
import { SPEEDS } from './replay.ts'
import { usePlayback } from './usePlayback.ts'

export interface ReplayBarProps {
  date: IsoDate
  calendar: TradingCalendar
  onDate: (date: IsoDate) => void
  session: SessionRail
  /** Epoch ms the page asks for. */
  at: number
  /** Whether the page shows `at`; playing waits for it. */
  isShown: boolean
  onAt: (at: number) => void
  /** False of a date of which only the close is stored: there is nothing to step through. */
  hasMinutes: boolean
}

const SPEED_CHOICES = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))

/** Date, step, play, speed and the rail of the session: the page as it was. */
export function ReplayBar(props: ReplayBarProps) {
  return props.hasMinutes ? <SessionBar {...props} /> : <CloseBar {...props} />
}

/** The date alone. */
function CloseBar({ date, calendar, onDate, at }: ReplayBarProps) {
  return (
    <div className="flex items-center gap-3 px-3.5 py-2 max-desk:flex-wrap max-desk:gap-2">
      <DatePicker value={date} calendar={calendar} onChange={onDate} />
      <span className="text-ink-2 text-table">Only the close of this date is stored: it has no minutes to replay.</span>
      <span className="ml-auto">
        <ModeBadge mode={{ kind: 'replay', at }} isShort />
      </span>
    </div>
  )
}

function SessionBar({ date, calendar, onDate, session, at, isShown, onAt }: ReplayBarProps) {
  const [{ isPlaying, speed }, dispatch] = usePlayback({ session, at, isShown }, onAt)
  const seek = (next: number) => {
    dispatch({ type: 'seek' })
    onAt(next)
  }
  return (
    <div className="flex items-center gap-3 px-3.5 py-2 max-desk:flex-wrap max-desk:gap-2">
      <DatePicker value={date} calendar={calendar} onChange={onDate} />
      <span className="flex">
        <StepButton label="Back one minute" onClick={() => seek(snapshotBeside(session.snapshots, at, -1))}>
          <SkipBack size={14} aria-hidden="true" />
        </StepButton>
        <StepButton
          label={isPlaying ? 'Pause' : 'Play'}
          isMain
          onClick={() => dispatch({ type: isPlaying ? 'pause' : 'play' })}
        >
          {isPlaying ? <Pause size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
        </StepButton>
        <StepButton label="Forward one minute" onClick={() => seek(snapshotBeside(session.snapshots, at, 1))}>
          <SkipForward size={14} aria-hidden="true" />
        </StepButton>
      </span>
      <Segmented
        label="Speed"
        value={String(speed)}
        choices={SPEED_CHOICES}
        onChange={(value) =>
          dispatch({ type: 'speed', speed: SPEEDS.find((candidate) => String(candidate) === value) ?? speed })
        }
      />
      <div className="flex flex-1 max-desk:order-9 max-desk:basis-full">
        <Rail session={session} handles={[{ label: 'Time', at }]} onMove={(_, next) => seek(next)} />
      </div>
      <b className="font-bold text-strong">{clock(at)}</b>
      <ModeBadge mode={{ kind: 'replay', at }} isShort />
    </div>
  )
}

interface StepButtonProps {
  label: string
  isMain?: boolean
  onClick: () => void
  children: ReactNode
}

function StepButton({ label, isMain = false, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={classes(
        'touch -ml-px grid size-7 place-items-center border first:ml-0 first:rounded-l-2 last:rounded-r-2 focus-visible:z-1 max-desk:size-9',
        isMain ? 'z-1 border-accent bg-accent text-accent-ink' : 'border-line bg-surface',
      )}
    >
      {children}
    </button>
  )
}
