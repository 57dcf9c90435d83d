import { z } from 'zod'

const text = z.string().min(1, 'must not be empty').optional()
const list = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine((values) => values.every((value) => value !== ''), 'names, separated by commas')
  .optional()

/** The variables of the environment that decide how people sign in. */
export const accountsEnvironment = z.object({
  AUTH_SECRET: z.string().min(32, 'at least 32 characters, nobody else knows').optional(),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_NATIVE_CLIENT_IDS: list,
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  APPLE_CLIENT_IDS: list,
  APPLE_ISSUER: z.url().default('https://appleid.apple.com'),
})

/** A provider of identities, and for whom its tokens must be made. */
export interface Provider {
  /** Where its discovery document lies, and what its tokens say they are from. */
  readonly issuer: string
  /** Client ids of ours; a token for anybody else's is refused. */
  readonly audiences: readonly string[]
}

/** What an operator decided about signing in. */
export interface AccountsConfig {
  /** What cookies and links are signed with; null on the embedded default, which makes its own. */
  readonly secret: string | null
  /** Null: not offered. */
  readonly google: (Provider & { readonly clientId: string; readonly clientSecret: string }) | null
  readonly apple: Provider | null
}

const NO_SECRET = 'AUTH_SECRET is needed with DATABASE_URL: it signs the sessions of everybody.'

/** The configuration of accounts; throws a message that names what does not fit together. */
export function accountsConfig(
  values: z.output<typeof accountsEnvironment>,
  { isEmbedded, publicUrl }: { isEmbedded: boolean; publicUrl: string | null },
): AccountsConfig {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, APPLE_CLIENT_IDS: apple } = values
  if ((clientId === undefined) !== (clientSecret === undefined)) {
    return refuse('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together.')
  }
  if (clientId !== undefined && publicUrl === null) {
    return refuse('GOOGLE_CLIENT_ID needs PUBLIC_URL: Google sends people back to it.')
  }
  return {
    secret: values.AUTH_SECRET ?? (isEmbedded ? null : refuse(NO_SECRET)),
    google:
      clientId === undefined || clientSecret === undefined
        ? null
        : {
            issuer: values.GOOGLE_ISSUER,
            clientId,
            clientSecret,
            audiences: [clientId, ...(values.GOOGLE_NATIVE_CLIENT_IDS ?? [])],
          },
    apple: apple === undefined ? null : { issuer: values.APPLE_ISSUER, audiences: apple },
  }
}

function refuse(sentence: string): never {
  throw new Error(`Bad configuration. ${sentence}`)
}
