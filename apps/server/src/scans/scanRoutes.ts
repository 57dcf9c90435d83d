import { addScan, changeScan, removeScan, type StoredScan, scansOf } from '@strikelens/store/repositories'
import { tools } from '@strikelens/tools'
import { limitsOf } from '@strikelens/tools/plans'
import { z } from 'zod'
import { planLimit } from '../access/limitSentence.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { DONE, done, MOST_LIST_BYTES, notThere, plainText, rowParams } from '../accounts/ownRows.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'

const MOST_PARAMS = 50
const PLAIN_NAME = 'A parameter has a plain name.'
const NO_TOOL = 'There is no tool of that name.'
const keys = new Set<string>(tools.map(({ key }) => key))

const scanFields = z.object({
  tool: z
    .string('Name the tool.')
    .max(60, { error: NO_TOOL, abort: true })
    .refine((key) => keys.has(key), NO_TOOL),
  name: plainText(60, 'A name has at most 60 characters.').trim().min(1, 'A scan needs a name.'),
  params: z
    .record(
      z
        .string()
        .max(40, { error: PLAIN_NAME, abort: true })
        .regex(/^[\w-]+$/, PLAIN_NAME),
      plainText(500, 'A value is too long.'),
    )
    .refine((params) => Object.keys(params).length <= MOST_PARAMS, `A scan has at most ${MOST_PARAMS} parameters.`),
})
const scan = z.object({
  id: z.string(),
  tool: z.string(),
  name: z.string(),
  params: z.record(z.string(), z.string()),
  createdAt: z.string(),
})
const tags = ['lists']
const bodyLimit = MOST_LIST_BYTES

/** Screens kept under a name. */
export function scanRoutes(server: TypedServer, { db, identity }: Accounts): void {
  server.get(
    '/api/scans',
    { schema: { summary: 'Saved scans', tags, response: { 200: z.array(scan) } } },
    async (request) => (await scansOf(db, (await identity.need(request)).userId)).map(shown),
  )

  const addSchema = { summary: 'Save a scan', tags, body: scanFields, response: { 201: scan } }
  server.post('/api/scans', { bodyLimit, schema: addSchema }, async (request, reply) => {
    const { userId, plan } = await identity.need(request)
    const made = await addScan(db, userId, request.body, limitsOf(plan).savedScans)
    if (made === 'duplicate') throw duplicate(request.body.name)
    if (made === 'full') throw planLimit(plan, 'savedScans')
    return reply.code(201).send(shown(made))
  })

  const changeSchema = {
    summary: 'Change a saved scan',
    tags,
    params: rowParams,
    body: scanFields.pick({ name: true, params: true }).partial(),
    response: { 200: scan },
  }
  server.put('/api/scans/:id', { bodyLimit, schema: changeSchema }, async (request) => {
    const { userId } = await identity.need(request)
    const changed = await changeScan(db, userId, request.params.id, request.body)
    if (changed === null) throw notThere('scan')
    if (changed === 'duplicate') throw duplicate(request.body.name ?? '')
    return shown(changed)
  })

  const removeSchema = { summary: 'Remove a saved scan', tags, params: rowParams, response: { 200: done } }
  server.delete('/api/scans/:id', { schema: removeSchema }, async (request) => {
    const { userId } = await identity.need(request)
    if (!(await removeScan(db, userId, request.params.id))) throw notThere('scan')
    return DONE
  })
}

function shown({ createdAt, ...scan }: StoredScan) {
  return { ...scan, createdAt: createdAt.toISOString() }
}

function duplicate(name: string): Problem {
  return new Problem(409, 'duplicate', `You already have '${name}' saved for this tool.`, 'name')
}
