import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../../api.ts'

const PATH = '/api/user/second-factor'

const state = z.object({
  onSince: z.nullable(
    z.pipe(
      z.string(),
      z.transform((text) => Date.parse(text)),
    ),
  ),
  recoveryCodesLeft: z.number(),
  isRequired: z.boolean(),
})
const app = z.object({ secret: z.string(), address: z.string(), qr: z.string() })
const codes = z.object({ recoveryCodes: z.array(z.string()) })

/** Whether the account has an authenticator app, since when (epoch ms), and what is left for whoever loses it. */
export type SecondFactorState = z.output<typeof state>
/** What an authenticator app is given: a picture to scan, the same as an address, and as letters to type. */
export type NewApp = z.output<typeof app>

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: async () => state.parse(await call('GET', PATH)),
  retry: 1,
})

/** What proves that the account's owner asks. */
export interface Proof {
  readonly password?: string
  readonly code: string
}

export async function beginApp(password: string | undefined): Promise<NewApp> {
  return app.parse(await call('POST', PATH, password === undefined ? {} : { password }))
}
export async function confirmApp(code: string): Promise<readonly string[]> {
  return codes.parse(await call('POST', `${PATH}/confirm`, { code })).recoveryCodes
}
export async function newRecoveryCodes(proof: Proof): Promise<readonly string[]> {
  return codes.parse(await call('POST', `${PATH}/recovery-codes`, proof)).recoveryCodes
}
export const turnOff = (proof: Proof) => call('POST', `${PATH}/off`, proof)
