import type { Db } from '@strikelens/store/database'
import { readSetting, writeSetting } from '@strikelens/store/repositories'
import { z } from 'zod'
import type { BrokerName } from '../feedConfig.ts'

export const attempt = z.object({
  /** Epoch ms. */
  at: z.number(),
  isGood: z.boolean(),
  /** What came of it, for the operator. */
  words: z.string(),
})
/** What came of the last sign-in that was tried at a broker. */
export type Attempt = z.infer<typeof attempt>

const keyOf = (broker: BrokerName) => `broker-sign-in:${broker}`

export async function lastAttempt(db: Db, broker: BrokerName): Promise<Attempt | null> {
  return attempt.safeParse(await readSetting(db, keyOf(broker))).data ?? null
}

export function noteAttempt(db: Db, broker: BrokerName, made: Attempt): Promise<void> {
  return writeSetting(db, keyOf(broker), made)
}
