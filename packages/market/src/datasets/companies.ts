import { type Dataset, number, text } from './dataset.ts'

/** Disclosures of insiders, by the date they were broadcast. */
export const insiderTrades = {
  name: 'insider_trades',
  rows: 'disclosure',
  part: 'none',
  published: { every: 'news' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    company: text(),
    regulation: text(),
    person: text(),
    category: text(),
    securityType: text(),
    transaction: text(),
    mode: text(),
    qty: number(),
    value: number('₹'),
    heldBeforeQty: number(),
    heldBeforePct: number('%'),
    heldAfterQty: number(),
    heldAfterPct: number('%'),
    tradedFrom: text('date'),
    tradedTo: text('date'),
    intimatedOn: text('date'),
    broadcastAt: number('epoch ms'),
    derivative: text(),
    exchange: text(),
    remarks: text(),
    document: text('address'),
  },
  optional: {},
} as const satisfies Dataset

/** Shareholding patterns, by the end of the quarter they are of. */
export const shareholding = {
  name: 'shareholding',
  rows: 'company and announcement',
  part: 'none',
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    company: text(),
    promoterPct: number('%'),
    publicPct: number('%'),
    trustPct: number('%'),
    announcedOn: text('date'),
    document: text('address'),
  },
  optional: {},
} as const satisfies Dataset

/** Public issues as they were on a day; bids have a row a category. */
export const ipos = {
  name: 'ipos',
  rows: 'issue, and category of bids',
  part: ['upcoming', 'current', 'past'],
  published: { every: 'change' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    company: text(),
    series: text(),
    opensOn: text('date'),
    closesOn: text('date'),
    listedOn: text('date'),
    status: text(),
    lowPrice: number('₹'),
    highPrice: number('₹'),
    issuePrice: number('₹'),
    issueQty: number('shares'),
    category: text(),
    offeredQty: number('shares'),
    bidQty: number('shares'),
  },
  optional: {},
} as const satisfies Dataset

/** Shares and market values of a day. */
export const marketCap = {
  name: 'market_cap',
  rows: 'share',
  part: 'none',
  published: { every: 'session', due: '18:30' },
  writtenBy: ['files'],
  columns: {
    symbol: text(),
    series: text(),
    category: text(),
    faceValue: number('₹'),
    shares: number('issued'),
    close: number('₹'),
    marketCap: number('₹'),
  },
  optional: {},
} as const satisfies Dataset
