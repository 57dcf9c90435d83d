import type { bulkDeals, Written } from '@strikelens/market/datasets'
import type { IsoDate } from '@strikelens/market/time'
import { subkey, textKey, uniform } from '../random/index.ts'
import { dayNumber } from '../underlyings/dayNumbers.ts'
import type { World } from '../underlyings/index.ts'
import { fundBy, personBy, traderBy } from './clients.ts'
import { type Company, companiesOn, sharesOn } from './company.ts'

interface Deal {
  readonly company: Company
  readonly client: string
  readonly side: 'BUY' | 'SELL'
  readonly qty: number
  readonly price: number
}

/** A client is named from this part of a company's shares on. */
const BULK = 0.005
const BULK_CHANCE = 0.2
/** Nobody is more than this part of a session. */
const MOST = 0.45
const BLOCK_CHANCE = 0.006
/** From this date on a block is ₹ 25 crore at least and within 3 % of the close before; until then 10 crore and 1 %. */
const NEW_BLOCKS: IsoDate = '2025-12-07'

/** Bulk deals of a session (`bulk_deals`): each of half a percent of the shares at least, all of them within the volume. */
export function bulkDealsOn(world: World, date: IsoDate): Written<typeof bulkDeals> {
  const { path } = world.through(date).cash
  const d = path.dates.indexOf(date)
  return dealTable(
    companiesOn(world, date).flatMap((company) => {
      const at = company.row * path.dates.length + d
      const volume = path.volumeQty[at]
      const chance = chances(company, 'bulk deals', date)
      const [least, most] = [Math.ceil(BULK * sharesOn(world, company, d)), Math.floor(MOST * volume)]
      if (least > most || chance(0) > BULK_CHANCE) return []
      const qty = Math.round(least + (most - least) * 0.5 * chance(1) ** 2)
      const price = paise(path.open[at] + (path.close[at] - path.open[at]) * chance(2))
      return clientsOf(company, chance, { qty, least, most, price })
    }),
  )
}

/** Most names are of houses that buy and sell the same within the day; others change their stake, with or without a partner. */
function clientsOf(
  company: Company,
  chance: (i: number) => number,
  { qty, least, most, price }: { qty: number; least: number; most: number; price: number },
): Deal[] {
  const deal = (client: string, side: Deal['side'], quantity: number, at = price) => {
    return { company, client, side, qty: Math.min(most, Math.max(least, quantity)), price: at }
  }
  const kind = chance(3)
  if (kind < 0.6) {
    const client = traderBy(chance(4), chance(5))
    return [
      deal(client, 'BUY', qty),
      deal(client, 'SELL', Math.round(qty * (0.96 + 0.08 * chance(6))), paise(price * (0.999 + 0.002 * chance(7)))),
    ]
  }
  const seller = chance(8) < 0.5 ? personBy(chance(4), chance(5)) : fundBy(chance(4), chance(5))
  const buyer = fundBy(chance(6), chance(7))
  if (kind < 0.75 && seller !== buyer) return [deal(buyer, 'BUY', qty), deal(seller, 'SELL', qty)]
  return [kind < 0.9 ? deal(buyer, 'BUY', qty) : deal(seller, 'SELL', qty)]
}

/** Block deals of a session (`block_deals`): a seller and a buyer each, near the close before. */
export function blockDealsOn(world: World, date: IsoDate): Written<typeof bulkDeals> {
  const { path, splits } = world.through(date).cash
  const d = path.dates.indexOf(date)
  const [least, within] = date < NEW_BLOCKS ? [1e8, 0.01] : [2.5e8, 0.03]
  return dealTable(
    companiesOn(world, date).flatMap((company) => {
      const chance = chances(company, 'block deals', date)
      const at = company.row * path.dates.length + d
      const before = path.close[at - 1] / (splits[company.row].find(({ day }) => day === d)?.factor ?? 1)
      if (chance(0) > BLOCK_CHANCE || d < 1 || Number.isNaN(before)) return []
      const price = paise(before * (1 + 0.8 * within * (2 * chance(1) - 1)))
      const qty = Math.ceil((least * (1 + 5 * chance(2) ** 3)) / price)
      const [seller, buyer] = [fundBy(chance(3), chance(4)), fundBy(chance(5), chance(6))]
      if (qty > MOST * path.volumeQty[at] || seller === buyer) return []
      return [
        { company, client: buyer, side: 'BUY', qty, price },
        { company, client: seller, side: 'SELL', qty, price },
      ]
    }),
  )
}

function dealTable(deals: readonly Deal[]): Written<typeof bulkDeals> {
  return {
    symbol: deals.map(({ company }) => company.name),
    security: deals.map(({ company }) => company.company),
    client: deals.map(({ client }) => client),
    side: deals.map(({ side }) => side),
    qty: Float64Array.from(deals, ({ qty }) => qty),
    price: Float64Array.from(deals, ({ price }) => price),
    remarks: deals.map(() => ''),
    exchange: deals.map(() => 'NSE'),
  }
}

/** Numbers in (0, 1) of a company, a matter and a date, counted. */
export function chances({ key }: Company, matter: string, date: IsoDate): (i: number) => number {
  const own = subkey(subkey(key, textKey(matter)), dayNumber(date))
  return (i) => uniform(subkey(own, i))
}

function paise(price: number): number {
  return Math.round(price * 100) / 100
}
