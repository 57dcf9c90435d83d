import './treemap.css'

export interface HeatLegendProps {
  low: string
  high: string
  /** The scale starts at zero and warns: how much of a limit is used. */
  isOneSided?: boolean
}

/** The scale of a heat map with the values at which it saturates. */
export function HeatLegend({ low, high, isOneSided = false }: HeatLegendProps) {
  return (
    <span className="ch-heat" data-sides={isOneSided ? 1 : 2}>
      <span>{low}</span>
      <i />
      <span>{high}</span>
    </span>
  )
}
