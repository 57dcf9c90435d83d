import { BUILDUPS, type Buildup, biasLabel, heatColour, scoreLabel } from '@strikelens/analytics/futures'
import { dayYear, grouped, signed } from '@strikelens/market/formats'
import type {
  GridCell,
  GridColumn,
  GridFigure,
  GridFigureColumn,
  GridFootLine,
  GridRow,
} from '@strikelens/ui/charts/gridMap'
import { classFill } from '../../board/classFill.ts'
import { OI_MOVE, PRICE_MOVE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import type { BuildupHeatmap } from './buildupHeatmap.ts'
import { dayBreadth, knownDays } from './dayBreadth.ts'
import type { DaySteps } from './daySteps.ts'
import { type Line, type Row, strengthOn } from './orderedRows.ts'
import type { Metric } from './tool.ts'

type Days = Wire<DaySteps>

/** A streak of this length is set in bold (/future-buildup-heatmap). */
const BOLD_STREAK = 3
const CORNERS = [undefined, 'up', 'down'] as const

/** The figures at the end of a row; two of them are of all days together. */
export function figureColumns(days: number): GridFigureColumn[] {
  const note = days === 1 ? '1 day' : `${days} days`
  return [
    { key: 'score', label: 'Score', width: 68 },
    { key: 'streak', label: 'Streak', width: 68 },
    { key: 'dp', label: PRICE_MOVE, note, width: 76 },
    { key: 'doi', label: OI_MOVE, note, width: 76 },
  ]
}

/** The days of the grid; the running one says so. */
export function gridColumns(days: Wire<BuildupHeatmap>['days']): GridColumn[] {
  return days.map(({ date, isLive }) => {
    const spoken = dayYear(date)
    const [label, month] = spoken.split(' ')
    return { key: date, label, note: isLive ? 'so far' : month, spoken: isLive ? `${spoken}, running` : spoken }
  })
}

/** The lines of the grid as it draws them. */
export function gridRows(lines: readonly Line[], metric: Metric): GridRow[] {
  return lines.map((line): GridRow => {
    if (line.kind === 'sector') {
      const { row, isOpen } = line
      return {
        key: row.sector,
        name: `${row.sector} ${grouped(row.symbols)}`,
        group: { isOpen },
        cells: cellsOf(row, metric),
        figures: rowFigures(row),
      }
    }
    const { row } = line
    return {
      key: row.symbol,
      name: row.symbol,
      badge: row.isInBan ? 'ban' : undefined,
      isQuiet: !row.isTraded,
      cells: cellsOf(row, metric),
      figures: rowFigures(row),
    }
  })
}

function cellsOf(row: Line['row'], metric: Metric): GridCell[] {
  return row.state.map((_, day) => ({ ...gridCell(row, day, metric), isDotted: row.expiry[day] === 1 }))
}

/** A day of a row: the class with its strength, or a change on its scale (caps 5% and 15%). */
function gridCell(row: Days, day: number, metric: Metric): GridCell {
  if (row.state[day] === 2) return { fill: 'blank', texts: ['shut'] }
  const corner = CORNERS[row.turn[day]]
  if (metric !== 'class') {
    const change = row[metric][day]
    if (change === null) return { fill: null, texts: [] }
    return {
      fill: { hue: 'heat', share: heatColour(metric, change) },
      texts: [signed(change, 2), signed(change, 1), signed(change, 0)],
      corner,
    }
  }
  const strength = strengthOn(row, day)
  const of = BUILDUPS[row.buildup[day]]
  const fill = classFill(of, strength)
  if (fill === null) return { fill, texts: [] }
  return { fill, texts: of === 'N' ? [of] : [`${of} ${grouped(strength, 2)}`, of], corner }
}

function rowFigures({ score, streak, streakClass, frameDp, frameDoi, state }: Days): GridFigure[] {
  const label = scoreLabel(score ?? Number.NaN, knownDays({ state }))
  return [
    {
      text: signed(score, 1),
      isBold: label !== null,
      ...(label === null ? {} : { ground: label === 'Sustained longs' ? 'up-soft' : 'down-soft' }),
      color: toneOf(label === null ? 0 : score),
    },
    {
      text: streak === null || streak === 0 ? grouped(streak) : `${grouped(streak)} ${streakClass}`,
      isBold: (streak ?? 0) >= BOLD_STREAK,
    },
    { text: signed(frameDp, 2), color: toneOf(frameDp) },
    { text: signed(frameDoi, 2), color: toneOf(frameDoi) },
  ]
}

function toneOf(value: number | null): 'up' | 'down' | 'ink' {
  return value === null || value === 0 ? 'ink' : value > 0 ? 'up' : 'down'
}

const FOOT: readonly { readonly of: Buildup; readonly label: string }[] = [
  { of: 'LB', label: 'Long Buildup' },
  { of: 'SC', label: 'Short Covering' },
  { of: 'SB', label: 'Short Buildup' },
  { of: 'LU', label: 'Long Unwinding' },
  { of: 'N', label: 'Neutral' },
]

/** Counts per class and the market bias of every day, over the rows in the grid; '–' where a day has none. */
export function gridFoot(rows: readonly Row[], days: number): GridFootLine[] {
  const breadths = Array.from({ length: days }, (_, day) => dayBreadth(rows, day))
  const counts = FOOT.map(({ of, label }) => {
    const fill = classFill(of, 3)
    return {
      key: of,
      label,
      ...(fill === null ? {} : { fill }),
      figures: breadths.map(({ count, known }) => ({ text: grouped(known === 0 ? null : count[of]) })),
    }
  })
  const bias: GridFootLine = {
    key: 'bias',
    label: 'Market bias',
    figures: breadths.map((breadth) => ({
      text: signed(breadth.bias, 0),
      color: toneOf(breadth.bias),
      isBold: biasLabel(breadth.bias)?.endsWith('positioning') ?? false,
    })),
  }
  return [...counts, bias]
}
