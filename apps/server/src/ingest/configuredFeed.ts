import { join } from 'node:path'
import { failoverFeed } from '@strikelens/feeds/failover'
import type { Feed } from '@strikelens/feeds/feed'
import { kiteFeed, kiteLanguage } from '@strikelens/feeds/kite'
import { replayFeed, replayLabel } from '@strikelens/feeds/replay'
import { SimulatorClock } from '@strikelens/feeds/simulator'
import { UPSTOX_ADDRESSES, upstoxFeed, upstoxLanguage } from '@strikelens/feeds/upstox'
import type { Db } from '@strikelens/store/database'
import { brokerTokenSource } from '../brokers/brokerTokens.ts'
import type { SignIns } from '../brokers/signIns.ts'
import type { BrokerName, FeedConfig } from '../feedConfig.ts'
import type { FeedName } from '../health/feedStatus.ts'
import type { MarketClock } from './liveDays.ts'
import { realClock } from './realClock.ts'

const LANGUAGES = { kite: kiteLanguage, upstox: upstoxLanguage }

export interface FeedSettings {
  readonly db: Db
  readonly config: FeedConfig
  readonly dataDir: string
  /** Under which the tokens of brokers are sealed. */
  readonly secret: string
  readonly signIns: Pick<SignIns, 'newsOf'>
  /** Where a recorded day is taken up, epoch ms. */
  readonly replayFrom: number
}

/** What the operator chose: one feed or two as one, each of them, and the time they live by. */
export interface ConfiguredFeed {
  readonly feed: Feed
  readonly parts: readonly Feed[]
  readonly clock: MarketClock
  /** Market seconds a second. */
  readonly speed: number
}

export function configuredFeed(settings: FeedSettings): ConfiguredFeed {
  const { config, dataDir, replayFrom } = settings
  const { replay, secondFeed } = config
  if (replay !== null) {
    const clock = new SimulatorClock(replayFrom, replay.speed)
    const recordings = join(dataDir, 'recordings')
    const { date, speed } = replay
    const feed = replayFeed({ language: LANGUAGES[replay.feed], recordings, date, clock, speed })
    return { feed, parts: [feed], clock, speed }
  }
  if (config.feed !== 'kite' && config.feed !== 'upstox') throw new Error(`FEED=${config.feed} is not followed live.`)
  const first = brokerFeed(settings, config.feed)
  if (secondFeed === null) return { feed: first, parts: [first], clock: realClock, speed: 1 }
  const second = brokerFeed(settings, secondFeed)
  const feed = failoverFeed({ first, second, now: () => Date.now() })
  return { feed, parts: [first, second], clock: realClock, speed: 1 }
}

/** What the operator chose, by the names that pages show, before any of it is heard; the first choice first. */
export function feedNames({ feed, secondFeed, replay }: FeedConfig): FeedName[] {
  if (replay !== null) return [{ id: 'replay', label: replayLabel(LANGUAGES[replay.feed], replay.date, replay.speed) }]
  return [feed, secondFeed].flatMap((name) =>
    name === 'kite' || name === 'upstox' ? [{ id: name, label: LANGUAGES[name].label }] : [],
  )
}

function brokerFeed({ db, config, dataDir, secret, signIns }: FeedSettings, name: BrokerName): Feed {
  const keys = config.brokers[name]
  if (keys === null) throw new Error(`The keys of ${name} are not set.`)
  const shared = {
    tokens: brokerTokenSource(db, secret, name),
    signInNews: signIns.newsOf(name),
    recordings: join(dataDir, 'recordings'),
    now: () => Date.now(),
  }
  if (name === 'upstox') {
    return upstoxFeed({ ...shared, addresses: upstoxAddresses(keys.apiUrl), connections: config.upstoxConnections })
  }
  return kiteFeed({ ...shared, apiKey: keys.apiKey, addresses: { rest: keys.apiUrl, socket: kiteSocket(keys.apiUrl) } })
}

/** Upstox' instrument master has a host of its own; a stand-in for tests has both at one address. */
function upstoxAddresses(apiUrl: string): typeof UPSTOX_ADDRESSES {
  return apiUrl === UPSTOX_ADDRESSES.api ? UPSTOX_ADDRESSES : { api: apiUrl, assets: apiUrl }
}

/** Kite's sockets have a host of their own; a stand-in for tests has both at one address. */
function kiteSocket(apiUrl: string): string {
  return apiUrl === 'https://api.kite.trade' ? 'wss://ws.kite.trade' : apiUrl.replace(/^http/, 'ws')
}
