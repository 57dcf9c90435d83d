import type { BrokerToken } from '@strikelens/feeds/broker'
import { kiteLoginAddress, kiteToken } from '@strikelens/feeds/kite'
import { upstoxLoginAddress, upstoxToken } from '@strikelens/feeds/upstox'
import type { BrokerKeys, BrokerName } from '../feedConfig.ts'

/** What a broker sends the browser back with. */
export type BroughtBack = Readonly<Record<string, string | undefined>>

/** How an operator signs in at a broker with keys of ours. */
export interface BrokerDesk {
  /** Where the operator's browser goes. */
  loginAddress(redirectAddress: string, state: string): string
  /** The token for what the browser came back with; null when it brought nothing to get one for. */
  token(brought: BroughtBack, redirectAddress: string, now: number): Promise<BrokerToken> | null
}

/** What every operator of a broker must know, configured or not. */
export const BROKERS: Readonly<Record<BrokerName, { readonly label: string; readonly console: string }>> = {
  kite: { label: 'Zerodha Kite', console: 'https://developers.kite.trade/apps' },
  upstox: { label: 'Upstox', console: 'https://account.upstox.com/developer/apps' },
}

const DESKS: Readonly<Record<BrokerName, (keys: BrokerKeys) => BrokerDesk>> = {
  kite: ({ apiKey, apiSecret, apiUrl }) => ({
    loginAddress: (_, state) => kiteLoginAddress(apiKey, state),
    token: ({ request_token: requestToken, status }, _, now) =>
      requestToken === undefined || status !== 'success'
        ? null
        : kiteToken({ apiKey, apiSecret, requestToken }, now, apiUrl),
  }),
  upstox: ({ apiKey, apiSecret, apiUrl }) => ({
    loginAddress: (redirectAddress, state) => upstoxLoginAddress({ apiKey, apiSecret, redirectAddress }, state, apiUrl),
    token: ({ code }, redirectAddress, now) =>
      code === undefined ? null : upstoxToken({ apiKey, apiSecret, redirectAddress }, code, now, apiUrl),
  }),
}

export function brokerDesk(broker: BrokerName, keys: BrokerKeys): BrokerDesk {
  return DESKS[broker](keys)
}
