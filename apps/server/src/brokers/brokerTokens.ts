import type { BrokerToken, TokenSource } from '@strikelens/feeds/broker'
import type { Db } from '@strikelens/store/database'
import { readBrokerToken, writeBrokerToken } from '@strikelens/store/repositories'
import type { BrokerName } from '../feedConfig.ts'
import { sealed, unsealed } from '../secrets/sealing.ts'

const purposeOf = (broker: BrokerName) => `broker token of ${broker}`

/** What a broker's feed asks for whenever it connects: the token of the last sign-in, as the store has it now. */
export function brokerTokenSource(db: Db, secret: string, broker: BrokerName): TokenSource {
  return async () => {
    const stored = await readBrokerToken(db, broker)
    const accessToken = stored === null ? null : unsealed(stored.sealed, secret, purposeOf(broker))
    return stored === null || accessToken === null ? null : { accessToken, expiresAt: stored.expiresAt }
  }
}

/** Keeps the token of a sign-in, encrypted. */
export function keepBrokerToken(
  db: Db,
  secret: string,
  broker: BrokerName,
  token: BrokerToken,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<void> {
  return writeBrokerToken(db, {
    broker,
    sealed: sealed(token.accessToken, secret, purposeOf(broker)),
    obtainedAt: now,
    expiresAt: token.expiresAt,
    by,
  })
}
