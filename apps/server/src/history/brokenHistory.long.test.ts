import { afterAll, beforeAll, expect, it } from 'vitest'
import { START_WITHIN_MS, type TemporaryDatabase, temporaryDatabase } from '../testing/temporaryDatabase.ts'
import { testServer } from '../testing/testServer.ts'

let database: TemporaryDatabase
beforeAll(async () => {
  database = await temporaryDatabase()
}, START_WITHIN_MS)
afterAll(() => database.remove(), START_WITHIN_MS)

it(
  'history that could not be written once is gone on with, and then all of it is there',
  async () => {
    // A sequence counts on over what is rolled back: the two hundredth table fails, and no other.
    await database.db.pool.query(`
      create sequence written_tables;
      create function fail_once() returns trigger as $$
      begin
        if nextval('written_tables') = 200 then raise exception 'no space left on device'; end if;
        return new;
      end $$ language plpgsql;
      create trigger fail_once before insert on day_table for each row execute function fail_once();
    `)
    const server = await testServer(database.url, 0)
    try {
      const { rows } = await database.db.pool.query<{ tries: string }>('select last_value as tries from written_tables')
      expect(Number(rows[0].tries)).toBeGreaterThan(200)
      expect((await server.get('/api/tools/option-chain')).status).toBe(200)
    } finally {
      await server.stop()
    }
  },
  3 * START_WITHIN_MS,
)
