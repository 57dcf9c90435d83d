import { closingAuction, minuteStarts, sessionOn } from '@strikelens/market/calendar'
import type { Segment } from '@strikelens/market/instruments'
import type { PanelName } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'

export const PANELS: readonly PanelName[] = ['cash', 'futures', 'mcx', 'gift']

const SEGMENTS: Record<PanelName, Segment> = { cash: 'cash', futures: 'derivatives', mcx: 'mcx', gift: 'gift' }

/** A panel by its stored name. */
export function panelNamed(name: string): PanelName {
  const panel = PANELS.find((one) => one === name)
  if (panel === undefined) throw new Error(`There is no panel ${name}.`)
  return panel
}

/** The segment whose hours a panel follows. */
export function panelSegment(panel: PanelName): Segment {
  return SEGMENTS[panel]
}

/**
 * Starts of the minutes of which a panel has bars on a date, epoch ms; null when it does not trade. Where a closing auction
 * makes the stocks' closes, the minute after the session has those of the indices.
 */
export function panelStarts(panel: PanelName, date: IsoDate): Float64Array | null {
  const session = sessionOn(panelSegment(panel), date)
  if (session === null) return null
  const starts = minuteStarts(session)
  const hasAuction = panel === 'cash' && closingAuction(date) !== null
  return hasAuction ? Float64Array.of(...starts, session.closeAt) : starts
}
