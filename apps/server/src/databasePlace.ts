import { z } from 'zod'
import { badValues } from './badValues.ts'

export const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'postgres://user:password@host:5432/database' })
  .optional()
const dataFolder = z.string().min(1, 'a folder').default('./data')

/** Where the data is: the operator's own database, or the embedded one under a folder. */
interface DatabasePlace {
  /** Null: the embedded one. */
  readonly databaseUrl: string | null
  readonly dataDir: string
}

/** The place of the data for a command beside the server; throws what names a bad variable and shows no secret. */
export function readDatabasePlace(env: Readonly<Record<string, string | undefined>>): DatabasePlace {
  const parsed = z.object({ DATABASE_URL: databaseAddress, DATA_DIR: dataFolder }).safeParse(env)
  if (!parsed.success) throw badValues(parsed.error, env)
  return { databaseUrl: parsed.data.DATABASE_URL ?? null, dataDir: parsed.data.DATA_DIR }
}
