import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import serveFiles from '@fastify/static'
import { PRODUCT, toolOf, tools } from '@strikelens/tools'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What a route tells crawlers and link previews. */
interface PageHead {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly path: string
  readonly image: string
}

const MOST_PAGES = 2000
const PAGE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const NOT_BUILT =
  '<!doctype html><!--head--><p>The web app is not built. `npm start` builds it; `npm run dev` serves it with hot reload.</p>'

const HOME: PageHead = {
  title: PRODUCT,
  description: 'Time-series data on indices, options and stocks: option chains, open interest, futures and heatmaps.',
  keywords: ['financial data', 'options trading', 'market analysis'],
  path: '/',
  image: '/preview/home.png',
}

/** The built web app: every route answers with its own head, everything else is a file. */
export async function pageRoutes(
  scope: FastifyInstance,
  settings: { webFolder: string; originOf(request: FastifyRequest): string },
): Promise<void> {
  const { webFolder, originOf } = settings
  const template = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => NOT_BUILT)
  await scope.register(serveFiles, {
    root: webFolder,
    index: false,
    preCompressed: true,
    // Names of built files carry their content's hash.
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${webFolder}/assets/`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const packed = new Map<string, Buffer>()
  const page = (request: FastifyRequest, reply: FastifyReply, head: PageHead) => {
    // By a function: in a replacing text '$' would have a meaning, and addresses may hold one.
    const html = template.replace('<!--head-->', () => headTags(head, originOf(request)))
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (!String(request.headers['accept-encoding'] ?? '').includes('br')) return reply.send(html)
    if (packed.size > MOST_PAGES) packed.clear()
    const body = packed.get(html) ?? brotliCompressSync(html, PAGE_QUALITY)
    packed.set(html, body)
    return reply.header('content-encoding', 'br').send(body)
  }

  scope.get('/', (request, reply) => page(request, reply, HOME))
  for (const { key } of tools) {
    for (const path of [`/${key}`, `/${key}/:symbol`]) {
      scope.get<{ Params: { symbol?: string } }>(path, (request, reply) =>
        page(request, reply, toolHead(key, request.params.symbol)),
      )
    }
  }
  scope.get('/robots.txt', (request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: /api/\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  )
  scope.get('/sitemap.xml', (request, reply) => reply.type('application/xml').send(sitemap(originOf(request))))
  scope.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) {
      return reply.code(404).send({ code: 'not-found', message: `There is nothing at ${request.url}.` })
    }
    return page(request, reply.code(404), { ...HOME, title: `Not found · ${PRODUCT}` })
  })
}

function toolHead(key: string, symbol: string | undefined): PageHead {
  const tool = toolOf(key)
  if (tool === null) return HOME
  const upper = symbol?.toUpperCase()
  return {
    title: `${upper === undefined ? '' : `${upper} · `}${tool.title} | ${PRODUCT}`,
    description: tool.description,
    keywords: tool.keywords,
    path: upper === undefined ? `/${key}` : `/${key}/${encodeURIComponent(upper)}`,
    image: `/preview/${key}.png`,
  }
}

function headTags({ title, description, keywords, path, image }: PageHead, origin: string): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`
  const open = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}">`
  return [
    `<title>${escaped(title)}</title>`,
    meta('description', description),
    meta('keywords', keywords.join(', ')),
    `<link rel="canonical" href="${escaped(origin + path)}">`,
    open('type', 'website'),
    open('site_name', PRODUCT),
    open('title', title),
    open('description', description),
    open('url', origin + path),
    open('image', origin + image),
    open('image:width', '1200'),
    open('image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
  ].join('\n    ')
}

function sitemap(origin: string): string {
  const urls = ['/', ...tools.map(({ key }) => `/${key}`)].map(
    (path) => `<url><loc>${escaped(origin + path)}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
