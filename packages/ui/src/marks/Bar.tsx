import { classes } from '../classes/index.ts'

export type BarTone =
  | 'call'
  | 'put'
  | 'call-bright'
  | 'put-bright'
  | 'up'
  | 'down'
  | 'volume'
  | 'ink'
  | 'warn'
  | 'hatch-call'
  | 'hatch-put'

const FILLS: Record<BarTone, string> = {
  call: 'bg-call',
  put: 'bg-put',
  'call-bright': 'bg-call-bright',
  'put-bright': 'bg-put-bright',
  up: 'bg-up',
  down: 'bg-down',
  volume: 'bg-volume',
  ink: 'bg-ink-2',
  warn: 'bg-vwap',
  'hatch-call': 'hatch-call',
  'hatch-put': 'hatch-put',
}

export interface BarProps {
  /** Length as a share of the room, 0 to 1; between −1 and 0 it grows left from the middle when `isDiverging`. */
  share: number
  tone: BarTone
  isDiverging?: boolean
  /** px */
  height?: number
}

/** A horizontal bar beside the number it draws, so it says nothing to readers. Nothing is drawn without a share. */
export function Bar({ share, tone, isDiverging = false, height = 6 }: BarProps) {
  const length = Number.isFinite(share) ? Math.min(Math.abs(share), 1) : 0
  const room = isDiverging ? 50 : 100
  const start = isDiverging ? (share < 0 ? 50 - length * 50 : 50) : 0
  return (
    <span aria-hidden="true" className="relative block w-full" style={{ height }}>
      <span
        className={classes('absolute inset-y-0', FILLS[tone])}
        style={{ left: `${start}%`, width: `${length * room}%` }}
      />
    </span>
  )
}
