import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** How often the reader has gone from one page to another. Another symbol or setting is the same page. */
export function useRouteChanges(): number {
  const route = useLocation({ select: ({ pathname }) => pathname.split('/')[1] })
  const [visit, setVisit] = useState({ route, changes: 0 })
  if (visit.route === route) return visit.changes
  setVisit({ route, changes: visit.changes + 1 })
  return visit.changes + 1
}
