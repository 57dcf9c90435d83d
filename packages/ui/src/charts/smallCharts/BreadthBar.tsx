import './smallCharts.css'

interface BreadthBarProps {
  advances: number
  declines: number
  unchanged: number
}

/** How many rise, stand and fall (§M6), as counts over one bar. */
export function BreadthBar({ advances, declines, unchanged }: BreadthBarProps) {
  return (
    <div className="ch-breadth">
      <div className="ch-breadth-text">
        <b>{advances} up</b>
        <span>{unchanged} flat</span>
        <b>{declines} down</b>
      </div>
      <div className="ch-breadth-bar" aria-hidden="true">
        {advances > 0 && <i style={{ flex: advances, background: 'var(--up)' }} />}
        {unchanged > 0 && <i style={{ flex: unchanged, background: 'var(--nn)' }} />}
        {declines > 0 && <i style={{ flex: declines, background: 'var(--down)' }} />}
      </div>
    </div>
  )
}
