import type { SignInNews } from '@strikelens/feeds/broker'
import { listen } from '@strikelens/store/database'
import type { BrokerName } from '../feedConfig.ts'

/** Hears through the store of operators who sign in and out, whichever process answered them. */
export class SignIns {
  readonly #hearers = new Map<() => void, BrokerName>()
  readonly #unlisten: Promise<() => Promise<void>>

  constructor(databaseUrl: string) {
    this.#unlisten = listen(databaseUrl, 'broker_token', (broker) => {
      // Nobody knows what was said while the store was away: whoever it may concern looks.
      for (const [hear, own] of this.#hearers) if (broker === '' || broker === own) hear()
    })
  }

  /** News of one broker. */
  newsOf(broker: BrokerName): SignInNews {
    return (hear) => {
      this.#hearers.set(hear, broker)
      return () => this.#hearers.delete(hear)
    }
  }

  async end(): Promise<void> {
    await (await this.#unlisten)()
  }
}
