/** The window changes are measured over, and what the underlying did in it. */
export interface ChangeWindow {
  /** Epoch ms of the session, for the slider; NaN on a date without one. */
  readonly openAt: number
  readonly closeAt: number
  readonly kind: 'prev' | 'open' | 'time'
  /** Epoch ms of the base; before the session's open for the previous close. */
  readonly fromAt: number
  readonly toAt: number
  /** 'previous close', '09:16'. */
  readonly label: string
  readonly spotMove: number
  readonly spotMovePct: number
}
