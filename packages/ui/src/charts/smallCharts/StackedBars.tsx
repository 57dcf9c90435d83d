import './stackedBars.css'
import type { ReactNode } from 'react'
import type { ColorToken } from '../theme/index.ts'
import { type PlacedPart, placedParts } from './placedParts.ts'

export interface StackedPart {
  readonly key: string
  readonly name: string
  /** NaN has no bar. In the share form its size counts, in the diverging form its sign too. */
  readonly value: number
  /** As it is printed: '12,400 lots'. */
  readonly text: string
  /** In the bar itself, where it has room: '74'. */
  readonly inside?: string
  readonly color: ColorToken
}

export interface StackedRow {
  readonly key: string
  /** 'CE', 'Bull against Bear'. */
  readonly name: string
  readonly parts: readonly StackedPart[]
  /** At the end of the name's line: the total. */
  readonly total?: ReactNode
  /** The sum that was really seen, as a dot on the same scale; diverging form only. */
  readonly dot?: { readonly value: number; readonly text: string }
}

interface StackedBarsProps {
  label: string
  rows: readonly StackedRow[]
  /** share: each row fills the room and says percent; diverging: around zero, on one scale for all rows. */
  form?: 'share' | 'diverging'
  /** False where what the parts are stands beside the bars. Default true. */
  hasParts?: boolean
}

/** Rows that are made of parts: one bar each, with what every part is in numbers under it. */
export function StackedBars({ label, rows, form = 'share', hasParts = true }: StackedBarsProps) {
  const placed = placedParts(
    rows.map(({ parts, dot }) => ({ values: parts.map(({ value }) => value), dot: dot?.value ?? Number.NaN })),
    form,
  )
  return (
    <ul className="ch-stacked" aria-label={label}>
      {rows.map(({ key, name, parts, total, dot }, i) => (
        <li key={key}>
          <div className="ch-stacked-head">
            <b>{name}</b>
            {total !== undefined && <span>{total}</span>}
          </div>
          <div
            className={`ch-stacked-bar ch-${form}`}
            aria-hidden="true"
            data-told={parts.some(({ inside }) => inside !== undefined) || undefined}
          >
            {placed[i].parts.map((part, p) => (
              <Part key={parts[p].key} part={part} color={parts[p].color} inside={parts[p].inside} />
            ))}
            {placed[i].dot !== null && <u style={{ left: `${placed[i].dot}%` }} />}
          </div>
          {hasParts && (
            <ul className="ch-stacked-parts">
              {parts.map((part, p) => (
                <li key={part.key}>
                  <i style={{ background: `var(--${part.color})` }} />
                  <span>{part.name}</span>
                  <b>{part.text}</b>
                  {form === 'share' && <small>{placed[i].parts[p].percent}</small>}
                </li>
              ))}
              {dot !== undefined && (
                <li>
                  <i className="ch-stacked-dot" />
                  <span>Actual</span>
                  <b>{dot.text}</b>
                </li>
              )}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Below this share of the room a part has none for words. */
const LEAST_TOLD_PCT = 6

interface PartProps {
  part: PlacedPart
  color: ColorToken
  inside: string | undefined
}

function Part({ part: { left, width }, color, inside }: PartProps) {
  if (!(width > 0)) return null
  return (
    <i
      style={{
        left: `${left}%`,
        width: `${width}%`,
        background: `var(--${color})`,
        color: `var(--${color}-ink, var(--ink))`,
      }}
    >
      {width >= LEAST_TOLD_PCT && inside}
    </i>
  )
}
