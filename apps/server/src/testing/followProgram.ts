// A program of its own, to be killed: follows a broker that speaks Kite's bytes against a database, by a market clock that runs
// fast. Each line it prints is a minute that was published by then.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kiteFeed } from '@strikelens/feeds/kite'
import { openDb } from '@strikelens/store/database'
import { MOST_SILENCE_MS } from '../ingest/feedSilences.ts'
import { ingestDay } from '../ingest/ingest.ts'
import { notedListener } from './disturbedDay.ts'
import { fastClock, type Pace } from './fastClock.ts'
import { DATE } from './listings.ts'

const [url, address, pace, until] = process.argv.slice(2)
const parsed: Pace = JSON.parse(pace)
const now = fastClock(parsed)
const db = openDb(url, { max: 4 })
const feed = kiteFeed({
  apiKey: 'key',
  tokens: () => Promise.resolve({ accessToken: 'today', expiresAt: Number.POSITIVE_INFINITY }),
  signInNews: () => () => {},
  recordings: mkdtempSync(join(tmpdir(), 'follow-')),
  addresses: { rest: address, socket: address.replace('http', 'ws') },
  patience: { silenceMs: MOST_SILENCE_MS / parsed.speed, firstRetryMs: 20, longestRetryMs: 100, signInMs: 50 },
  now,
})
const over = new AbortController()
const timer = setInterval(() => now() >= Number(until) && over.abort(), 20)
const instruments = await feed.instruments(DATE, over.signal)
const { listener } = notedListener(({ asOf }) => console.log(asOf))
await ingestDay(
  db,
  { feed, instruments, mostSilenceMs: MOST_SILENCE_MS, mostWaiting: 600 },
  { ...listener, onProblem: (message) => console.error(message) },
  { isOver: over.signal },
)
clearInterval(timer)
await db.close()
process.exit(0)
