import { caFactors, daily, foFutures } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { type Db, transaction } from '@strikelens/store/database'
import { datesWithTables, markPending, writeDayTable } from '@strikelens/store/repositories'
import { latestTable, writtenTable } from '../../../stored/storedTables.ts'
import { actionFactor } from './actionFactor.ts'
import { standingActions } from './standingActions.ts'
import { storedActions } from './storedActions.ts'
import { storedPrices } from './storedPrices.ts'

const FIRST = '0001-01-01'
const LAST = '9999-12-31'

interface Factor {
  readonly symbol: string
  readonly exDate: IsoDate
  readonly factor: number
}

/**
 * Stores what prices are divided by across corporate actions (`ca_factors`, §K1) by all lists and replies that are stored,
 * and notes the sessions whose history reads differently for it. Does nothing where no list is stored.
 */
export async function writeFactors(db: Db, source: string): Promise<void> {
  const { lists, replies } = await storedActions(db, FIRST, LAST)
  const dates = [...lists, ...replies].map(({ date }) => date).sort()
  const newest = dates.at(-1)
  if (newest === undefined) return
  const [lastSession] = await datesWithTables(db, [daily.name], FIRST, LAST).then((days) => days.slice(-1))
  const prices = storedPrices(db)
  const factors: Factor[] = []
  for (const action of standingActions(lists, replies)) {
    const { symbol, exDate, type } = action
    // Of what is to come only terms are known, and a demerger has none.
    const isAhead = lastSession === undefined || exDate > lastSession
    if (exDate === '' || (isAhead && type === 'demerger')) continue
    const factor = await actionFactor(action, prices)
    if (factor !== null && factor !== 1) factors.push({ symbol, exDate, factor })
  }
  factors.sort((a, b) => (a.exDate < b.exDate ? -1 : a.exDate > b.exDate ? 1 : a.symbol < b.symbol ? -1 : 1))
  const before = await storedFactors(db)
  const table = {
    symbol: factors.map(({ symbol }) => symbol),
    exDate: factors.map(({ exDate }) => exDate),
    factor: Float64Array.from(factors, ({ factor }) => factor),
  }
  await transaction(db, async (tx) => {
    await writeDayTable(tx, writtenTable(caFactors, newest, source, table))
    const changed = firstChange(before, factors)
    if (changed !== null) await markPending(tx, await datesWithTables(tx, [daily.name, foFutures.name], changed, LAST))
  })
}

async function storedFactors(db: Db): Promise<Factor[]> {
  const stored = await latestTable(db, caFactors, LAST)
  if (stored === null) return []
  const { symbol: symbols, exDate, factor } = stored.table
  return symbols.map((symbol, row) => ({ symbol, exDate: exDate[row], factor: factor[row] }))
}

/** The first ex-date about which two lists of factors disagree; null when about none. */
function firstChange(before: readonly Factor[], after: readonly Factor[]): IsoDate | null {
  const key = ({ symbol, exDate, factor }: Factor) => `${exDate} ${symbol} ${factor}`
  const [known, told] = [new Set(before.map(key)), new Set(after.map(key))]
  const changed = [...[...known].filter((one) => !told.has(one)), ...[...told].filter((one) => !known.has(one))].sort()
  return changed.at(0)?.slice(0, 10) ?? null
}
