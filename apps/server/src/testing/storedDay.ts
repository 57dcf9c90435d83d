import { decodeChainDay } from '@strikelens/market/blocks'
import type { ChainSeries } from '@strikelens/market/chains'
import { panelIds } from '@strikelens/market/datasets'
import { decodeSeries } from '@strikelens/market/frames'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import {
  chainsOfDay,
  publishedMinutes,
  readBarMinutes,
  readChainDay,
  readSummaries,
} from '@strikelens/store/repositories'
import { BAR_FIELDS } from '../stored/minutePackage.ts'
import { unpackedSummaries } from '../stored/packedSummaries.ts'
import { PANELS, panelSegment } from '../stored/panels.ts'
import { storedField } from '../stored/storedBlocks.ts'
import { readTable } from '../stored/storedTables.ts'

/** Every chain of a day as it is read, whether it lies in frames or in one block; throws when a frame is missing. */
export async function storedChains(db: Db, date: IsoDate): Promise<Map<string, ChainSeries>> {
  const chains = new Map<string, ChainSeries>()
  for (const key of await chainsOfDay(db, date)) {
    const name = `${key.symbol} ${key.expiry}`
    const day = await readChainDay(db, key, date)
    if (day === null) throw new Error(`${name} has no day.`)
    if (day.stored === 'block') {
      const series = decodeChainDay(day.block)
      if (series === null) throw new Error(`The block of ${name} is damaged.`)
      chains.set(name, series)
    } else {
      const frames = day.frames.map(({ frame }) => frame)
      const { series, gaps } = decodeSeries(key.symbol, key.expiry, date, frames)
      // A day that is lived from its middle on has no frames before.
      const lost = gaps.filter((gap) => gap.firstSeq !== 0)
      if (lost.length > 0) throw new Error(`${name} lacks frames: ${JSON.stringify(lost)}`)
      const first = day.frames[0].seq
      if (day.frames.some(({ seq }, i) => seq !== first + i))
        throw new Error(`${name} is not numbered one after the other.`)
      chains.set(name, series)
    }
  }
  return chains
}

/** The summaries of every chain of a day. */
export async function storedSummaries(
  db: Db,
  date: IsoDate,
): Promise<Map<string, { asOf: Float64Array; rows: Float64Array }>> {
  const summaries = new Map<string, { asOf: Float64Array; rows: Float64Array }>()
  for (const chain of await readSummaries(db, date)) {
    const doubles = (bytes: Uint8Array) => Array.from(new Float64Array(new Uint8Array(bytes).buffer))
    summaries.set(
      `${chain.symbol} ${chain.expiry}`,
      chain.stored === 'block'
        ? unpackedSummaries(chain.block)
        : {
            asOf: Float64Array.from(chain.minutes, ({ asOf }) => asOf),
            rows: Float64Array.from(chain.minutes.flatMap(({ summary }) => doubles(summary))),
          },
    )
  }
  return summaries
}

/** What every segment published on an open day: its minutes in order, and the bars of each; quotes are of the moment. */
export async function storedMinutes(db: Db, date: IsoDate) {
  const panels = PANELS.map(async (panel) => {
    const width = (await readTable(db, panelIds, date, panel))?.id.length ?? 0
    const published = await publishedMinutes(db, panelSegment(panel), date)
    const bars = await readBarMinutes(db, panel, date)
    return {
      panel,
      published: published.map(({ asOf, revision }) => `${asOf}/${revision}`),
      bars: bars.map(({ start, block }) => ({
        start,
        values: storedField(block).slice(0, BAR_FIELDS.length * width),
      })),
    }
  })
  return Promise.all(panels)
}
