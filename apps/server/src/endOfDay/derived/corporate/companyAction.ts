import type { corporateActions, TableOf } from '@strikelens/market/datasets'
import { type IsoDate, istInstant, istMidnight } from '@strikelens/market/time'
import type { Dated } from '../../../stored/storedTables.ts'

/** What a company does to its shares, as the exchange's lists tell it. */
export interface CompanyAction {
  readonly symbol: string
  readonly type: string
  /** '' of what has none: a merger. */
  readonly exDate: IsoDate | ''
  readonly recordDate: IsoDate | ''
  readonly purpose: string
  /** ₹ a share of a dividend; else NaN. */
  readonly amount: number
  /** 'old:new' of a split, 'new:held' of a bonus or rights issue; else ''. */
  readonly ratio: string
  /** f of §K1 by the terms alone; NaN of rights and demergers, which need prices. */
  readonly factor: number
  /** ₹ of a new share by rights, or what of it is above the face value; else NaN. */
  readonly price: number
  readonly isPremium: boolean
  readonly faceValue: number
  /** Epoch ms by which it was known. */
  readonly announcedAt: number
}

/** The hour by which the lists of an evening are out. */
const LIST_CLOCK = '18:00'

/** The actions of a stored list, known from its evening on. */
export function listedActions({ date, table }: Dated<typeof corporateActions>): CompanyAction[] {
  return actionsOf(table, () => istInstant(date, LIST_CLOCK))
}

/** The actions of a reply. Where it does not say when one was announced, all know of it on its ex-date at the latest. */
export function repliedActions({ date, table }: Dated<typeof corporateActions>): CompanyAction[] {
  return actionsOf(table, (told) => (Number.isNaN(told) ? istMidnight(date) : told))
}

/** What makes an action the same in two lists. */
export function actionKey({ symbol, type, exDate, ratio, amount, price }: CompanyAction): string {
  return [symbol, type, exDate, ratio, amount, price].join('\n')
}

function actionsOf(table: TableOf<typeof corporateActions>, announcedAt: (told: number) => number): CompanyAction[] {
  const { type, exDate, recordDate, purpose, ratio, amount, factor, price, isPremium, faceValue } = table
  return table.symbol.map((symbol, row) => ({
    symbol,
    type: type[row],
    exDate: exDate[row],
    recordDate: recordDate[row],
    purpose: purpose[row],
    amount: amount[row],
    ratio: ratio[row],
    factor: factor[row],
    price: price[row],
    isPremium: isPremium[row] === 1,
    faceValue: faceValue[row],
    announcedAt: announcedAt(table.announcedAt[row]),
  }))
}
