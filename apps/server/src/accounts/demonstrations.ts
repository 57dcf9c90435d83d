import {
  grantPlan,
  keepDemonstration,
  removeDemonstrations,
  runningPlan,
  userByEmail,
} from '@strikelens/store/repositories'
import { limitsOf, PLANS, type Plan } from '@strikelens/tools/plans'
import type { Site } from '@strikelens/tools/site'
import type { Accounts } from './accounts.ts'
import { keptSecret } from './keptSecret.ts'
import { isPassword, passwordHash, randomText } from './passwords.ts'

type Demonstration = Site['signIn']['demonstrations'][number]

const PASSWORD_LENGTH = 12

/**
 * The accounts of the demonstration, one a plan, as they are offered to whoever looks around. They exist on the embedded
 * database alone: an operator's has none, also not one that was filled from an embedded one.
 */
export async function openDemonstrations({ config, db }: Accounts): Promise<readonly Demonstration[]> {
  if (config.databaseUrl !== null) {
    await removeDemonstrations(db)
    return []
  }
  const password = keptSecret(config.dataDir, 'demonstration-password', () => randomText(PASSWORD_LENGTH))
  return Promise.all(PLANS.map((plan) => opened(plan, password)))

  async function opened(plan: Plan, password: string): Promise<Demonstration> {
    const email = `${plan}@demo.strikelens`
    const { name: label } = limitsOf(plan)
    const user = await userByEmail(db, email)
    const isRight = user?.isDemonstration === true && (await isPassword(password, user.passwordHash))
    const id = isRight
      ? user.id
      : await keepDemonstration(db, { email, name: `${label} demo`, passwordHash: await passwordHash(password) })
    if ((await runningPlan(db, id)) !== plan) await grantPlan(db, email, plan, 'demonstration')
    return { label, email, password }
  }
}
