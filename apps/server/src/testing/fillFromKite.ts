import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kiteFeed } from '@strikelens/feeds/kite'
import { type IsoDate, istInstant } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import type { FillStatus } from '../health/fillStatus.ts'
import { fillEarlierGaps } from '../ingest/earlierGaps.ts'
import { endOfLiveDay } from '../ingest/endOfLiveDay.ts'

const QUICK = { quotes: 1000, histories: 1000, others: 1000 }

/** Fills gaps before a date, on the morning of it, from a broker that speaks Kite's language at an address. */
export async function fillFromKite(
  db: Db,
  address: string,
  date: IsoDate,
  onFill: (status: FillStatus | null) => void = () => {},
): Promise<void> {
  const { signal } = new AbortController()
  const now = () => istInstant(date, '09:20')
  const recordings = mkdtempSync(join(tmpdir(), 'fill-'))
  const feed = kiteFeed({
    ...{ apiKey: 'key', signInNews: () => () => {}, recordings, pace: QUICK, now },
    tokens: () => Promise.resolve({ accessToken: 'today', expiresAt: Number.POSITIVE_INFINITY }),
    addresses: { rest: address, socket: address },
    patience: { silenceMs: 1000, firstRetryMs: 5, longestRetryMs: 20, signInMs: 50 },
  })
  try {
    await feed.instruments(date, signal)
    const end = { source: feed.label, retention: { chainSessions: 260, barSessions: 260 }, onProblem() {} }
    const endDay = (ended: IsoDate) => endOfLiveDay(db, { ...end, date: ended }, signal)
    await fillEarlierGaps({ db, feed, now, lastSpots: async () => () => null, endDay, onFill }, date, signal)
  } finally {
    rmSync(recordings, { recursive: true })
  }
}
