import { grouped, percent, price } from '@strikelens/market/formats'
import { day } from '@strikelens/ui/formats'
import type { ContextCell, ContextLineProps } from '@strikelens/ui/frame'
import { howOf } from '../../kit/explained.ts'
import { universeName } from '../../universe/universe.ts'
import type { ViewProps } from '../../view.ts'
import type { FutureTrend } from './compute.ts'
import { NAMED_PHASES } from './phases.ts'
import { hasChangedWithin } from './shown.ts'
import type { Params } from './tool.ts'
import type { SentTrendRow } from './trendRow.ts'

type Shown = ViewProps<FutureTrend, Params>
type Strip = Omit<ContextLineProps, 'mode'>

/** How the universe stands before any filter; in its own view, the price of the symbol. */
export function contextCells(data: Shown['data'], answer: Shown['answer']): Strip {
  const [row] = data.rows
  return data.symbol !== null && row !== undefined ? symbolStrip(row) : marketStrip(data, answer)
}

function marketStrip({ universe, rows, shares }: Shown['data'], answer: Shown['answer']): Strip {
  const how = howOf(answer.explanations, answer.asOf)
  const last = shares.dates.length - 1
  const known = shares.counted[last] ?? 0
  const ranked = rows.filter(({ isTraded }) => isTraded)
  const shareCells = NAMED_PHASES.map((phase): ContextCell => {
    const count = shares.counts[phase][last] ?? null
    const explanation = how(phase)
    return {
      label: phase,
      value: count === null || known === null || known === 0 ? '–' : percent((100 * count) / known, 1),
      note: count === null ? '' : grouped(count),
      ...(explanation === undefined ? {} : { how: explanation }),
    }
  })
  // Where nobody has a phase, that none has changed says nothing.
  const count = (holds: (row: SentTrendRow) => boolean) => grouped(known ? ranked.filter(holds).length : null)
  return {
    lead: { label: universeName(universe), value: grouped(rows.length) },
    cells: [
      ...shareCells,
      { label: 'Changed this session', value: count((row) => hasChangedWithin(row, 1)) },
      { label: 'Breakouts from base', value: count(({ reading }) => reading === 'Breakout from base') },
      { label: 'Breakdowns from top', value: count(({ reading }) => reading === 'Breakdown from top') },
      { label: 'Session', value: sessionText(shares.dates[last]), note: provisionalNote(rows) },
    ],
  }
}

function symbolStrip(row: SentTrendRow): Strip {
  return {
    lead: {
      label: `${row.symbol} future`,
      value: price(row.price),
      change: row.price === null || row.prevClose === null || row.pricePct === null ? null : row.price - row.prevClose,
      changePct: row.pricePct,
    },
    cells: [{ label: 'Session', value: sessionText(row.date), note: provisionalNote([row]) }],
  }
}

function sessionText(date: string | undefined): string {
  return date === undefined ? '–' : day(date)
}

function provisionalNote(rows: readonly SentTrendRow[]): string {
  return rows.some(({ isProvisional }) => isProvisional) ? 'provisional' : 'close'
}
