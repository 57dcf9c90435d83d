import { buildupCode } from './buildup.ts'
import { type FuturesSet, priceContract } from './contracts.ts'
import { oiChangePct } from './oiChange.ts'
import { priceChangePct } from './priceChange.ts'

const MINUTE_MS = 60_000
/** OI of all contracts unchanged for so long is a feed that stands still (§O3). */
const STALLED_MS = 10 * MINUTE_MS

/** The futures of one market on a day, one element a contract; a symbol's contracts in any order. */
export interface SlotContracts {
  readonly symbol: readonly string[]
  readonly set: readonly FuturesSet[]
  /** 'YYYY-MM-DD'. */
  readonly expiry: readonly string[]
  readonly lotSize: Float64Array
  /** Reference close and OI of the session before, in today's shares (§F2, §F3); NaN where it was not listed. */
  readonly prevClose: Float64Array
  readonly prevOiQty: Float64Array
}

/** A symbol's futures on a day (§F1); numbers are places among the contracts. */
export interface SlotSymbol {
  readonly symbol: string
  readonly set: FuturesSet
  /** Every listed month, earliest first. */
  readonly listed: readonly number[]
  readonly near: number
  readonly next: number | null
  /** The contract whose price stands for the symbol; null when it is not listed. */
  readonly price: number | null
  readonly isExpiryDay: boolean
}

/** The symbols of a day's contracts with their months and price contracts (§F1). */
export function slotSymbols({ symbol, set, expiry, prevOiQty }: SlotContracts, date: string): SlotSymbol[] {
  const bySymbol = new Map<string, number[]>()
  symbol.forEach((name, c) => {
    if (expiry[c] < date) return
    const own = bySymbol.get(name)
    if (own === undefined) bySymbol.set(name, [c])
    else own.push(c)
  })
  return Array.from(bySymbol, ([name, places]) => {
    const listed = places.sort((a, b) => (expiry[a] < expiry[b] ? -1 : 1))
    const [near, next = null, far = null] = listed
    const isExpiryDay = expiry[near] === date
    return {
      symbol: name,
      set: set[near],
      listed,
      near,
      next,
      price: priceContract(set[near], { near, next, far }, isExpiryDay, prevOiQty),
      isExpiryDay,
    }
  })
}

/** Bars of the contracts on one axis, contract-major; NaN without a trade, or without OI told. */
export interface SlotBars {
  /** Starts of the bars, epoch ms; minutes that were lost may be missing. */
  readonly start: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  readonly oiQty: Float64Array
}

/** The closed slots of a session; epoch ms and minutes. */
export interface SlotGrid {
  readonly openAt: number
  readonly closeAt: number
  readonly minutes: number
  /** How many of them have closed. */
  readonly slots: number
}

/** The slots of a session that have closed by an instant; the last of a session is as short as what is left. */
export function slotGrid(openAt: number, closeAt: number, minutes: number, at: number): SlotGrid {
  const passed = (Math.min(at, closeAt) - openAt) / (minutes * MINUTE_MS)
  return { openAt, closeAt, minutes, slots: Math.max(0, at >= closeAt ? Math.ceil(passed) : Math.floor(passed)) }
}

/** Epoch ms at which a slot closes. */
export function slotEnd({ openAt, closeAt, minutes }: SlotGrid, slot: number): number {
  return Math.min(closeAt, openAt + (slot + 1) * minutes * MINUTE_MS)
}

/**
 * What each symbol's futures did in each slot (/future-unusual-activity), symbol-major: element s·slots + slot. NaN where
 * unknown: in a slot without any bar of the market and in the one after it, which is measured over more than itself; ΔOI
 * also while the OI feed stands still (§O3) and in the slot in which it moves on.
 */
export interface SlotPanel {
  readonly slots: number
  /** Units of all months in lots of the near one (§O1). */
  readonly volumeLots: Float64Array
  /** Units of all months open at the slot's end, and at its start. */
  readonly oiQty: Float64Array
  readonly refOiQty: Float64Array
  /** ΔOI of all months in percent from the slot's start (§F4), the first slot's from the previous close. */
  readonly oiChangePct: Float64Array
  readonly nearOiChangeQty: Float64Array
  readonly nextOiChangeQty: Float64Array
  /** Last price of the price contract at the slot's end; NaN before its first trade of the day. */
  readonly price: Float64Array
  /** What its return is measured from: the price at the slot's start, for the first one the previous close. */
  readonly refPrice: Float64Array
  /** Its return in percent from the slot's start, the first slot's from the previous close (§F5); 0 without a trade. */
  readonly returnPct: Float64Array
  /** Class of the slot (§F5): code into BUILDUPS. */
  readonly buildup: Uint8Array
}

/** The slots of a session from its bars, which may be of minutes or longer, at most a slot. */
export function slotPanel(
  bars: SlotBars,
  contracts: SlotContracts,
  symbols: readonly SlotSymbol[],
  grid: SlotGrid,
): SlotPanel {
  const { slots } = grid
  const unknown = () => new Float64Array(symbols.length * slots).fill(Number.NaN)
  const out = {
    slots,
    volumeLots: unknown(),
    oiQty: unknown(),
    refOiQty: unknown(),
    oiChangePct: unknown(),
    nearOiChangeQty: unknown(),
    nextOiChangeQty: unknown(),
    price: unknown(),
    refPrice: unknown(),
    returnPct: unknown(),
    buildup: new Uint8Array(symbols.length * slots),
  }
  const feed = feedOf(bars, contracts, grid)
  symbols.forEach((symbol, s) => {
    fillSymbol(out, s, symbol, bars, contracts, feed)
  })
  return out
}

interface Feed {
  /** Slot of each bar; −1 outside the closed slots. */
  readonly slotOf: Int32Array
  /** 1 where the market told nothing in a slot. */
  readonly isGap: Uint8Array
  /** 1 where the ΔOI of a slot is not the slot's own. */
  readonly isOiLost: Uint8Array
}

function feedOf({ start, volume, oiQty }: SlotBars, { prevOiQty }: SlotContracts, grid: SlotGrid): Feed {
  const { openAt, minutes, slots } = grid
  const slotMs = minutes * MINUTE_MS
  const slotOf = Int32Array.from(start, (at) => Math.floor((at - openAt) / slotMs)).map((k) => (k < slots ? k : -1))
  const isGap = new Uint8Array(slots).fill(1)
  const bars = start.length
  const barMs = bars > 1 ? start[1] - start[0] : MINUTE_MS
  const told = prevOiQty.slice()
  /** By slot, when any OI was last new. */
  const newAt = new Float64Array(slots).fill(Number.NaN)
  for (let bar = 0; bar < bars; bar++) {
    const slot = slotOf[bar]
    if (slot < 0) continue
    for (let c = 0; c < told.length; c++) {
      const at = c * bars + bar
      if (!Number.isNaN(volume[at])) isGap[slot] = 0
      const oi = oiQty[at]
      if (Number.isNaN(oi)) continue
      isGap[slot] = 0
      if (oi !== told[c]) newAt[slot] = start[bar] + barMs
      told[c] = oi
    }
  }
  const isOiLost = new Uint8Array(slots)
  let last = openAt
  let wasStalled = false
  for (let slot = 0; slot < slots; slot++) {
    if (!Number.isNaN(newAt[slot])) last = newAt[slot]
    const isStalled = slotEnd(grid, slot) - last >= STALLED_MS
    isOiLost[slot] = isStalled || wasStalled ? 1 : 0
    wasStalled = isStalled
  }
  return { slotOf, isGap, isOiLost }
}

function fillSymbol(
  out: SlotPanel,
  s: number,
  symbol: SlotSymbol,
  bars: SlotBars,
  contracts: SlotContracts,
  feed: Feed,
): void {
  const { slots } = out
  const own = (column: Float64Array) => column.subarray(s * slots, (s + 1) * slots)
  const [volumeLots, price, returnPct] = [out.volumeLots, out.price, out.returnPct].map(own)
  for (const c of symbol.listed) addVolume(volumeLots, c, bars, contracts.lotSize[symbol.near], feed)
  if (symbol.price !== null) lastPrices(price, symbol.price, bars, feed)
  const before = openingOi(symbol, contracts)
  const oi = symbol.listed.map((c, i) => slotOi(slots, c, bars, before[i], feed))
  let from = symbol.price === null ? Number.NaN : contracts.prevClose[symbol.price]
  for (let slot = 0; slot < slots; slot++) {
    const isKnown = feed.isGap[slot] === 0 && (slot === 0 || feed.isGap[slot - 1] === 0)
    const at = s * slots + slot
    const after = oi.map((ends) => ends[slot])
    out.refPrice[at] = from
    if (isKnown) returnPct[slot] = priceChangePct(price[slot], from)
    const [sum, sumBefore] = [total(after), total(before)]
    out.oiQty[at] = sum
    out.refOiQty[at] = sumBefore
    if (isKnown && feed.isOiLost[slot] === 0) {
      out.oiChangePct[at] = oiChangePct(sum, sumBefore)
      out.nearOiChangeQty[at] = after[0] - before[0]
      if (after.length > 1) out.nextOiChangeQty[at] = after[1] - before[1]
      out.buildup[at] = buildupCode(returnPct[slot], sum - sumBefore)
    }
    if (!Number.isNaN(price[slot])) from = price[slot]
    after.forEach((quantity, i) => {
      before[i] = quantity
    })
  }
}

/** OI of the listed months at the previous close: 0 for one not listed then, NaN where no file of it is known (§F4). */
function openingOi({ listed }: SlotSymbol, { prevOiQty }: SlotContracts): number[] {
  const hasFile = listed.some((c) => !Number.isNaN(prevOiQty[c]))
  return listed.map((c) => (hasFile && Number.isNaN(prevOiQty[c]) ? 0 : prevOiQty[c]))
}

function total(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + quantity, 0)
}

/** Adds what was traded of a contract to that of its symbol. */
function addVolume(lots: Float64Array, c: number, { start, volume }: SlotBars, lotSize: number, feed: Feed): void {
  for (let slot = 0; slot < lots.length; slot++) {
    if (feed.isGap[slot] === 0 && Number.isNaN(lots[slot])) lots[slot] = 0
  }
  for (let bar = 0; bar < start.length; bar++) {
    const quantity = volume[c * start.length + bar]
    if (feed.slotOf[bar] >= 0 && quantity > 0) lots[feed.slotOf[bar]] += quantity / lotSize
  }
}

/** Last price at the end of every slot, carried within the session. */
function lastPrices(price: Float64Array, c: number, { start, close }: SlotBars, { slotOf }: Feed): void {
  for (let bar = 0; bar < start.length; bar++) {
    const last = close[c * start.length + bar]
    if (slotOf[bar] >= 0 && !Number.isNaN(last)) price[slotOf[bar]] = last
  }
  for (let slot = 1; slot < price.length; slot++) if (Number.isNaN(price[slot])) price[slot] = price[slot - 1]
}

/** OI of a contract at the end of every slot, carried from `before` on (§O3). */
function slotOi(slots: number, c: number, { start, oiQty }: SlotBars, before: number, { slotOf }: Feed): Float64Array {
  const ends = new Float64Array(slots).fill(Number.NaN)
  for (let bar = 0; bar < start.length; bar++) {
    const told = oiQty[c * start.length + bar]
    if (slotOf[bar] >= 0 && !Number.isNaN(told)) ends[slotOf[bar]] = told
  }
  for (let slot = 0; slot < slots; slot++) {
    if (Number.isNaN(ends[slot])) ends[slot] = slot === 0 ? before : ends[slot - 1]
  }
  return ends
}
