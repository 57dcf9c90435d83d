import { simulatedInstruments } from '@strikelens/feeds/simulator'
import { chainDay } from '@strikelens/feeds/simulator/derivatives'
import type { World } from '@strikelens/feeds/simulator/underlyings'
import { chainFacts } from '@strikelens/market/chains'
import type { Listing, OptionSeries } from '@strikelens/market/instruments'
import { rateOn } from '@strikelens/market/rates'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { writeChainDays } from '@strikelens/store/repositories'
import { chainBlock } from './chainBlocks.ts'
import { chunks } from './chunks.ts'

const CHAINS_A_BATCH = 12

export const isNifty = ({ symbol }: Listing) => symbol === 'NIFTY'

/** The first expiries of all symbols on a date in batches, each a step of its own; those of NIFTY may be there already. */
export function chainSteps(
  db: Db,
  world: World,
  date: IsoDate,
  expiries: number,
  hasNifty: boolean,
): (() => Promise<void>)[] {
  const parts = 10
  return Array.from({ length: parts }, (_, part) => () => {
    const isOwn = (listing: Listing, place: number) => place % parts === part && !(hasNifty && isNifty(listing))
    return writeChains(db, world, date, isOwn, expiries)
  })
}

export async function writeChains(
  db: Db,
  world: World,
  date: IsoDate,
  isWanted: (listing: Listing, place: number) => boolean,
  expiries = Number.POSITIVE_INFINITY,
): Promise<void> {
  const wanted: { listing: Listing; terms: OptionSeries }[] = simulatedInstruments(world, date)
    .listings.filter(isWanted)
    .flatMap((listing) => listing.options.slice(0, expiries).map((terms) => ({ listing, terms })))
  for (const batch of chunks(wanted, CHAINS_A_BATCH)) {
    const blocks = batch.flatMap(({ listing, terms }) => {
      const series = chainDay(world, listing.symbol, terms.expiry, date)
      return series === null ? [] : [chainBlock(series, chainFacts(listing, terms, rateOn(date)))]
    })
    await writeChainDays(db, blocks)
  }
}
