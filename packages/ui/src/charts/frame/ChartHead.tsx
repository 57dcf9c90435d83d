import './frame.css'
import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { ToolbarSlot } from './ToolbarSlot.ts'

interface ChartHeadProps {
  /** Without a toolbar: a row over the plot, its corner, or the chart's own head, which these are part of. */
  place?: 'row' | 'corner' | 'own'
  children: ReactNode
}

/** Legend and buttons of a chart: in the page's toolbar where it has one, else with the chart. */
export function ChartHead({ place = 'row', children }: ChartHeadProps) {
  const slot = useContext(ToolbarSlot)
  if (slot !== null) return createPortal(<div className="ch-slotted">{children}</div>, slot)
  return place === 'own' ? children : <div className={place === 'row' ? 'ch-head' : 'ch-corner'}>{children}</div>
}
