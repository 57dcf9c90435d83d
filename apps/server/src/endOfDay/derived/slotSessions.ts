import { activeContract } from '@strikelens/analytics/futures'
import { type DayTable, numbers, texts } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { FieldBlocks } from '@strikelens/store/repositories'
import { storedField, storedTable } from '../../ingest/storedBlocks.ts'

/** A symbol's futures by the slots of one session: lots of all months, ΔOI % from the slot's start (§F4), return in %. */
export interface SlotSession {
  readonly volumeLots: Float64Array
  readonly oiChangePct: Float64Array
  readonly returnPct: Float64Array
}

interface Contract {
  readonly symbol: string
  readonly expiry: IsoDate
  readonly isCommodity: boolean
  readonly lotSize: number
  readonly prevOiQty: number
}

/** Contracts of a session by name, from the exchanges' files of that day. */
export function contractsByName(tables: readonly DayTable[]): Map<string, Contract> {
  const contracts = new Map<string, Contract>()
  for (const table of tables) {
    const [symbol, set, expiry] = ['symbol', 'set', 'expiry'].map((name) => texts(table, name))
    const [lotSize, oiQty, change] = ['lotSize', 'oiQty', 'oiChangeQty'].map((name) => numbers(table, name))
    texts(table, 'name').forEach((name, row) => {
      contracts.set(name, {
        symbol: symbol[row],
        expiry: expiry[row],
        isCommodity: set[row] === 'COM',
        lotSize: lotSize[row],
        prevOiQty: oiQty[row] - change[row],
      })
    })
  }
  return contracts
}

/** 5-minute bars of a session as slots of `bars` of them, by symbol; symbols on their expiry day are left out. */
export function slotSessions(
  fields: FieldBlocks,
  contracts: ReadonlyMap<string, Contract>,
  date: IsoDate,
  bars: number,
): Map<string, SlotSession> {
  const ids = fields.get('ids')
  const [open, close, volume, oiQty] = ['open', 'close', 'volume', 'oiQty'].map((name) => fields.get(name))
  const found = new Map<string, SlotSession>()
  if (ids === undefined || !open || !close || !volume || !oiQty) return found
  const names = texts(storedTable(ids), 'id')
  const day = {
    open: storedField(open),
    close: storedField(close),
    volume: storedField(volume),
    oiQty: storedField(oiQty),
  }
  const rowsOf = new Map<string, { row: number; contract: Contract }[]>()
  names.forEach((name, row) => {
    const contract = contracts.get(name)
    if (contract === undefined) return
    const own = rowsOf.get(contract.symbol) ?? []
    own.push({ row, contract })
    rowsOf.set(contract.symbol, own)
  })
  for (const [symbol, rows] of rowsOf) {
    const months = rows.toSorted((a, b) => (a.contract.expiry < b.contract.expiry ? -1 : 1))
    if (months[0].contract.expiry === date) continue
    found.set(symbol, slotsOf(months, day, day.close.length / names.length, bars))
  }
  return found
}

interface BarColumns {
  readonly open: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  readonly oiQty: Float64Array
}

function slotsOf(
  months: readonly { row: number; contract: Contract }[],
  day: BarColumns,
  width: number,
  bars: number,
): SlotSession {
  const slots = Math.ceil(width / bars)
  const out = {
    volumeLots: new Float64Array(slots),
    oiChangePct: new Float64Array(slots).fill(Number.NaN),
    returnPct: new Float64Array(slots).fill(Number.NaN),
  }
  const place = months.map((_, i) => i)
  const [near, next = null, far = null] = place
  const priced = months[0].contract.isCommodity
    ? (activeContract(
        { near, next, far },
        months.map(({ contract }) => contract.prevOiQty),
      ) ?? near)
    : near
  const oi = Float64Array.from(months, ({ contract }) => contract.prevOiQty)
  let before = oi.reduce((sum, quantity) => sum + quantity, 0)
  let price = Number.NaN
  for (let slot = 0; slot < slots; slot++) {
    const from = price
    let opened = Number.NaN
    for (let bar = slot * bars; bar < Math.min(width, (slot + 1) * bars); bar++) {
      months.forEach(({ row, contract }, i) => {
        const at = row * width + bar
        if (!Number.isNaN(day.volume[at])) out.volumeLots[slot] += day.volume[at] / contract.lotSize
        if (!Number.isNaN(day.oiQty[at])) oi[i] = day.oiQty[at]
      })
      const at = months[priced].row * width + bar
      if (Number.isNaN(opened)) opened = day.open[at]
      if (!Number.isNaN(day.close[at])) price = day.close[at]
    }
    const after = oi.reduce((sum, quantity) => sum + quantity, 0)
    if (before > 0) out.oiChangePct[slot] = (100 * (after - before)) / before
    // The first slot has no close before it in its session.
    out.returnPct[slot] = 100 * (price / (Number.isNaN(from) ? opened : from) - 1)
    before = after
  }
  return out
}
