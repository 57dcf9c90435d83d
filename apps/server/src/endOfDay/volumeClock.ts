import { type BarPanel, type DayPanel, emptyPanel } from '@strikelens/market/bars'
import { textsOf } from '@strikelens/market/blocks'
import { isSameSchedule, minuteStarts, sessionOn, tradingDaysBefore } from '@strikelens/market/calendar'
import { parseContractName } from '@strikelens/market/instruments'
import { factorSince, type PanelName } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { knownSymbols } from '@strikelens/market/universe'
import type { Db } from '@strikelens/store/database'
import { readBarDays, writeBarDay } from '@strikelens/store/repositories'
import { barDayFields } from '../stored/barDayFields.ts'
import { panelSegment } from '../stored/panels.ts'
import { storedField, storedTable } from '../stored/storedBlocks.ts'
import { storedAdjustments } from '../view/adjustments.ts'
import { storedRenames } from '../view/storedRenames.ts'

const SESSIONS = 20
const LOOK_BACK = 30

/**
 * Makes and stores the volume clock of a date (§I2): mean cumulative volume by minute of the last 20 sessions before it that
 * kept the same hours, in shares of that date (§M3). By symbol; futures add up all their months (§F11).
 */
export async function writeVolumeClock(db: Db, panel: PanelName, date: IsoDate): Promise<void> {
  const session = sessionOn(panelSegment(panel), date)
  if (session === null) return
  const dates = tradingDaysBefore(panelSegment(panel), date, LOOK_BACK).filter((day) => {
    const other = sessionOn(panelSegment(panel), day)
    return other !== null && isSameSchedule(session, other)
  })
  if (dates.length === 0) return
  const stored = await readBarDays(
    db,
    { panel, interval: '1m' },
    ['ids', 'start', 'volume'],
    dates[0],
    dates[dates.length - 1],
  )
  const days = stored.filter((day) => dates.includes(day.date)).slice(-SESSIONS)
  const symbols = new Map<string, Float64Array[]>()
  const starts = minuteStarts(session)
  const adjustments = await storedAdjustments(db, date)
  const renames = await storedRenames(db)
  for (const day of days) {
    const factorOf = (symbol: string) => factorSince(adjustments(symbol), day.date, date)
    const nameOf = (symbol: string) => renames.later(symbol, day.date, date)
    addDay(symbols, day.fields, starts.length, panel, { nameOf, factorOf })
  }
  if (symbols.size === 0) return
  const clock = clockPanel(symbols, starts, date)
  await writeBarDay(db, { panel, interval: 'clock' }, date, barDayFields(clock, ['volume']))
}

/**
 * Adds a session's cumulative volumes times a factor, one column a symbol under the name it has now. One whose factor is not known is left out: its
 * volumes do not compare with later ones.
 */
function addDay(
  symbols: Map<string, Float64Array[]>,
  fields: ReadonlyMap<string, Uint8Array>,
  minutes: number,
  panel: PanelName,
  { nameOf, factorOf }: { nameOf: (symbol: string) => string; factorOf: (symbol: string) => number },
): void {
  const [ids, volume] = [fields.get('ids'), fields.get('volume')]
  if (ids === undefined || volume === undefined) return
  const names = textsOf(storedTable(ids), 'id')
  const values = storedField(volume)
  const width = values.length / names.length
  const today = new Map<string, Float64Array>()
  names.forEach((name, row) => {
    const symbol = nameOf(panel === 'cash' ? name : underlyingOf(name))
    const sums = today.get(symbol) ?? new Float64Array(minutes)
    let soFar = 0
    for (let m = 0; m < minutes; m++) {
      const traded = m < width ? values[row * width + m] : Number.NaN
      if (!Number.isNaN(traded)) soFar += traded
      sums[m] += soFar
    }
    today.set(symbol, sums)
  })
  for (const [symbol, sums] of today) {
    const factor = factorOf(symbol)
    if (Number.isNaN(factor)) continue
    const all = symbols.get(symbol) ?? []
    all.push(factor === 1 ? sums : sums.map((quantity) => quantity * factor))
    symbols.set(symbol, all)
  }
}

function clockPanel(
  symbols: ReadonlyMap<string, readonly Float64Array[]>,
  starts: Float64Array,
  date: IsoDate,
): DayPanel {
  const panel: BarPanel = emptyPanel([...symbols.keys()], starts)
  let row = 0
  for (const sessions of symbols.values()) {
    for (let m = 0; m < starts.length; m++) {
      let sum = 0
      for (const volumes of sessions) sum += volumes[m]
      panel.volume[row * starts.length + m] = sum / sessions.length
    }
    row++
  }
  return { ...panel, date, interval: 'clock' }
}

function underlyingOf(name: string): string {
  const isKnown = (symbol: string) => knownSymbols.kindOf(symbol) !== null
  return parseContractName('NSE', name, isKnown)?.symbol ?? name
}
