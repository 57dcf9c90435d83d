import { z } from 'zod'

const text = z.string().min(1, 'must not be empty').optional()
const BROKERS = ['kite', 'upstox'] as const

/** The variables of the environment that decide where the market comes from. */
export const feedEnvironment = z.object({
  FEED: z.enum(['simulator', ...BROKERS, 'replay', 'none']).default('simulator'),
  FEED_SECOND: z.enum(BROKERS).optional(),
  KITE_API_KEY: text,
  KITE_API_SECRET: text,
  UPSTOX_API_KEY: text,
  UPSTOX_API_SECRET: text,
  REPLAY_OF: z
    .string()
    .regex(/^(kite|upstox)\/\d{4}-\d{2}-\d{2}$/, 'a recorded day, kite/2026-11-13')
    .optional(),
  REPLAY_SPEED: z.coerce.number().positive().max(3600).default(1),
})

export type BrokerName = (typeof BROKERS)[number]

/** Our keys at a broker; its token comes from the operator's daily sign-in. */
export interface BrokerKeys {
  readonly apiKey: string
  readonly apiSecret: string
}

/** A recorded day that is played again. */
export interface ReplayConfig {
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
  /** Null unless a recorded day is played. */
  readonly replay: ReplayConfig | null
}

/** The configuration of feeds; throws a message that names what does not fit together. */
export function feedConfig(values: z.output<typeof feedEnvironment>): FeedConfig {
  const { FEED: feed, FEED_SECOND: secondFeed = null, REPLAY_OF: replayOf, REPLAY_SPEED: speed } = values
  const brokers = {
    kite: keysOf('KITE', values.KITE_API_KEY, values.KITE_API_SECRET),
    upstox: keysOf('UPSTOX', values.UPSTOX_API_KEY, values.UPSTOX_API_SECRET),
  }
  for (const name of BROKERS) {
    if ((feed === name || secondFeed === name) && brokers[name] === null) {
      refuse(`The feed ${name} needs ${name.toUpperCase()}_API_KEY and ${name.toUpperCase()}_API_SECRET.`)
    }
  }
  if (secondFeed !== null && (secondFeed === feed || (feed !== 'kite' && feed !== 'upstox'))) {
    refuse('FEED_SECOND is another broker beside FEED=kite or FEED=upstox.')
  }
  if ((feed === 'replay') !== (replayOf !== undefined)) refuse('FEED=replay and REPLAY_OF go together.')
  return { feed, secondFeed, brokers, replay: replayOf === undefined ? null : { ...recordedDay(replayOf), speed } }
}

function keysOf(name: string, apiKey: string | undefined, apiSecret: string | undefined): BrokerKeys | null {
  if (apiKey === undefined && apiSecret === undefined) return null
  if (apiKey === undefined || apiSecret === undefined)
    return refuse(`${name}_API_KEY and ${name}_API_SECRET go together.`)
  return { apiKey, apiSecret }
}

function recordedDay(replayOf: string): { feed: BrokerName; date: string } {
  const [feed, date] = replayOf.split('/')
  return { feed: feed === 'kite' ? 'kite' : 'upstox', date }
}

function refuse(sentence: string): never {
  throw new Error(`Bad configuration. ${sentence}`)
}
