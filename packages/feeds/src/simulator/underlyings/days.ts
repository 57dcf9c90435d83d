import type { DayPanel } from '@strikelens/market/bars'
import type { IsoDate } from '@strikelens/market/time'
import { minuteBars } from './bars.ts'
import { cashSamples } from './cashSamples.ts'
import { giftSamples } from './giftSamples.ts'
import type { PanelName } from './inputs.ts'
import { mcxSamples } from './mcxSamples.ts'
import { namesOn } from './namesOn.ts'
import type { DaySamples } from './samples.ts'
import type { World } from './world.ts'

/** Days a world keeps made: today's panels and the cash day behind Gift Nifty's. */
const KEPT = 6
const kept = new WeakMap<World, Map<string, DaySamples | null>>()

/** A day of a panel at four instants a minute; the last few are kept. Null on a day without a session. */
export function daySamples(world: World, date: IsoDate, panel: PanelName): DaySamples | null {
  const days = kept.get(world) ?? new Map<string, DaySamples | null>()
  kept.set(world, days)
  const name = `${panel} ${date}`
  const known = days.get(name)
  if (known !== undefined) return known
  const day = makeDay(world, date, panel)
  for (const oldest of days.keys()) {
    if (days.size < KEPT) break
    days.delete(oldest)
  }
  days.set(name, day)
  return day
}

function makeDay(world: World, date: IsoDate, panel: PanelName): DaySamples | null {
  if (panel === 'mcx') return mcxSamples(world, date)
  if (panel === 'gift') return giftSamples(world, date, daySamples(world, date, 'cash'))
  const buffers = { price: new Float64Array(), volume: new Float64Array() }
  return cashSamples(world, date, daySamples(world, date, 'mcx'), buffers)
}

/** The 1-minute bars of a panel's day, in the memory of `newColumn`; null on a day without a session. */
export function dayBars(
  world: World,
  date: IsoDate,
  panel: PanelName,
  newColumn?: (length: number) => Float64Array,
): DayPanel | null {
  const day = daySamples(world, date, panel)
  if (day === null) return null
  return minuteBars(panel === 'cash' ? { ...day, ids: namesOn(world, date) } : day, newColumn)
}
