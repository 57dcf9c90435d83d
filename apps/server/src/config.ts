import { resolve } from 'node:path'
import { z } from 'zod'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
})

export interface Config {
  port: number
  host: string
  /** Where the built web app lies. */
  webFolder: string
}

/** The configuration from the environment; throws one message that names every bad value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')}=${env[String(path[0])]}: ${message}`,
    )
    throw new Error(`Bad configuration. ${problems.join('; ')}`)
  }
  return {
    port: parsed.data.PORT,
    host: parsed.data.HOST,
    webFolder: resolve(import.meta.dirname, '../../web/dist'),
  }
}
