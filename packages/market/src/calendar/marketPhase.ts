import { istDate } from '../time/index.ts'
import { holidayName, type Session, sessionOn } from './session.ts'
import { sessionState } from './sessionState.ts'

/** What NSE and BSE are doing, in the order of a day; a holiday is closed for a reason that has a name. */
export type MarketPhase = 'pre-open' | 'open' | 'closing-auction' | 'derivatives-only' | 'closed' | 'holiday'

export interface MarketState {
  readonly phase: MarketPhase
  /** What the exchange is closed for; null unless the phase is 'holiday'. */
  readonly holiday: string | null
  /** Whether futures and options trade: they go on through the closing auction of stocks, and past it. */
  readonly isDerivativesOpen: boolean
  /** The next phase and when it begins, epoch ms. */
  readonly next: { readonly phase: MarketPhase; readonly at: number }
  /** Until when MCX trades, epoch ms; null while it does not. */
  readonly mcxOpenUntil: number | null
}

/** Stocks with derivatives have the closing auction, and derivatives trade longest: together they are every phase there is. */
const SEGMENTS = ['cash-fno', 'derivatives'] as const

/** The state of the market at an instant (epoch ms) by the dated session table (§I1). A phase holds up to, not at, its end. */
export function marketState(instant: number): MarketState {
  const phase = phaseAt(instant)
  const mcx = sessionState('mcx', instant)
  return {
    phase,
    holiday: phase === 'holiday' ? holidayName('cash-fno', istDate(instant)) : null,
    isDerivativesOpen: sessionState('derivatives', instant).phase === 'open',
    next: nextPhase(instant, phase),
    mcxOpenUntil: mcx.phase === 'open' ? mcx.session.closeAt : null,
  }
}

function phaseAt(instant: number): MarketPhase {
  const [stocks, derivatives] = SEGMENTS.map((segment) => sessionState(segment, instant).phase)
  if (stocks === 'pre-open' || stocks === 'open') return stocks
  if (stocks === 'auction') return 'closing-auction'
  if (derivatives === 'open') return 'derivatives-only'
  const today = istDate(instant)
  const isHoliday = sessionOn('cash-fno', today) === null && holidayName('cash-fno', today) !== null
  return isHoliday ? 'holiday' : 'closed'
}

function nextPhase(instant: number, phase: MarketPhase): MarketState['next'] {
  const states = SEGMENTS.map((segment) => sessionState(segment, instant))
  const turns = states.flatMap(({ session, next }) => [...turnsOf(session), ...turnsOf(next)])
  turns.sort((a, b) => a - b)
  for (const at of turns) {
    if (at > instant && phaseAt(at) !== phase) return { phase: phaseAt(at), at }
  }
  throw new Error(`Nothing follows ${phase} at ${instant}`)
}

/** Instants of a session at which a phase may begin. */
function turnsOf({ parts, endAt }: Session): number[] {
  const ofParts = parts.flatMap(({ preOpenAt, openAt, closeAt }) => [preOpenAt ?? openAt, openAt, closeAt])
  return [...ofParts, endAt]
}
