import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import serveFiles from '@fastify/static'
import type { PageDefinition } from '@strikelens/tools'
import { readPath } from '@strikelens/tools/address/pagePath'
import { articleOf } from '@strikelens/tools/home/texts/articles'
import { type Described, NOT_FOUND, pageHead } from '@strikelens/tools/pageHead'
import { PAGE_ELEMENT, SITE_ELEMENT, type Site } from '@strikelens/tools/site'
import { canonicalSymbol } from '@strikelens/tools/symbols/symbolNames'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { escaped } from '../http/escaped.ts'
import { articleHtml } from './articleHtml.ts'
import { IMMUTABLE, isServed, keptFiles } from './keptFiles.ts'

/** A page as it is asked for. */
interface AskedPage {
  readonly page: Described
  /** Route of the page; null where there is none. */
  readonly key: string | null
  readonly symbol?: string | undefined
}

const BuiltPages = z.record(z.string(), z.object({ scripts: z.array(z.string()), page: z.unknown() }))
/** Pages as they are sent, by their text. */
const PAGE_BYTES = 16 * 1024 * 1024
const PAGE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const NOT_BUILT =
  '<!doctype html><meta http-equiv="refresh" content="1"><!--head--><p>The site is being built: this page opens by itself as soon as it is. (`npm start` builds it; `npm run dev` serves it with hot reload.)</p>'

/** The built app: the page without its head, and by route the tags that go into it. */
interface BuiltApp {
  readonly template: string
  readonly tags: ReadonlyMap<string | null, readonly string[]>
}

/** The built web app: every route answers with its own head, everything else is a file. */
export async function pageRoutes(
  scope: FastifyInstance,
  settings: {
    /** Every page, the home page first. */
    pages: readonly PageDefinition[]
    webFolder: string
    originOf(request: FastifyRequest): string
    /** What the page's reader finds of the site. */
    siteFor(request: FastifyRequest): Promise<Site>
  },
): Promise<void> {
  const { pages, webFolder, originOf, siteFor } = settings
  let built = await builtApp(webFolder)
  await scope.register(serveFiles, {
    root: webFolder,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: isServed,
    setHeaders: (reply, path) => {
      // The service worker decides what is kept: a kept one could never be replaced.
      const isWorker = path.startsWith(`${webFolder}/sw.js`)
      if (isWorker) return void reply.headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
      // Names of built files carry their content's hash.
      const isHashed = path.includes(`${webFolder}/assets/`)
      reply.header('cache-control', isHashed ? IMMUTABLE : 'public, max-age=3600')
    },
  })
  keptFiles(scope, webFolder)
  const packed = new LRUCache<string, Buffer>({
    maxSize: PAGE_BYTES,
    sizeCalculation: (body, html) => html.length + body.length,
  })
  const send = async (request: FastifyRequest, reply: FastifyReply, asked: AskedPage) => {
    // It is built beside the first start.
    built ??= await builtApp(webFolder)
    const { template } = built ?? { template: NOT_BUILT }
    const site = await siteFor(request)
    const head = headTags(asked, originOf(request))
    const tags = [...head, dataTag(SITE_ELEMENT, site), ...(built?.tags.get(asked.key) ?? [])].join('\n    ')
    // By a function: in a replacing text '$' would have a meaning, and addresses may hold one.
    const html = template
      .replace('<!--head-->', () => tags)
      .replace('<div id="root">', (root) => unscripted(request, asked.key, site) + root)
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
    if (!String(request.headers['accept-encoding'] ?? '').includes('br')) return reply.send(html)
    const body = packed.get(html) ?? brotliCompressSync(html, PAGE_QUALITY)
    packed.set(html, body)
    return reply.header('content-encoding', 'br').send(body)
  }

  for (const one of pages) {
    const isTool = 'params' in one
    for (const tail of isTool ? ['', '/:symbol'] : ['']) {
      scope.get<PageRequest>(`/${one.key}${tail}`, (request, reply) =>
        send(request, reply, {
          page: one,
          key: one.key,
          symbol: readPath(request.url)?.symbol ?? (isTool ? symbolAsked(request.query) : undefined),
        }),
      )
      for (const alias of one.aliases ?? []) {
        scope.get(`/${alias}${tail}`, ({ url }, reply) =>
          reply.redirect(`/${one.key}${url.slice(alias.length + 1)}`, 301),
        )
      }
    }
  }
  scope.get('/robots.txt', (request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: /api/\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  )
  scope.get('/sitemap.xml', (request, reply) => reply.type('application/xml').send(sitemap(pages, originOf(request))))
  scope.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) {
      return reply.code(404).send({ code: 'not-found', message: `There is nothing at ${request.url}.` })
    }
    return send(request, reply.code(404), { page: NOT_FOUND, key: null })
  })
}

/**
 * The app as it was built, with what it lists of each route: what the app knows of the page, and what has a browser load all
 * its scripts at once. Null without a build.
 */
async function builtApp(webFolder: string): Promise<BuiltApp | null> {
  const template = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => null)
  if (template === null) return null
  const text = await readFile(join(webFolder, '.vite/pages.json'), 'utf8').catch(() => '{}')
  const built = Object.entries(BuiltPages.parse(JSON.parse(text)))
  const tags = new Map(
    built.map(([key, { scripts, page }]) => [
      key,
      [dataTag(PAGE_ELEMENT, page), ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)],
    ]),
  )
  return { template, tags }
}

interface PageRequest {
  Querystring: { symbol?: unknown }
}

/** The symbol of an address that carries it in its query: the page is the same as that with the symbol in its path. */
function symbolAsked({ symbol }: PageRequest['Querystring']): string | undefined {
  return typeof symbol === 'string' && /^[A-Za-z0-9&-]{1,20}$/.test(symbol) ? symbol : undefined
}

/** The text of a page that must be readable without scripts; nothing of any other page. */
function unscripted({ url }: FastifyRequest, key: string | null, { contactEmail }: Site): string {
  const article = key === null ? null : articleOf(key, contactEmail)
  if (article === null) return ''
  const version = new URLSearchParams(url.split('?')[1]).get('v') ?? undefined
  return `<noscript>${articleHtml(article, version)}</noscript>\n    `
}

/** As data, which no policy forbids; '<' is written so that no text can end the element. */
function dataTag(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function headTags({ page, symbol }: AskedPage, origin: string): readonly string[] {
  const { title, tags } = pageHead(page, symbol === undefined ? undefined : canonicalSymbol(symbol), origin)
  return [
    `<title>${escaped(title)}</title>`,
    ...tags.map(({ element, naming, name, value }) => {
      const content = element === 'link' ? 'href' : 'content'
      return `<${element} ${naming}="${name}" ${content}="${escaped(value)}">`
    }),
  ]
}

function sitemap(pages: readonly PageDefinition[], origin: string): string {
  const urls = pages
    .filter(({ isIndexed }) => isIndexed !== false)
    .map(({ key }) => `<url><loc>${escaped(`${origin}/${key}`)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
