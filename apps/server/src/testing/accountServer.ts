import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@strikelens/store/database'
import { grantPlan } from '@strikelens/store/repositories'
import type { Plan } from '@strikelens/tools/plans'
import type { Engine } from '../engine/engine.ts'
import { idleServer } from './idleServer.ts'
import { mailbox } from './mailbox.ts'
import { temporaryDatabase } from './temporaryDatabase.ts'
import { registered, type Visitor } from './visitor.ts'

/** Somebody who is signed in, and the way to give them another plan. */
export interface Member {
  readonly visitor: Visitor
  has(plan: Plan): Promise<void>
}

/** A server with a database and a mailbox of its own, on which people have accounts. */
export interface AccountServer {
  readonly address: string
  readonly db: Db
  member(plan?: Plan): Promise<Member>
  close(): Promise<void>
}

export async function accountServer(engine?: Engine): Promise<AccountServer> {
  const postgres = await temporaryDatabase()
  const box = await mailbox()
  const dataDir = await mkdtemp(join(tmpdir(), 'strikelens-lists-'))
  const env = {
    SMTP_URL: box.url,
    MAIL_FROM: 'Strikelens <no-reply@strikelens.example>',
    PUBLIC_URL: 'https://strikelens.example',
    CONTACT_EMAIL: 'desk@strikelens.example',
  }
  const settings = { db: postgres.db, dataDir, webFolder: dataDir, publicUrl: null }
  const { server, address, accounts } = await idleServer(env, engine === undefined ? settings : { ...settings, engine })
  let count = 0
  return {
    address,
    db: postgres.db,
    async member(plan = 'free') {
      const email = `trader${++count}@example.com`
      const visitor = await registered(address, box, { name: 'Asha Rao', email, password: 'secret6' })
      const { body } = await visitor.get('/api/auth/get-session')
      const has = async (wanted: Plan) => {
        await grantPlan(postgres.db, email, wanted, 'admin')
        accounts.identity.forget(body.user.id)
      }
      if (plan !== 'free') await has(plan)
      return { visitor, has }
    },
    async close() {
      await server.close()
      await box.close()
      await postgres.remove()
      await rm(dataDir, { recursive: true })
    },
  }
}
