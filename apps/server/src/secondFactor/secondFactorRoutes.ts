import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  hasSecondFactor,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  secondFactorOf,
} from '@strikelens/store/repositories'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toString as qrText } from 'qrcode'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { changeableAccount } from '../accounts/changeable.ts'
import { triedPassword } from '../accounts/fields.ts'
import { shownEmail } from '../accounts/noEmail.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import { secondFactorOffMail, secondFactorOnMail } from '../accounts/noticeMails.ts'
import { tell } from '../accounts/tell.ts'
import { Tries } from '../accounts/tries.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { sealed } from '../secrets/sealing.ts'
import { needPassword } from '../user/ownPassword.ts'
import { appAddress, newAppSecret } from './appCodes.ts'
import { codeTries, needCode, purposeOf, stepIn, triedCode, wrongCode } from './needCode.ts'
import { newRecoveryCodes, recoveryDigest } from './recoveryCodes.ts'

const PATH = '/api/user/second-factor'

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('Shown this once; each is good once') })

/** An authenticator app as the second factor of an account: set up, turned off, and the codes for whoever loses it. */
export function secondFactorRoutes(server: TypedServer, accounts: Accounts): void {
  const { db, secret, identity, config } = accounts
  const passwordTries = new Tries(db)
  const tries = codeTries(accounts)
  const digestsOf = (userId: string, codes: readonly string[]) =>
    codes.map((code) => recoveryDigest(secret, userId, code))

  const stateSchema = {
    summary: 'Whether the account has a second factor',
    tags: ['accounts'],
    response: {
      200: z.object({
        onSince: z.date().nullable().describe('Null: off'),
        recoveryCodesLeft: z.number(),
        isRequired: z.boolean().describe('Whether pages of whoever is signed in are closed without it'),
      }),
    },
  }
  server.get(PATH, { schema: stateSchema }, async (request) => {
    const who = await identity.need(request)
    const [stored, left, isAdmin] = await Promise.all([
      secondFactorOf(db, who.userId),
      recoveryCodesLeft(db, who.userId),
      identity.isAdmin(who),
    ])
    return {
      onSince: stored?.confirmedAt ?? null,
      recoveryCodesLeft: left,
      isRequired: isAdmin && !config.isDevelopment,
    }
  })

  const beginSchema = {
    summary: 'Begin to set up an authenticator app',
    tags: ['accounts'],
    body: z.object({ password: triedPassword.optional() }),
    response: {
      200: z.object({
        secret: z.string().describe('To type into an app that cannot scan'),
        address: z.string().describe('To open in an app of the same device'),
        qr: z.string().describe('The address as a picture, SVG'),
      }),
    },
  }
  server.post(PATH, { schema: beginSchema }, async (request, reply) => {
    const { who, user } = await changeableAccount(accounts, request)
    await needPassword(passwordTries, request, reply, user, { password: request.body.password, field: 'password' })
    const own = newAppSecret()
    if (!(await beginSecondFactor(db, who.userId, sealed(own, secret, purposeOf(who.userId))))) {
      throw new Problem(409, 'second-factor-on', 'An authenticator app is set up already. Turn it off first.')
    }
    const address = appAddress(own, shownEmail(user.email) || user.name)
    return { secret: own, address, qr: await qrText(address, { type: 'svg', errorCorrectionLevel: 'M' }) }
  })

  const confirmSchema = {
    summary: 'Turn the second factor on by the first code of the app',
    tags: ['accounts'],
    body: z.object({ code: triedCode }),
    response: { 200: recoveryCodes },
  }
  server.post(`${PATH}/confirm`, { schema: confirmSchema }, async (request, reply) => {
    const { who, user } = await changeableAccount(accounts, request)
    await tries.admit(request.ip, who.email, reply)
    const stored = await secondFactorOf(db, who.userId)
    if (stored === null || stored.confirmedAt !== null) {
      throw new Problem(409, 'nothing-to-confirm', 'No authenticator app is being set up. Please begin again.')
    }
    const step = stepIn(secret, stored, request.body.code)
    if (step === null) throw wrongCode()
    const codes = newRecoveryCodes()
    const digests = digestsOf(who.userId, codes)
    if (!(await confirmSecondFactor(db, stored, { step, digests, sessionId: who.sessionId }))) throw wrongCode()
    await tries.succeeded(request.ip, who.email)
    identity.forget(who.userId)
    await noteAudit(db, request, who, 'second-factor-on')
    await tell(accounts, request, secondFactorOnMail(user.email, config.site.contactEmail))
    return { recoveryCodes: [...codes] }
  })

  const proof = z.object({ code: triedCode, password: triedPassword.optional() })
  /** Whose second factor is to be changed: somebody who knows the password and has the app, or a recovery code. */
  const proven = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { password, code }: z.output<typeof proof>,
  ): ReturnType<typeof changeableAccount> => {
    const found = await changeableAccount(accounts, request)
    const { who, user } = found
    if (!(await hasSecondFactor(db, who.userId))) {
      throw new Problem(409, 'second-factor-off', 'This account has no second factor. Set it up first.')
    }
    await needPassword(passwordTries, request, reply, user, { password, field: 'password' })
    await tries.admit(request.ip, who.email, reply)
    await needCode(accounts, tries, request, who, code)
    return found
  }

  const renewSchema = {
    summary: 'Make new recovery codes in place of those there were',
    tags: ['accounts'],
    body: proof,
    response: { 200: recoveryCodes },
  }
  server.post(`${PATH}/recovery-codes`, { schema: renewSchema }, async (request, reply) => {
    const { who } = await proven(request, reply, request.body)
    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(db, who.userId, digestsOf(who.userId, codes))
    await noteAudit(db, request, who, 'recovery-codes-made')
    return { recoveryCodes: [...codes] }
  })

  const offSchema = {
    summary: 'Turn the second factor off',
    tags: ['accounts'],
    body: proof,
    response: { 200: z.object({ message: z.string() }) },
  }
  server.post(`${PATH}/off`, { schema: offSchema }, async (request, reply) => {
    const { who, user } = await proven(request, reply, request.body)
    await dropSecondFactor(db, who.userId)
    identity.forget(who.userId)
    await noteAudit(db, request, who, 'second-factor-off')
    await tell(accounts, request, secondFactorOffMail(user.email, config.site.contactEmail))
    return { message: 'The second factor is off. Signing in takes no code any more.' }
  })
}
