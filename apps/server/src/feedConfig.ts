import { z } from 'zod'

const text = z.string().min(1, 'must not be empty').optional()
export const BROKER_NAMES = ['kite', 'upstox'] as const

/** The variables of the environment that decide where the market comes from. */
export const feedEnvironment = z.object({
  FEED: z.enum(['simulator', ...BROKER_NAMES, 'replay', 'none']).default('simulator'),
  FEED_SECOND: z.enum(BROKER_NAMES).optional(),
  KITE_API_KEY: text,
  KITE_API_SECRET: text,
  KITE_API_URL: z.url().default('https://api.kite.trade'),
  UPSTOX_API_KEY: text,
  UPSTOX_API_SECRET: text,
  UPSTOX_API_URL: z.url().default('https://api.upstox.com'),
  UPSTOX_CONNECTIONS: z.coerce.number().int().min(1).max(5).default(1),
  REPLAY_OF: z
    .string()
    .regex(/^(kite|upstox)\/\d{4}-\d{2}-\d{2}$/, 'a recorded day, kite/2026-11-13')
    .optional(),
  RECORDINGS_KEEP_DAYS: z.coerce.number().int().min(1).default(30),
  REPLAY_SPEED: z.coerce.number().positive().max(3600).default(1),
})

export type BrokerName = (typeof BROKER_NAMES)[number]

/** Our keys at a broker; its token comes from the operator's daily sign-in. */
export interface BrokerKeys {
  readonly apiKey: string
  readonly apiSecret: string
  /** Where its API is. */
  readonly apiUrl: string
}

/** A recorded day that is played again. */
interface ReplayConfig {
  readonly feed: BrokerName
  readonly date: string
  /** Market seconds a second. */
  readonly speed: number
}

/** What an operator decided about where the market comes from. */
export interface FeedConfig {
  readonly feed: z.output<typeof feedEnvironment>['FEED']
  /** Takes over when the first is stale; null where there is none. */
  readonly secondFeed: BrokerName | null
  /** Null for a broker whose keys are not set. */
  readonly brokers: Readonly<Record<BrokerName, BrokerKeys | null>>
  /** Sockets that the operator's plan with Upstox allows. */
  readonly upstoxConnections: number
  /** Days of which every message of a broker is kept. */
  readonly recordingsKeepDays: number
  /** Null unless a recorded day is played. */
  readonly replay: ReplayConfig | null
}

/** The configuration of feeds; throws a message that names what does not fit together. */
export function feedConfig(values: z.output<typeof feedEnvironment>): FeedConfig {
  const { FEED: feed, FEED_SECOND: secondFeed = null, REPLAY_OF: replayOf, REPLAY_SPEED: speed } = values
  const brokers = {
    kite: keysOf('KITE', values.KITE_API_KEY, values.KITE_API_SECRET, values.KITE_API_URL),
    upstox: keysOf('UPSTOX', values.UPSTOX_API_KEY, values.UPSTOX_API_SECRET, values.UPSTOX_API_URL),
  }
  for (const name of BROKER_NAMES) {
    if ((feed === name || secondFeed === name) && brokers[name] === null) {
      refuse(`The feed ${name} needs ${name.toUpperCase()}_API_KEY and ${name.toUpperCase()}_API_SECRET.`)
    }
  }
  if (secondFeed !== null && (secondFeed === feed || (feed !== 'kite' && feed !== 'upstox'))) {
    refuse('FEED_SECOND is another broker beside FEED=kite or FEED=upstox.')
  }
  if ((feed === 'replay') !== (replayOf !== undefined)) refuse('FEED=replay and REPLAY_OF go together.')
  return {
    feed,
    secondFeed,
    brokers,
    upstoxConnections: values.UPSTOX_CONNECTIONS,
    recordingsKeepDays: values.RECORDINGS_KEEP_DAYS,
    replay: replayOf === undefined ? null : { ...recordedDay(replayOf), speed },
  }
}

function keysOf(
  name: string,
  apiKey: string | undefined,
  apiSecret: string | undefined,
  apiUrl: string,
): BrokerKeys | null {
  if (apiKey === undefined && apiSecret === undefined) return null
  if (apiKey === undefined || apiSecret === undefined)
    return refuse(`${name}_API_KEY and ${name}_API_SECRET go together.`)
  return { apiKey, apiSecret, apiUrl }
}

function recordedDay(replayOf: string): { feed: BrokerName; date: string } {
  const [feed, date] = replayOf.split('/')
  return { feed: feed === 'kite' ? 'kite' : 'upstox', date }
}

function refuse(sentence: string): never {
  throw new Error(`Bad configuration. ${sentence}`)
}
