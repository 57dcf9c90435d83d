import type { z } from 'zod'

/**
 * Variables whose values are printed when they are wrong. All others may hold a password, a key or somebody's address, also
 * when they were only mistaken for another: their names must do.
 */
const SHOWN: ReadonlySet<string> = new Set([
  'PORT',
  'FEED',
  'FEED_SECOND',
  'SIM_SEED',
  'SIM_SPEED',
  'SIM_START',
  'SIM_CLOCK',
  'SIM_HISTORY',
  'REPLAY_OF',
  'REPLAY_SPEED',
  'RECORDINGS_KEEP_DAYS',
  'RETENTION_CHAIN_SESSIONS',
  'RETENTION_BAR_SESSIONS',
  'UPSTOX_CONNECTIONS',
  'FETCH_AFTER_CLOSE',
  'ANONYMOUS_PLAN',
  'DEMO_ACCOUNTS',
  'COMPUTE_WORKERS',
  'LOG_LEVEL',
  'PROMO_DATE',
  'ADS_PROVIDER',
  // Every page holds them.
  'ADS_SCRIPT',
  'GOOGLE_PLAY_URL',
  'TELEGRAM_URL',
  'WHATSAPP_URL',
  'SELLER_STATE',
])
/** Longer than any right value of them: whatever was pasted here by mistake is not printed either. */
const LONGEST_SHOWN = 40

/** One error that names every bad variable and what it should be, and shows no secret. */
export function badValues(
  { issues }: Pick<z.ZodError, 'issues'>,
  env: Readonly<Record<string, string | undefined>>,
): Error {
  const problems = issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name}=${shown(name, env[name] ?? '')}: ${message}`
  })
  return new Error(`Bad configuration. ${problems.join('; ')}`)
}

function shown(name: string, value: string): string {
  return SHOWN.has(name) && value.length <= LONGEST_SHOWN ? value : '(not shown)'
}
