import { randomBytes } from 'node:crypto'
import { knownSymbols } from '@strikelens/market/universe'
import {
  isSubscribed,
  mergePreferences,
  readPreferences,
  subscribeProven,
  unsubscribe,
} from '@strikelens/store/repositories'
import { pages } from '@strikelens/tools'
import { limitsOf, PLANS } from '@strikelens/tools/plans'
import { chosenPreferences, type PreferenceChanges, preferenceChanges } from '@strikelens/tools/preferences'
import type { FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import type { Who } from '../accounts/identity.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'

/** What a user chose in the settings; what is absent is as the product has it. */
export function preferencesRoutes(server: TypedServer, { db, identity }: Accounts): void {
  /** What was chosen as it holds now: the newsletter is where its readers are kept, and a plan may have ended. */
  const shown = async (who: Who, stored: Readonly<Record<string, unknown>>): Promise<PreferenceChanges> => {
    const chosen = chosenPreferences(stored)
    const newsletter = who.isEmailProven && (await isSubscribed(db, who.email))
    const isWithoutLive = chosen.liveUpdates === true && !limitsOf(who.plan).hasLiveUpdates
    return {
      ...chosen,
      ...(isWithoutLive ? { liveUpdates: false } : {}),
      notifications: { ...chosen.notifications, newsletter },
    }
  }

  const setNewsletter = async (request: FastifyRequest, who: Who, isWanted: boolean): Promise<void> => {
    if (isWanted) await subscribeProven(db, who.email, randomBytes(24).toString('hex'))
    else await unsubscribe(db, who.email)
    await noteAudit(db, request, who, isWanted ? 'newsletter-joined' : 'newsletter-left')
  }

  const schema = {
    summary: 'What was chosen in the settings',
    tags: ['accounts'],
    response: { 200: preferenceChanges },
  }
  server.get('/api/user/preferences', { schema }, async (request) => {
    const who = await identity.need(request)
    return shown(who, await readPreferences(db, who.userId))
  })

  const patchSchema = {
    summary: 'Change what was chosen in the settings',
    tags: ['accounts'],
    body: preferenceChanges,
    response: { 200: preferenceChanges },
  }
  server.patch('/api/user/preferences', { schema: patchSchema }, async (request) => {
    const who = await identity.need(request)
    refuseUnknown(request.body)
    refuseBeyondPlan(request.body, who)
    const { notifications: { newsletter, ...channels } = {}, ...changes } = request.body
    if (newsletter !== undefined) {
      if (!who.isEmailProven) {
        throw new Problem(409, 'no-email', 'Please add and confirm an e-mail address first.', 'notifications')
      }
      await setNewsletter(request, who, newsletter)
    }
    const chosen = Object.keys(channels).length === 0 ? changes : { ...changes, notifications: channels }
    const isNothing = Object.keys(chosen).length === 0
    return shown(
      who,
      isNothing ? await readPreferences(db, who.userId) : await mergePreferences(db, who.userId, chosen),
    )
  })
}

/** Refuses what no schema knows to be missing: a page or a symbol that does not exist. */
function refuseUnknown({ startPage, symbol }: PreferenceChanges): void {
  if (startPage !== undefined && !pages.some(({ key }) => `/${key}` === startPage)) {
    throw new Problem(400, 'bad-field', 'Please choose a page of this site.', 'startPage')
  }
  if (symbol !== undefined && knownSymbols.kindOf(symbol) === null) {
    throw new Problem(400, 'bad-field', `There is no '${symbol}' on NSE, BSE or MCX.`, 'symbol')
  }
}

function refuseBeyondPlan({ liveUpdates }: PreferenceChanges, { plan }: Who): void {
  if (liveUpdates !== true || limitsOf(plan).hasLiveUpdates) return
  const first = PLANS.find((one) => limitsOf(one).hasLiveUpdates) ?? 'pro'
  const sentence = `The ${limitsOf(plan).name} plan has no live updates. The ${limitsOf(first).name} plan has them.`
  throw new Problem(403, 'plan-limit', sentence, 'liveUpdates')
}
