import { GridMap, type GridRow } from '@strikelens/ui/charts/gridMap'
import { usePhone } from '@strikelens/ui/screen'
import { useMemo } from 'react'

const ROWS = 223
const DAYS = 30
const HUES = ['lb', 'sc', 'sb', 'lu', 'nn'] as const
const SORTED = { key: 'score', isDown: true }
const FIGURES = [
  { key: 'score', label: 'Score', width: 68 },
  { key: 'streak', label: 'Streak', width: 68 },
]

/** As many rows and days as the market has at most, every class and strength among them. */
function rows(): GridRow[] {
  return Array.from({ length: ROWS }, (_, row) => ({
    key: `S${row}`,
    name: `SYMBOL${row}`,
    cells: Array.from({ length: DAYS }, (_, day) => {
      const hue = HUES[(row * 7 + day * 3) % HUES.length]
      return { fill: { hue, share: (((row + day) % 4) + 1) / 4 }, texts: [hue.toUpperCase()], isDotted: day === 12 }
    }),
    figures: [{ text: `+${row}.0` }, { text: '3 LB' }],
  }))
}

/** A full grid for measuring what a scroll and a move of the pointer cost. */
export function GridPage() {
  const scene = useMemo(
    () => ({
      rows: rows(),
      columns: Array.from({ length: DAYS }, (_, day) => ({
        key: String(day),
        label: String(day + 1),
        note: 'Nov',
        spoken: `${day + 1} Nov`,
      })),
      foot: [{ key: 'lb', label: 'Long Buildup', figures: Array.from({ length: DAYS }, () => ({ text: '84' })) }],
    }),
    [],
  )
  return (
    <main>
      <h1 className="sr-only">Grid of days</h1>
      <GridMap
        label="Buildup by day"
        head={<h2>Buildup by day</h2>}
        {...scene}
        figures={FIGURES}
        nameLabel="Symbol"
        sorted={SORTED}
        marked={null}
        isTouch={usePhone()}
        hrefOf={(row, column) => `#${row?.key ?? ''}-${column?.key ?? ''}`}
        onSort={() => {}}
        onToggle={() => {}}
        tooltip={(row, column) => `${row?.name ?? ''} ${column?.spoken ?? ''}`}
        say={() => 'Long Buildup'}
      />
    </main>
  )
}
