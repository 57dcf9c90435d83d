import { createContext, type ReactNode, useContext, useState } from 'react'
import { createHoverStore, type HoverStore } from './hoverStore.ts'

type HoverStores = Record<'time' | 'strike', HoverStore>

const newStores = (): HoverStores => ({ time: createHoverStore(), strike: createHoverStore() })

const GroupContext = createContext<HoverStores | null>(null)

/** Charts inside share one crosshair: time charts by the moment, strike charts by the strike. */
export function ChartGroup({ children }: { children: ReactNode }) {
  const [stores] = useState(newStores)
  return <GroupContext value={stores}>{children}</GroupContext>
}

/** The group's crosshair for an axis, or the chart's own when it stands alone or its axis is its own. */
export function useHoverStore(axis: 'time' | 'strike' | 'own'): HoverStore {
  const group = useContext(GroupContext)
  const [own] = useState(createHoverStore)
  return group === null || axis === 'own' ? own : group[axis]
}
