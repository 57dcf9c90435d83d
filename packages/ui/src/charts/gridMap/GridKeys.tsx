import './gridKeys.css'
import { type TileFill, tileFill } from '../theme/index.ts'

/** A mark of the grid's cells with its meaning. */
export interface GridKey {
  readonly name: string
  readonly mark: 'up' | 'down' | 'dots' | 'missing'
}

/** What corners, dots and hatches of a grid mean. */
export function GridKeys({ keys }: { keys: readonly GridKey[] }) {
  return (
    <>
      {keys.map(({ name, mark }) => (
        <span key={mark} className="ch-gm-key">
          <i aria-hidden="true" data-mark={mark} />
          {name}
        </span>
      ))}
    </>
  )
}

/** The steps of a colour from weak to strong, with the names of the ends. */
export function GridRamp({ low, high, fills }: { low: string; high: string; fills: readonly TileFill[] }) {
  return (
    <span className="ch-gm-key">
      {low}
      <span aria-hidden="true" className="ch-gm-ramp">
        {fills.map((fill) => (
          <i key={fill.share} style={{ background: tileFill(fill) }} />
        ))}
      </span>
      {high}
    </span>
  )
}
