import { plain } from '@strikelens/market/formats'
import type { ChainLevels } from './chainColumns.ts'

interface ChainRestProps {
  readonly end: 'lower' | 'higher'
  /** Those that are not shown. */
  readonly strikes: Float64Array
  readonly levels: ChainLevels
  onOpen(): void
}

/** The strikes that a phone leaves out at one end, one tap away; a wall among them is named. */
export function ChainRest({ end, strikes, levels, onOpen }: ChainRestProps) {
  const walls = [
    { name: 'S1', strike: levels.support },
    { name: 'R1', strike: levels.resistance },
  ].filter(({ strike }) => strikes.includes(strike))
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the same grid
    <div role="rowgroup">
      {/* biome-ignore lint/a11y/useSemanticElements: part of the same grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its button is used */}
      <div role="row">
        {/* biome-ignore lint/a11y/useSemanticElements: part of the same grid */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: its button is used */}
        <div role="gridcell">
          <button
            type="button"
            onClick={onOpen}
            className="touch h-9 w-full border-line-soft border-b bg-surface text-center font-mid text-accent text-table"
          >
            {strikes.length} {end} strikes
            {walls.map(({ name, strike }) => ` · ${name} ${plain(strike)}`)}
          </button>
        </div>
      </div>
    </div>
  )
}
