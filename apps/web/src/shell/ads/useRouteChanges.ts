import { useState } from 'react'
import { useAddress } from '../../routing/useAddress.ts'

/** How often the reader has gone from one page to another. Another symbol or setting is the same page. */
export function useRouteChanges(): number {
  const route = useAddress().key
  const [visit, setVisit] = useState({ route, changes: 0 })
  if (visit.route === route) return visit.changes
  setVisit({ route, changes: visit.changes + 1 })
  return visit.changes + 1
}
