import { BUILDUP_NAMES, BUILDUPS, strengthLevel, TURN_MARKS } from '@strikelens/analytics/futures'
import { grouped, MISSING, percent, price, signedPercent } from '@strikelens/market/formats'
import { signedAmount, weekdayDay } from '@strikelens/ui/formats'
import { BuildupChip } from '@strikelens/ui/marks'
import { inUnit } from '../../board/inUnit.ts'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import { type TipFigure, TipFigures } from '../../heatmap/TipFigures.tsx'
import { timesText } from '../../heatmap/timesText.ts'
import type { Line, Row } from './orderedRows.ts'
import { strengthOn } from './orderedRows.ts'
import type { Params } from './params.ts'

interface CellTipProps {
  readonly line: Line
  readonly day: number
  readonly date: string
  readonly unit: Params['unit']
}

/** What a cell's tooltip says: its day in figures, what turned there and what happened to the company. */
export function CellTip({ line, day, date, unit }: CellTipProps) {
  const { row } = line
  const name = line.kind === 'future' ? line.row.symbol : line.row.sector
  const when = weekdayDay(date)
  if (row.state[day] === 2) {
    return <p className="max-w-60">{`${name}: its market did not trade on ${when}`}</p>
  }
  if (row.state[day] === 1 && row.dp[day] === null && row.doi[day] === null) {
    return <p className="max-w-60">{`${name}, ${when}: not listed or no data`}</p>
  }
  const notes = line.kind === 'future' ? notesOf(line.row, day) : [TURN_MARKS[row.turn[day]]].filter(Boolean)
  return (
    <TipFigures
      title={name}
      note={when}
      mark={row.state[day] === 0 && <BuildupChip buildup={BUILDUPS[row.buildup[day]]} />}
      items={line.kind === 'future' ? futureItems(line.row, day, unit) : stepItems(row, day)}
    >
      {notes.length > 0 && <p className="mt-1 max-w-60 text-ink-2 text-micro">{notes.join(' · ')}</p>}
    </TipFigures>
  )
}

function stepItems(row: Line['row'], day: number): TipFigure[] {
  const [dp, doi] = [row.dp[day], row.doi[day]]
  const strength = strengthOn(row, day)
  const level = strength === null ? null : strengthLevel(strength)
  return [
    { label: PRICE_MOVE, value: signedPercent(dp), tone: toneOf(dp) },
    { label: OI_MOVE, value: signedPercent(doi), tone: toneOf(doi) },
    { label: 'Strength', value: grouped(strength, 2) },
    { label: 'Level', value: level ?? MISSING },
  ]
}

function futureItems(row: Row, day: number, unit: Params['unit']): TipFigure[] {
  const change = inUnit(row.oiChg[day], row, unit)
  return [
    { label: 'Close', value: price(row.close[day]) },
    ...stepItems(row, day),
    { label: `OI, ${unit}`, value: signedAmount(change), tone: toneOf(change) },
    { label: 'RVOL', value: timesText(row.rvol[day]) },
    { label: 'Delivery', value: percent(row.delivery[day], 1) },
  ]
}

/** Expiry, turn and company events of a day. */
function notesOf(row: Row, day: number): string[] {
  const own = row.events.find((event) => event.day === day)?.words ?? []
  return [row.expiry[day] === 1 ? 'expiry day' : '', TURN_MARKS[row.turn[day]], ...own].filter((note) => note !== '')
}

function toneOf(value: number | null): NonNullable<TipFigure['tone']> {
  return value === null || value === 0 ? 'ink' : value > 0 ? 'up' : 'down'
}

/** A cell in words, for those who hear it. */
export function cellWords({ row }: Line, day: number): string {
  if (row.state[day] === 2) return 'market shut'
  const changes = `price ${signedPercent(row.dp[day])}, OI ${signedPercent(row.doi[day])}`
  const strength = strengthOn(row, day)
  const level = strength === null ? null : strengthLevel(strength)
  if (level === null) return row.dp[day] === null ? 'no data' : changes
  const mark = TURN_MARKS[row.turn[day]]
  const words = `${BUILDUP_NAMES[BUILDUPS[row.buildup[day]]]}, strength ${grouped(strength, 2)} ${level}, ${changes}`
  return mark === '' ? words : `${words}, ${mark}`
}
