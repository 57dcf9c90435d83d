import { join } from 'node:path'
import { keptSecret } from '@strikelens/store/files'
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
  const password = keptSecret({
    file: join(config.dataDir, 'demonstration-password'),
    whole: new RegExp(`^\\w{${PASSWORD_LENGTH}}$`),
    advice: 'Delete it: a new one is made.',
    make: () => randomText(PASSWORD_LENGTH),
  })
  const users = await Promise.all(PLANS.map((plan) => userByEmail(db, emailOf(plan))))
  // One password, stretched once: four would be felt at every start.
  const [stored = null] = users.map((user) => user?.passwordHash)
  const areRight = users.every((user) => user?.isDemonstration === true && user.passwordHash === stored)
  if (!areRight || !(await isPassword(password, stored))) await make(await passwordHash(password))
  for (const plan of PLANS) {
    const id = (await userByEmail(db, emailOf(plan)))?.id ?? ''
    if ((await runningPlan(db, id)) !== plan) await grantPlan(db, emailOf(plan), plan, 'demonstration')
  }
  return PLANS.map((plan) => ({ label: limitsOf(plan).name, email: emailOf(plan), password }))

  async function make(hash: string): Promise<void> {
    for (const plan of PLANS) {
      const name = `${limitsOf(plan).name} demo`
      await keepDemonstration(db, { email: emailOf(plan), name, passwordHash: hash })
    }
  }
}

const emailOf = (plan: Plan) => `${plan}@demo.strikelens`
