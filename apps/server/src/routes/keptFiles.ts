import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { acceptsBrotli } from './answerHeaders.ts'

/** For files whose name changes with what they hold. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Kinds of files of which a page has dozens, all of them built with a compressed double. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
])
/** No folder in it, and nothing hidden. */
const NAME = /^[\w~][\w.~-]*$/

/** What the build leaves beside the files of pages: hidden folders, maps, compressed doubles, and the page without its head. */
const NOT_SERVED = /(?:^|\/)\.|\.(?:map|br|gz|half)$|^\/?index\.html$/

/** Whether a file of the build is for browsers, by its path in the folder. */
export function isServed(path: string): boolean {
  return !NOT_SERVED.test(path)
}

/**
 * The built scripts and styles, compressed, from memory once they were asked for: finding, opening and reading one takes ten
 * times as long as sending it, and their names carry their content's hash, so that none ever changes. Whatever else is asked
 * for comes from the disk.
 */
export function keptFiles(scope: FastifyInstance, webFolder: string): void {
  const kept = new Map<string, Buffer>()
  scope.get<{ Params: { file: string } }>('/assets/:file', async ({ params: { file }, headers }, reply) => {
    // By an encoded slash a name could lead out of the folder.
    if (!NAME.test(file) || !isServed(file)) return reply.callNotFound()
    const type = TYPES.get(extname(file))
    const path = `assets/${file}`
    if (type === undefined || !acceptsBrotli(headers) || headers.range !== undefined) return reply.sendFile(path)
    const body = kept.get(file) ?? (await readFile(join(webFolder, `${path}.br`)).catch(() => null))
    if (body === null) return reply.sendFile(path)
    kept.set(file, body)
    return reply
      .headers({
        'content-type': type,
        'content-encoding': 'br',
        'cache-control': IMMUTABLE,
        vary: 'accept-encoding',
      })
      .send(body)
  })
}
