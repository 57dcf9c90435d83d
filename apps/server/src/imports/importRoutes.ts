import { createReadStream, createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatWords } from '@strikelens/feeds/files'
import { PRIVATE_FILE } from '@strikelens/store/files'
import {
  dropHeld,
  filesByHash,
  heldContent,
  heldFiles,
  importedFiles,
  importRuns,
} from '@strikelens/store/repositories'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { Problem } from '../http/problem.ts'
import { operatorScope } from '../operator/operatorScope.ts'
import { shownName } from './fileNames.ts'
import { InboxFolder } from './inboxFolder.ts'

/** A year of an exchange, zipped, is smaller. */
const MOST_BYTES = 512 * 1024 * 1024
/** Whoever drops the folder of a year onto the page sends some thousand files. */
const UPLOADS_A_WINDOW = 5000
const SHOWN_RUNS = 10
const SHOWN_FILES = 50
/** One that has not told anything for so long was killed. */
const SILENT_MS = 30_000

/** Whatever somebody's disk calls it: it lies in the inbox under a name of our own making. */
const fileName = z.string().min(1, 'A file has a name.').max(1000, 'A file name has at most 1000 characters.')

const progress = z.object({
  stage: z.enum(['loading', 'deriving', 'done', 'stopped', 'failed']),
  files: z.number(),
  filesDone: z.number(),
  bytes: z.number(),
  bytesDone: z.number(),
  rows: z.number(),
  known: z.number(),
  rejectedLines: z.number(),
  days: z.number(),
  daysDone: z.number(),
  at: z.string(),
})
const told = z.array(z.object({ file: z.string(), reason: z.string() }))
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'A hash has 64 hexadecimal digits.')
const state = z.object({
  waiting: z.array(z.string()).describe('Files in the inbox that are not imported yet'),
  left: z
    .array(z.object({ name: z.string(), reason: z.string() }))
    .describe('What is in the inbox and is not imported, with the rest of a sentence that begins with its name'),
  runs: z.array(
    z.object({
      id: z.number(),
      origin: z.string(),
      startedAt: z.date(),
      toldAt: z.date(),
      isRunning: z.boolean(),
      progress,
      rejected: told,
      held: told.describe('Files that were kept apart, with why'),
      replaced: told.describe('Files that took the place of others, with what changed'),
      hasReport: z.boolean(),
    }),
  ),
  held: z
    .array(
      z.object({
        sha256: z.string(),
        name: z.string(),
        kind: z.string().describe('What traders call it'),
        date: z.string(),
        doubts: z.array(z.string()),
        heldAt: z.number(),
      }),
    )
    .describe('Files that wait for a word whether they are to be loaded, with why'),
  files: z.array(
    z.object({
      sha256: z.string(),
      name: z.string(),
      kind: z.string().describe('What traders call it'),
      date: z.string().nullable(),
      rows: z.number(),
      rejectedLines: z.number(),
      notKept: z.array(z.object({ rows: z.number(), reason: z.string() })),
      loadedAt: z.number(),
      isInUse: z.boolean().describe('Whether what is stored is of this file'),
      replacedBy: z.string().nullable().describe('Name of the file in place of it, where it is known'),
    }),
  ),
})

/** Files of exchanges in the hands of administrators: uploading them, and seeing what became of them. */
export async function importRoutes(server: FastifyInstance, { accounts }: { accounts: Accounts }): Promise<void> {
  const { config, db } = accounts
  const inbox = new InboxFolder(config.importInbox)
  await server.register(async (scope) => {
    operatorScope(scope, accounts)
    // A file is a stream of bytes, whatever the browser takes it for.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const typed = scope.withTypeProvider<ZodTypeProvider>()

    const upload = {
      config: { mostAWindow: UPLOADS_A_WINDOW },
      schema: {
        summary: 'Put a file of an exchange into the inbox',
        tags: ['operator'],
        params: z.object({ '*': fileName }),
        response: { 202: z.object({ name: z.string() }) },
      },
    }
    // A star, since a name may be longer than a parameter of a path.
    typed.put('/api/operator/files/*', upload, async (request, reply) => {
      const { params, body } = request
      const name = params['*']
      if (!(body instanceof Readable)) throw new Problem(400, 'no-file', 'No file came with the request.')
      if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge()
      await inbox.receive(name, (path) =>
        pipeline(body, limited(), createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE })),
      )
      return reply.code(202).send({ name: shownName(name) })
    })

    const read = { schema: { summary: 'Imports under way and past', tags: ['operator'], response: { 200: state } } }
    typed.get('/api/operator/imports', read, async () => {
      const [{ files: waiting, left }, runs, held, files] = await Promise.all([
        inbox.contents(),
        importRuns(db, SHOWN_RUNS),
        heldFiles(db),
        importedFiles(db, SHOWN_FILES),
      ])
      const others = await filesByHash(
        db,
        files.flatMap(({ replacedBy }) => replacedBy ?? []),
      )
      const nameOf = new Map(others.map(({ sha256, name }) => [sha256, name]))
      return {
        waiting: waiting.map(({ name }) => name),
        left: [...left],
        runs: runs.map(({ report, ...run }) => ({
          ...run,
          rejected: [...run.rejected],
          held: [...run.held],
          replaced: [...run.replaced],
          hasReport: report !== null,
          isRunning: isUnderWay(run.progress.stage) && Date.now() - run.toldAt.getTime() < SILENT_MS,
        })),
        held: held.map((file) => ({ ...file, kind: formatWords(file.kind), doubts: [...file.doubts] })),
        files: files.map(({ replacedBy, ...file }) => ({
          ...file,
          kind: formatWords(file.kind),
          notKept: [...file.notKept],
          isInUse: replacedBy === null,
          replacedBy: nameOf.get(replacedBy ?? '') ?? null,
        })),
      }
    })

    const answer = {
      schema: {
        summary: 'Load a file that is kept apart, or drop it',
        tags: ['operator'],
        params: z.object({ sha256: hash, answer: z.enum(['load', 'drop']) }),
        response: { 202: z.object({ name: z.string() }) },
      },
    }
    typed.post('/api/operator/held/:sha256/:answer', answer, async ({ params }, reply) => {
      const held = await heldContent(db, params.sha256)
      if (held === null) throw new Problem(404, 'not-found', 'This file is not kept apart any more.')
      // It goes the way of any upload: the inbox imports it, and shows how far that is.
      if (params.answer === 'load')
        await inbox.receive(
          held.name,
          (path) => writeFile(path, held.content, { flag: 'wx', mode: PRIVATE_FILE }),
          true,
        )
      await dropHeld(db, params.sha256)
      return reply.code(202).send({ name: held.name })
    })

    const report = { schema: { hide: true, params: z.object({ id: z.coerce.number().int().positive() }) } }
    typed.get('/api/operator/imports/:id/report.csv', report, async (request, reply) => {
      const runs = await importRuns(db, SHOWN_RUNS)
      const path = runs.find(({ id }) => id === request.params.id)?.report ?? null
      // The command may have been run with another data folder, or on another machine.
      if (path === null || dirname(path) !== join(config.dataDir, 'imports')) {
        throw new Problem(404, 'not-found', 'The report of this import is not on this server.')
      }
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${basename(path)}"`)
        .send(createReadStream(path))
    })
  })
}

function isUnderWay(stage: string): boolean {
  return stage === 'loading' || stage === 'deriving'
}

/** Passes bytes on until there are too many. */
function limited(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) done(tooLarge())
      else done(null, chunk)
    },
  })
}

function tooLarge(): Problem {
  return new Problem(413, 'too-large', `A file has at most ${MOST_BYTES / 1024 / 1024} MB. Send its parts one by one.`)
}
