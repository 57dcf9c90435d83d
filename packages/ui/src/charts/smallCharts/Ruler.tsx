import './ruler.css'
import { MISSING } from '@strikelens/market/formats'
import type { CSSProperties } from 'react'
import { type ColorToken, textToken } from '../theme/index.ts'
import { rulerScale } from './rulerScale.ts'

/** A place on a row, named above it. */
export interface RulerMark {
  readonly key: string
  readonly value: number
  /** '25,800 PE'. */
  readonly text: string
  readonly color: ColorToken
}

/** A span of values, its ends written beside it. An end that is not known (NaN) leaves the row without it. */
export interface RulerRow {
  readonly key: string
  /** '25,800–26,200', where several rows stand below each other. */
  readonly name?: string
  /** Of the span, where each row has its own. Default: premium. */
  readonly color?: ColorToken
  readonly low: number
  readonly high: number
  /** In the order of their values. */
  readonly marks: readonly RulerMark[]
}

interface RulerProps {
  label: string
  rows: readonly RulerRow[]
  /** What the rows' spans are: 'Breakevens'. */
  spanName: string
  /** A range behind all rows, its ends written below. */
  band: { readonly name: string; readonly low: number; readonly high: number }
  /** A line through all rows, named on it. */
  line: { readonly name: string; readonly value: number }
  format: (value: number) => string
}

/** Prices that are to be compared by their distance, on one scale: a row a position, what holds for all through them. */
export function Ruler({ label, rows, spanName, band, line, format }: RulerProps) {
  const place = rulerScale([
    band.low,
    band.high,
    line.value,
    ...rows.flatMap(({ low, high, marks }) => [low, high, ...marks.map(({ value }) => value)]),
  ])
  const at = (value: number): CSSProperties => ({ left: `${place(value)}%` })
  const between = (low: number, high: number): CSSProperties => ({ ...at(low), width: `${place(high) - place(low)}%` })
  const isKnown = (low: number, high: number) => !Number.isNaN(low + high)
  const show = (value: number) => (Number.isNaN(value) ? MISSING : format(value))
  const said = [
    ...rows.map(({ name, low, high, marks }) =>
      [name ?? label, ...marks.map(({ text }) => text), `${spanName} ${show(low)} and ${show(high)}`].join(', '),
    ),
    `${band.name} ${show(band.low)} to ${show(band.high)}`,
    `${line.name} ${show(line.value)}`,
  ]
  return (
    <div
      className="ch-ruler"
      role="img"
      aria-label={said.join('; ')}
      data-named={rows.some(({ name }) => name) || undefined}
    >
      <div className="ch-ruler-field">
        {isKnown(band.low, band.high) && <i className="ch-ruler-band" style={between(band.low, band.high)} />}
        {!Number.isNaN(line.value) && (
          <b className="ch-ruler-line" style={at(line.value)}>
            <span>
              {line.name} {format(line.value)}
            </span>
          </b>
        )}
        {rows.map(({ key, name, color = 'premium', low, high, marks }) => (
          <div key={key} className="ch-ruler-row">
            {name !== undefined && <em>{name}</em>}
            {isKnown(low, high) && (
              <span
                className="ch-ruler-span"
                style={{ ...between(Math.min(low, high), Math.max(low, high)), background: `var(--${color})` }}
              >
                <small>{format(Math.min(low, high))}</small>
                <small>{format(Math.max(low, high))}</small>
              </span>
            )}
            {marks.map((mark, i) => (
              <u
                key={mark.key}
                data-side={i * 2 < marks.length - 1 ? 'before' : 'after'}
                style={{ ...at(mark.value), color: `var(--${textToken(mark.color)})` }}
              >
                <span>{mark.text}</span>
              </u>
            ))}
          </div>
        ))}
        {isKnown(band.low, band.high) && (
          <div className="ch-ruler-ends">
            <small style={at(band.low)}>{format(band.low)}</small>
            <span style={at((band.low + band.high) / 2)}>{band.name}</span>
            <small style={at(band.high)}>{format(band.high)}</small>
          </div>
        )}
      </div>
    </div>
  )
}
