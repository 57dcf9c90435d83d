import type { Market } from '@strikelens/market/market'
import { type Insight, noAnswer, type Result } from '../result.ts'
import { figureText } from '../screening/figures.ts'
import { membersNotice } from '../universe/membersNotice.ts'
import { universeName } from '../universe/universe.ts'
import { unknownList } from '../universe/unknownList.ts'
import type { List, ListData, ListedSymbol } from './list.ts'

/** What a list read of the market. */
export interface ListReading<Row> {
  /** Epoch ms at which its prices hold. */
  readonly asOf: number
  /** Symbols of the universe, with those that have no row. */
  readonly scanned: number
  readonly rows: readonly (Row & ListedSymbol)[]
}

/** Rows that lead the sentence. */
const NAMED = 3

/** The answer of a list: its rows, who leads them, or why there are none. */
export async function listAnswer<Row>(
  market: Market,
  list: List<Row>,
  universe: string,
  read: () => Promise<ListReading<Row> | null>,
): Promise<Result<ListData>> {
  const actions = [{ label: universeName(list.universes[0]), set: { universe: null } }]
  const unknown = unknownList(universe, actions)
  if (unknown !== null) return unknown
  const reading = await read()
  if (reading === null || reading.rows.length === 0) {
    return noAnswer(
      `There is no data of ${universeName(universe)} at this moment`,
      'Choose another universe or another day.',
      actions,
    )
  }
  const data = list.dataOf(universe, reading.scanned, reading.rows)
  return {
    answer: {
      asOf: reading.asOf,
      oiAsOf: null,
      insights: [leaders(list, data)].filter((insight) => insight !== null),
      notices: [membersNotice(market, universe)].filter((notice) => notice !== null),
      explanations: {},
      data,
    },
  }
}

/** Who leads the list in its own order; null where nobody has the figure. */
function leaders(list: List, { symbol, numbers }: ListData): Insight | null {
  const column = numbers[list.sort]
  const order = Array.from(symbol.keys())
    .filter((row) => !Number.isNaN(column[row]))
    .sort((a, b) => column[b] - column[a])
    .slice(0, NAMED)
  if (order.length === 0) return null
  const figure = list.figures.of(list.sort)
  const unit = figure.unit === undefined ? '' : ` ${figure.unit}`
  return {
    subject: figure.label,
    parts: [
      ...order.flatMap((row, place) => [
        `${place === 0 ? 'Highest: ' : ', '}${symbol[row]} `,
        { figure: figureText(figure, column[row]) },
        unit,
      ]),
      '.',
    ],
  }
}
