import { simulatedInstruments } from '@strikelens/feeds/simulator'
import { futureBars } from '@strikelens/feeds/simulator/derivatives'
import { dayBars, type World } from '@strikelens/feeds/simulator/underlyings'
import type { DayPanel } from '@strikelens/market/bars'
import type { MarketSource, PanelName } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { storedSource } from '../view/storedSource.ts'

/**
 * What is stored, with the listings and minutes of any session of the simulated market whether or not they are kept. For
 * one session at a time: what it makes it keeps.
 */
export async function simulatedSource(db: Db, world: World, label: string): Promise<MarketSource> {
  const stored = await storedSource(db, label)
  const panels = new Map<string, DayPanel | null>()
  const minutesOf = (panel: PanelName, date: IsoDate): DayPanel | null => {
    const key = `${panel}/${date}`
    const made = panels.get(key) ?? madePanel(world, panel, date)
    panels.set(key, made)
    return made
  }
  return {
    ...stored,
    listings: async (date) => simulatedInstruments(world, date).listings,
    async panelDay(panel, interval, date) {
      const kept = await stored.panelDay(panel, interval, date)
      const isWhole = kept?.close.some((price) => price > 0) ?? false
      return isWhole || interval !== '1m' ? kept : minutesOf(panel, date)
    },
  }
}

function madePanel(world: World, panel: PanelName, date: IsoDate): DayPanel | null {
  return panel === 'futures' || panel === 'mcx' ? futureBars(world, date, panel) : dayBars(world, date, panel)
}
