import { z } from 'zod'
import { mirrorAddress } from './fetching/mirror.ts'

/** The variables of the environment that decide about the exchanges' files. */
export const fetchEnvironment = z.object({
  FETCH_AFTER_CLOSE: z.enum(['on', 'off']).optional(),
  FETCH_MIRROR: mirrorAddress,
})

/** What an operator decided about the exchanges' files. */
export interface FetchConfig {
  /** Whether they are asked for by themselves after the close. */
  readonly isScheduled: boolean
  /** Whether they may be asked for at all: a simulated market has files of its own, and real ones would spoil it. */
  readonly isAllowed: boolean
  /** Stands in for the exchanges' own addresses; null: it does not. */
  readonly mirror: string | null
}

export function fetchConfig(
  { FETCH_AFTER_CLOSE: asked, FETCH_MIRROR: mirror }: z.output<typeof fetchEnvironment>,
  feed: string,
): FetchConfig {
  const isReal = feed !== 'simulator'
  return {
    isScheduled: asked === undefined ? isReal : asked === 'on',
    isAllowed: isReal || asked === 'on',
    mirror: mirror ?? null,
  }
}
