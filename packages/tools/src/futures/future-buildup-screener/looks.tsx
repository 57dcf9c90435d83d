import { BUILDUP_NAMES, BUILDUPS, type Buildup } from '@strikelens/analytics/futures'
import { asCrore, croreSum } from '@strikelens/analytics/options'
import { grouped, price, signed, signedCrore } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import { KeyFigures, Panel } from '@strikelens/ui/frame'
import { BuildupChip, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import { Tooltip } from '@strikelens/ui/overlays'
import { FRAME_SESSIONS, FRAMES, type FrameName } from '../../board/frameRows.ts'
import { explain } from '../../figures/explain.ts'
import * as futuresFigures from '../../figures/futures.ts'
import { OI_CHANGE, OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { FUTURE_CELLS } from '../../futureLists/futureLooks.tsx'
import { shownExplanation } from '../../kit/explained.ts'
import type { OpenedRow } from '../../list/listData.ts'
import type { ListedRow } from '../../list/listedRow.ts'
import type { ListLooks, ListViewProps, Screened } from '../../list/listLooks.ts'
import type { Wire } from '../../result.ts'

const CLASSES = ['LB', 'SB', 'SC', 'LU'] as const
const { symbol, price: priceCell, class: classCell, strength } = FUTURE_CELLS

export const looks: ListLooks = {
  columns: (params) => {
    const sessions = FRAME_SESSIONS[frameOf(params.frame)]
    return {
      symbol,
      price: priceCell,
      class: classCell,
      strength,
      agreeing: { cell: (row) => agreeingText(row, sessions) },
      ...Object.fromEntries(
        FRAMES.map((name) => [
          `f${name}`,
          {
            label: name,
            group: 'Class over',
            cell: (row: ListedRow) => <FrameChip name={name} row={row} />,
            align: 'center' as const,
          },
        ]),
      ),
      fresh: { cell: (row) => ({ yes: 'Fresh', no: '' })[row.word('fresh')] ?? '–', align: 'center' },
      reading: { cell: (row) => <span className="font-mid">{row.word('reading')}</span> },
    }
  },
  mark: (filter, value) => {
    const buildup = CLASSES.find((one) => one === value)
    return filter === 'class' && buildup !== undefined ? <BuildupChip buildup={buildup} /> : null
  },
  Below: ClassCards,
  inDrawer: (row, opened, params) => (
    <>
      <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 px-3.5 py-2 text-table">
        {FRAMES.map((name) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <span className="text-ink-3 text-micro">{name}</span>
            <FrameChip name={name} row={row} />
          </span>
        ))}
      </p>
      {opened !== null && <StepsTable of={row.symbol} columns={opened.columns} frame={frameOf(params.frame)} />}
    </>
  ),
}

function frameOf(frame: unknown): FrameName {
  return FRAMES.find((one) => one === frame) ?? FRAMES[0]
}

/** '4/5'. */
function agreeingText(row: ListedRow, sessions: number): string {
  const agreeing = row.number('agreeing')
  return agreeing === null ? '–' : `${agreeing}/${sessions}`
}

function buildupOf(name: string | null): Buildup | undefined {
  return BUILDUPS.find((one) => BUILDUP_NAMES[one] === name)
}

/** The class of a frame; a frame across expiry carries a small mark. */
function FrameChip({ name, row }: { name: FrameName; row: ListedRow }) {
  const buildup = buildupOf(row.word(`f${name}`))
  if (buildup === undefined) return '–'
  const spansExpiry = row.word(`spans${name}`) === 'yes'
  const [dp, doi] = [row.number(`dp${name}`), row.number(`doi${name}`)]
  const told = `price ${signed(dp, 2)}%, OI ${signed(doi, 2)}%, strength ${grouped(row.number(`strength${name}`), 2)}`
  return (
    <Tooltip content={`${name}: ${told}${spansExpiry ? ', spans expiry' : ''}`}>
      <span className="inline-flex items-start">
        <BuildupChip buildup={buildup} />
        {spansExpiry && (
          <span className="ml-0.5 font-chip text-chip text-ink-3 leading-none">
            <span aria-hidden="true">E</span>
            <span className="sr-only">spans expiry</span>
          </span>
        )}
      </span>
    </Tooltip>
  )
}

/** Most futures of a class that its sum names one by one. */
const MOST_NAMED = 5

/** How many futures build or leave a position over the frame, and what that is worth. */
function ClassCards({ answer, params, screened }: ListViewProps & Screened) {
  const every = screened({ class: 'all' })
  const note = `${params.frame}, futures that meet the conditions and the value of their ΔOI`
  return (
    <Panel title="Classes" note={note}>
      <div className="px-3.5 py-1.5 max-desk:px-4">
        <KeyFigures
          columns={4}
          figures={CLASSES.map((buildup) => {
            const rows = every.filter((row) => row.word('class') === BUILDUP_NAMES[buildup])
            return {
              label: BUILDUP_NAMES[buildup],
              hint: 'Futures that meet the conditions, and Σ of their ΔOI value over the frame',
              value: (
                <span className="inline-flex items-center gap-2">
                  <BuildupChip buildup={buildup} />
                  {grouped(rows.length)}
                </span>
              ),
              note: rows.length === 0 ? '' : valueText(sumOf(rows)),
              how: shownExplanation(totalExplanation(buildup, rows), answer.asOf),
            }
          })}
        />
      </div>
    </Panel>
  )
}

const sumOf = (rows: readonly ListedRow[]) => croreSum(rows.map((row) => asCrore(row.number('oiChgValue') ?? 0)))

/** A change of value: '+₹1,240 Cr'. */
function valueText(crore: ReturnType<typeof sumOf>): string {
  return signedCrore(crore, Math.abs(crore) < 100 ? 1 : 0)
}

/** How the value of a class came about: its largest parts, and the others together. */
function totalExplanation(buildup: Buildup, rows: readonly ListedRow[]) {
  const parts = rows
    .map((row) => ({ name: row.symbol, value: row.number('oiChgValue') ?? 0, unit: '₹ Cr' }))
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const others = parts.slice(MOST_NAMED)
  const rest = others.reduce((sum, { value }) => sum + value, 0)
  const named = others.length === 0 ? [] : [{ name: `${others.length} others`, value: rest, unit: '₹ Cr' }]
  return explain(
    futuresFigures.classOiValue,
    [...parts.slice(0, MOST_NAMED), ...named],
    sumOf(rows),
    `${BUILDUP_NAMES[buildup]}, ΔOI value`,
  )
}

const HEADINGS = ['Price', PRICE_MOVE, OI_CHANGE, OI_MOVE, 'Class', 'Volume']

interface StepsTableProps {
  readonly of: string
  readonly columns: Wire<OpenedRow>['columns']
  readonly frame: FrameName
}

/** The daily steps of a future, newest first; those of the frame stand out from the ones before it. */
function StepsTable({ of, columns, frame }: StepsTableProps) {
  const { dates = [] } = columns
  const inFrame = dates.length - FRAME_SESSIONS[frame]
  const number = (name: string, d: number) => {
    const value = columns[name]?.[d]
    return typeof value === 'number' ? value : null
  }
  const newestFirst = [...dates].map((date, d) => ({ date: String(date), d })).reverse()
  return (
    <div className="overflow-x-auto border-line-soft border-t">
      <table className="kit-table" aria-label={`Daily changes of ${of}`}>
        <thead>
          <tr>
            <th scope="col" data-align="left">
              Session
            </th>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" data-align={heading === 'Class' ? 'center' : 'right'}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ date, d }) => {
            const [dp, doi] = [number('dp', d), number('doi', d)]
            const buildup = buildupOf(String(columns.buildup?.[d] ?? ''))
            return (
              <tr key={date} data-tint={d < inFrame ? 'mute' : undefined}>
                <th scope="row" data-align="left">
                  {day(date)}
                </th>
                <td>{price(number('close', d))}</td>
                <td className={TONE_CLASSES[signTone(dp)]}>{signed(dp, 2)}</td>
                <td>{signed(number('oiChg', d))}</td>
                <td className={TONE_CLASSES[signTone(doi)]}>{signed(doi, 2)}</td>
                <td data-align="center">{buildup === undefined ? '–' : <BuildupChip buildup={buildup} />}</td>
                <td>{grouped(number('volume', d))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="px-3.5 py-1.5 text-ink-3 text-micro">
        ΔOI and volume in lots of all months. Prices of earlier sessions are those of the continuous series.
        {inFrame > 0 && ` Grey sessions lie before the frame ${frame}.`}
      </p>
    </div>
  )
}
