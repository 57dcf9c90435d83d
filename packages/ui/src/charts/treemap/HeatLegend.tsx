import './treemap.css'

/** The scale of a heat map with the values at which it saturates. */
export function HeatLegend({ low, high }: { low: string; high: string }) {
  return (
    <span className="ch-heat">
      <span>{low}</span>
      <i />
      <span>{high}</span>
    </span>
  )
}
