import type { Segment } from '@strikelens/market/instruments'
import type { PanelName } from '@strikelens/market/market'

export const PANELS: readonly PanelName[] = ['cash', 'futures', 'mcx', 'gift']

const SEGMENTS: Record<PanelName, Segment> = { cash: 'cash', futures: 'derivatives', mcx: 'mcx', gift: 'gift' }

/** The segment whose hours a panel follows. */
export function panelSegment(panel: PanelName): Segment {
  return SEGMENTS[panel]
}
