import type { RibbonSpan, TimeRibbon, TimeZone } from '@strikelens/ui/charts/timeChart'
import type { Wire } from '../../result.ts'
import { SIDE_LOOKS, sideOf } from './readingLook.ts'
import type { PremiumPcrRows } from './rows.ts'

type Rows = Pick<Wire<PremiumPcrRows>, 'reading' | 'time'>

/** Runs of rows with the same reading, with its words, under the clock; rows that read nothing leave it open. */
export function readingRibbon({ reading, time }: Rows): TimeRibbon {
  const spans: RibbonSpan[] = []
  let isOpen = false
  reading.forEach((text, row) => {
    const at = time[row]
    const last = spans.at(-1)
    if (text === null || at === null) isOpen = false
    else if (isOpen && last?.text === text) spans[spans.length - 1] = { ...last, to: at }
    else {
      spans.push({ from: at, to: at, color: SIDE_LOOKS[sideOf(text)].strip, text })
      isOpen = true
    }
  })
  return { name: 'Reading', spans }
}

/** The same runs as grounds of the panes; No edge has none. */
export function readingZones({ reading, time }: Rows): TimeZone[] {
  const zones: TimeZone[] = []
  let ground: TimeZone['color'] | null = null
  reading.forEach((text, row) => {
    const at = time[row]
    const color = text === null ? null : SIDE_LOOKS[sideOf(text)].ground
    const last = zones.at(-1)
    if (color !== null && at !== null) {
      if (color === ground && last !== undefined) zones[zones.length - 1] = { ...last, to: at }
      else zones.push({ from: at, to: at, color })
    }
    ground = at === null ? null : color
  })
  return zones
}
