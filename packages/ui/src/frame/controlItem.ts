import type { ReactNode } from 'react'

/** One control of a tool. */
export interface ControlItem {
  readonly key: string
  /** Its name, where it is listed behind 'More'. */
  readonly label?: string
  readonly control: ReactNode
  /** Beside the name of the page, over the picture, or (as most) behind 'More'. */
  readonly place?: 'head' | 'bar' | 'more'
  /** Whether it is another than the tool opens with. */
  readonly isChanged?: boolean
  /** Chooses among the minutes of a session: left out where only its close is stored. */
  readonly needsMinutes?: boolean
  /** Takes in the days before those that are shown; absent: there are none to take. */
  readonly takeEarlier?: (() => void) | undefined
}
