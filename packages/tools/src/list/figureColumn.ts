import type { Column } from '@strikelens/ui/table'
import type { ColumnWords } from '../figures/figure.ts'
import { figureText } from '../screening/figures.ts'
import type { ColumnTint } from './list.ts'

const FIGURE_PX = 92

/** A column of a figure, whatever rows it is of: its words, its digits and how it is drawn. */
export function figureColumn<Row, Key extends string>(
  key: Key,
  figure: ColumnWords & { readonly width?: number; readonly value: (row: Row) => number | null },
  tint?: ColumnTint,
): Column<Row> & { readonly key: Key } {
  const { label, unit, hint, width = FIGURE_PX, value } = figure
  return {
    key,
    label,
    hint,
    value,
    isOptional: true,
    width,
    format: (number) => figureText(figure, number),
    ...(unit === undefined ? {} : { unit }),
    ...(tint === 'diverging' ? { tone: 'sign' as const } : {}),
    ...(tint === 'rating' ? { heat: (row: Row) => ratingShare(value(row)) } : {}),
    ...(tint === 'rank' ? { bar: (row: Row) => ({ share: (value(row) ?? 0) / 100, tone: 'volume' as const }) } : {}),
  }
}

/** Where a rating stands between the weakest, −1, and the strongest, 1. */
function ratingShare(rating: number | null): number | null {
  return rating === null ? null : (rating - 50) / 49
}
