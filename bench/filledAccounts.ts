import { passwordHash } from '../apps/server/src/accounts/passwords.ts'
import { universe } from '../packages/market/src/universe/index.ts'
import type { Db } from '../packages/store/src/database/index.ts'

export const PASSWORD = 'secret6'
export const emailOf = (n: number) => `trader${n}@example.com`

export interface Filled {
  readonly accounts: number
  readonly favorites: number
  /** Symbols in the one list of each. */
  readonly items: number
}

/**
 * Accounts 1 … n of the Pro plan with their favorites and watchlists. Rows of one account lie apart, as if everybody had
 * added one a day: what somebody has is on as many pages of the disk as it has rows.
 */
export async function fillAccounts({ pool }: Db, { accounts, favorites, items }: Filled): Promise<void> {
  const symbols = universe.stocks.slice(0, items).map(({ symbol }) => symbol)
  await pool.query(
    `insert into app_user (id, name, email, email_verified)
     select 'user-' || n, 'Trader ' || n, 'trader' || n || '@example.com', true from generate_series(1, $1::int) as n`,
    [accounts],
  )
  await pool.query(
    `insert into user_account (id, account_id, provider_id, user_id, password)
     select 'account-' || id, id, 'credential', id, $1 from app_user`,
    [await passwordHash(PASSWORD)],
  )
  await pool.query(`insert into subscription (email, plan, source) select email, 'pro', 'admin' from app_user`)
  await pool.query(
    `insert into favorite (user_id, label, url, icon, position)
     select 'user-' || n, 'Page ' || place, '/page-' || place, 'Options', place
       from generate_series(1, $1::int) as n, generate_series(1, $2::int) as place order by place, n`,
    [accounts, favorites],
  )
  await pool.query(
    `insert into watchlist (id, user_id, name, position) select 'list-' || id, id, 'My Watchlist', 1 from app_user`,
  )
  await pool.query(
    `insert into watchlist_item (user_id, watchlist_id, symbol, position, price_when_added)
     select 'user-' || n, 'list-user-' || n, symbol, place, 100
       from generate_series(1, $1::int) as n, unnest($2::text[]) with ordinality as followed (symbol, place)
      order by place, n`,
    [accounts, symbols],
  )
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}
