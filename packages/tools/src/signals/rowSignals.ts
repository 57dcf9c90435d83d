import { previousTradingDay } from '@strikelens/market/calendar'
import type { Segment } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { Evaluation, Signal } from '@strikelens/market/signals'
import { type IsoDate, istMidnight } from '@strikelens/market/time'
import { listFormulas } from '../list/askedColumns.ts'
import type { List } from '../list/list.ts'
import type { ListData } from '../list/listData.ts'
import type { NamedKind } from '../list/listKinds.ts'
import type { Result } from '../result.ts'
import { dayClose } from './finder.ts'

/** A list as its page computes it, with the parameters that are looked at. */
export interface ListQuestion {
  readonly list: List
  readonly params: { readonly interval?: string | undefined }
  readonly segment: Segment
  compute(market: Market): Promise<Result<ListData>>
}

/** Whom each kind holds for at the close of a day, and the rows it was read from. */
interface DayRows {
  readonly data: ListData
  readonly holds: ReadonlyMap<string, ReadonlySet<string>>
  /** ₹ by symbol, of those that have a bar of the day. */
  readonly close: ReadonlyMap<string, number>
}

/** Signals of rules about a list's rows: they are looked at once a day, when its files are there. */
export class RowSignals {
  readonly #question: ListQuestion
  readonly #kinds: readonly NamedKind[]
  /** The last days that were read: of sessions that follow each other each is read once. */
  #days: readonly { readonly date: IsoDate; readonly rows: Promise<DayRows | null> }[] = []

  constructor(question: ListQuestion, kinds: readonly NamedKind[]) {
    this.#question = question
    this.#kinds = kinds
  }

  /** What is said of a day; null before its close, and where it or the one before is not told. */
  async on(market: Market, date: IsoDate): Promise<Evaluation | null> {
    const { segment } = this.#question
    const seen = dayClose(segment, date)
    if (seen === null || seen > market.now) return null
    const before = await this.#day(market, previousTradingDay(segment, date))
    const now = await this.#day(market, date)
    if (before === null || now === null) return null
    return { interval: '1d', bar: istMidnight(date), seen, signals: this.#turned(now, before) }
  }

  #day(market: Market, date: IsoDate): Promise<DayRows | null> {
    const known = this.#days.find((day) => day.date === date)
    if (known !== undefined) return known.rows
    const rows = dayRows(market, date, this.#question, this.#kinds)
    this.#days = [...this.#days.slice(-1), { date, rows }]
    return rows
  }

  #turned({ data, holds, close }: DayRows, before: DayRows): Signal[] {
    const { score, attributes = [] } = this.#question.list.signals ?? {}
    const number = (key: string, row: number) => data.numbers[key]?.[row] ?? Number.NaN
    return this.#kinds.flatMap(({ key, side }) =>
      data.symbol.flatMap((symbol, row): Signal[] => {
        const price = close.get(symbol)
        const isNew = holds.get(key)?.has(symbol) === true && before.holds.get(key)?.has(symbol) !== true
        if (!isNew || price === undefined) return []
        return [
          {
            ...{ kind: key, symbol, side, price },
            score: score === undefined ? Number.NaN : number(score, row),
            attributes: Object.fromEntries(attributes.map((name) => [name, number(name, row)])),
          },
        ]
      }),
    )
  }
}

async function dayRows(
  market: Market,
  date: IsoDate,
  { list, params, segment, compute }: ListQuestion,
  kinds: readonly NamedKind[],
): Promise<DayRows | null> {
  const seen = dayClose(segment, date)
  if (seen === null) return null
  const at = market.at(seen)
  const result = await compute(at)
  if ('noAnswer' in result) return null
  const { data } = result.answer
  const { symbol, words, numbers } = data
  const bars = await at.panel(symbol, '1d', 1)
  // Of a day whose file is not there the answer is about the day before.
  if (bars === null || bars.start[0] !== istMidnight(date)) return null
  const formulas = listFormulas(at, list, { symbol, words, numbers }, params.interval)
  const holds = await Promise.all(
    kinds.map(async ({ key, rule }) => {
      const made = await formulas.column(rule ?? '')
      if ('fault' in made) throw new Error(`The signal '${key}' has no rule that can be read: ${made.fault}`)
      return [key, new Set(symbol.filter((_, row) => made.values[row] === 1))] as const
    }),
  )
  const traded = symbol.flatMap((id, row) => (Number.isNaN(bars.close[row]) ? [] : [[id, bars.close[row]] as const]))
  return { data, holds: new Map(holds), close: new Map(traded) }
}
