import { addDays, type IsoDate } from '@strikelens/market/time'
import { mix, subkey, textKey } from '../random/index.ts'
import { type CashWorld, cashWorld } from './cashPath.ts'
import { commodityPath } from './commodityPath.ts'
import type { CommodityPath } from './dailyPath.ts'
import { ANCHOR_DATE, type MarketInputs, REFERENCE_DATE } from './inputs.ts'
import { type CashLayout, cashLayout } from './layout.ts'

/** A simulated market: the same for the same seed and inputs, on every machine, in whatever order its days are asked for. */
export interface World {
  /** Key of all its random numbers. */
  readonly key: number
  readonly inputs: MarketInputs
  readonly layout: CashLayout
  /** The days of the cash market and of the commodities, reaching beyond a date by a session at least. */
  through(date: IsoDate): WorldDays
}

export interface WorldDays {
  readonly cash: CashWorld
  readonly commodities: CommodityPath
}

/** Paths are made ahead, so that a market that lives on is not made anew every day. */
const DAYS_AHEAD = 120
/** More than the longest rest between two sessions. */
const DAYS_BEYOND = 10

/** The market of a seed. */
export function createWorld(seed: number, inputs: MarketInputs): World {
  const key = subkey(mix(seed), textKey('underlyings'))
  const layout = cashLayout(key, inputs)
  let madeThrough = ''
  let days: WorldDays | null = null
  return {
    key,
    inputs,
    layout,
    through(date) {
      if (date < ANCHOR_DATE) throw new Error(`The simulated market begins on ${ANCHOR_DATE}, ${date} is before`)
      if (days === null || date > madeThrough) {
        madeThrough = addDays(later(date, REFERENCE_DATE), DAYS_AHEAD)
        const through = addDays(madeThrough, DAYS_BEYOND)
        // The last night of the cash path may fall on a later day of MCX.
        const commodities = commodityPath(key, inputs.commodities, inputs.calendar, addDays(through, DAYS_BEYOND))
        days = { commodities, cash: cashWorld(key, layout, inputs.calendar, commodities, through) }
      }
      return days
    },
  }
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? b : a
}
