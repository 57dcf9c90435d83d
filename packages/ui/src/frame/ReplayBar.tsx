import { clock } from '@strikelens/market/formats'
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes/index.ts'
import { Button } from '../controls/Button.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { type SessionRail, snapshotBeside } from '../controls/sessionRail.ts'
import { usePhone } from '../screen/index.ts'
import { ReplayRail } from './ReplayRail.tsx'
import { type Playback, SPEEDS } from './replay.ts'
import type { Spark } from './spark.ts'
import { usePlayback } from './usePlayback.ts'
import { useSoughtMoment } from './useSoughtMoment.ts'

export interface ReplayBarProps {
  session: SessionRail
  /** Epoch ms the page asks for. */
  at: number
  /** Whether the page shows `at`; playing waits for it. */
  isShown: boolean
  onAt: (at: number) => void
  /** Whether the page could show a moment at once; playing waits for that too. Always, unless given. */
  isThere?: (at: number) => boolean
  /** Told of the moments that come next, so that they can be fetched; of none when nothing is to come. */
  onAhead?: (moments: readonly number[]) => void
  /** False of a date of which only the close is stored: there is nothing to step through. */
  hasMinutes: boolean
  /** The price of the page through the session, as far as it is shown. */
  spark?: Spark | null
  /** The way back to now; null where nothing is live. */
  live?: { readonly label: string; readonly onClick: () => void; readonly onNear?: () => void } | null
}

const SPEED_CHOICES = SPEEDS.map((speed) => ({
  value: String(speed),
  label: speed === 'max' ? <span title="The whole session in a minute">Max</span> : `${speed}×`,
}))

const always = () => true

/** Step, play, speed and the rail of the session, which shows the page as it was. */
export function ReplayBar(props: ReplayBarProps) {
  return props.hasMinutes ? <SessionBar {...props} /> : <CloseBar {...props} />
}

function CloseBar({ live = null }: ReplayBarProps) {
  return (
    <div className="flex min-h-12 items-center gap-3 px-3 py-2">
      <span className="text-ink-2 text-table">Only the close of this date is stored: it has no minutes to replay.</span>
      <LiveButton live={live} />
    </div>
  )
}

function SessionBar({
  session,
  at,
  isShown,
  onAt,
  isThere = always,
  onAhead,
  spark = null,
  live = null,
}: ReplayBarProps) {
  const page = onAhead === undefined ? { onAt } : { onAt, onAhead }
  const { state, dispatch, play } = usePlayback({ session, at, isShown, isThere }, page)
  const [handle, ask] = useSoughtMoment(at, onAt)
  const isPhone = usePhone()
  const { isPlaying, speed } = state
  const seek = (next: number) => {
    // Before the first minute of a day there is nowhere to go.
    if (Number.isNaN(next)) return
    dispatch({ type: 'seek' })
    ask(next)
  }
  const step = stepWords(session.cadence)
  return (
    <div className="flex h-12 items-center gap-3 px-3 max-desk:h-auto max-desk:flex-wrap max-desk:gap-x-2 max-desk:gap-y-1 max-desk:py-2">
      <span className="flex">
        <StepButton label={`Back ${step}`} onClick={() => seek(snapshotBeside(session.snapshots, handle, -1))}>
          <SkipBack size={14} aria-hidden="true" />
        </StepButton>
        <StepButton
          label={isPlaying ? 'Pause' : 'Play'}
          isMain
          onClick={() => (isPlaying ? dispatch({ type: 'pause' }) : play())}
        >
          {isPlaying ? <Pause size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
        </StepButton>
        <StepButton label={`Forward ${step}`} onClick={() => seek(snapshotBeside(session.snapshots, handle, 1))}>
          <SkipForward size={14} aria-hidden="true" />
        </StepButton>
      </span>
      <Segmented
        label="Speed"
        size={isPhone ? 'small' : 'normal'}
        value={String(speed)}
        choices={SPEED_CHOICES}
        onChange={(value) =>
          dispatch({ type: 'speed', speed: SPEEDS.find((candidate) => String(candidate) === value) ?? speed })
        }
      />
      <div className="flex min-w-0 flex-1 max-desk:order-9 max-desk:basis-full">
        <ReplayRail session={session} at={handle} spark={spark} onMove={seek} />
      </div>
      <span className="relative max-desk:ml-auto">
        <b className="font-bold text-lead tracking-[-0.01em]">{clock(handle)}</b>
        <UntilNext state={state} cadence={session.cadence} />
      </span>
      <LiveButton live={live} />
    </div>
  )
}

/** How near the next snapshot is, where a reader would wait for it and wonder. */
function UntilNext({ state: { isPlaying, speed, played }, cadence }: { state: Playback; cadence: number }) {
  if (!isPlaying || speed === 'max' || speed > 15) return null
  return (
    <i
      className="absolute bottom-0 left-0 h-0.5 bg-accent"
      style={{ width: `${Math.min((played / cadence) * 100, 100)}%` }}
      aria-hidden="true"
    />
  )
}

function LiveButton({ live }: { live: NonNullable<ReplayBarProps['live']> | null }) {
  if (live === null) return null
  return (
    <Button
      tone="ghost"
      className="max-desk:hidden"
      onClick={live.onClick}
      onPointerEnter={live.onNear}
      onFocus={live.onNear}
    >
      {live.label}
    </Button>
  )
}

/** 'one minute', 'three minutes' of a stock chain. */
function stepWords(cadence: number): string {
  const minutes = Math.round(cadence / 60_000)
  return minutes === 1 ? 'one minute' : `${minutes} minutes`
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
        'touch -ml-px grid size-7 place-items-center border first:ml-0 first:rounded-l-2 last:rounded-r-2 focus-visible:z-1 max-desk:h-9 max-desk:w-10',
        isMain ? 'z-1 border-accent bg-accent text-accent-ink' : 'border-line bg-surface',
      )}
    >
      {children}
    </button>
  )
}
