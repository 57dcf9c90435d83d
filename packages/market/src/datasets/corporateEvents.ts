import { type Dataset, DERIVED, number, text } from './dataset.ts'

/** Events announced by the evening of a session, from a week before it on. */
export const corporateEvents = {
  name: 'corporate_events',
  rows: 'event',
  ...DERIVED,
  columns: {
    symbol: text(),
    type: text('results, dividend, split, bonus; from files also rights, demerger, merger, buyback, and no results'),
    eventDate: text('board meeting or ex-date'),
    exDate: text("'' for results"),
    recordDate: text("'' for results"),
    amount: number('₹ a share'),
    ratio: text("'' without"),
    factor: number('f of §K1, splits and bonuses'),
    announcedAt: number('epoch ms; a reader asks only for what was said by his moment'),
    status: text('confirmed'),
  },
  optional: {
    publishedAt: number('epoch ms at which results came out; NaN until then and where the hour is not known'),
    purpose: text('as the exchange words it'),
  },
} as const satisfies Dataset

/** Corporate actions as the exchange tells them: the whole list of an evening, and replies by ex-date. */
export const corporateActions = {
  name: 'corporate_events',
  rows: 'action of a company',
  part: ['list', 'reply'],
  published: { every: 'news' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    type: text(),
    exDate: text("'' of a merger"),
    recordDate: text(),
    purpose: text('as the exchange words it'),
    amount: number('₹ a share of a dividend'),
    ratio: text("'10:2' of a split (old face to new), '1:1' of a bonus or rights issue (new for held)"),
    factor: number('f of §K1 where the terms alone give it'),
    price: number('₹ of a new share by rights, or what of it is above the face value'),
    isPremium: number('1 where the price is above the face value'),
    faceValue: number('₹'),
    announcedAt: number('epoch ms'),
  },
  optional: {},
} as const satisfies Dataset
