import type { Account } from './userCalls.ts'

/** What a tab is given. */
export interface TabProps {
  readonly account: Account
}
