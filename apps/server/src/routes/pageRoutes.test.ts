import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PageDefinition, PRODUCT, pages } from '@strikelens/tools'
import { DEFAULT_SITE } from '@strikelens/tools/site'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageRoutes } from './pageRoutes.ts'

const ORIGIN = 'https://strikelens.example'

let webFolder: string
const running: FastifyInstance[] = []
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'strikelens-web-'))
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><head><!--head--></head>')
  await writeFile(join(webFolder, 'sw.js'), '')
  await mkdir(join(webFolder, '.vite'))
  const built = {
    'oi-analysis': { scripts: ['assets/frame-1.js', 'assets/View-2.js'], page: { key: 'oi-analysis', label: 'a </b' } },
    about: { scripts: ['assets/about-3.js'], page: { key: 'about' } },
  }
  await writeFile(join(webFolder, '.vite/pages.json'), JSON.stringify(built))
})
afterAll(async () => {
  for (const server of running) await server.close()
  await rm(webFolder, { recursive: true })
})

/** The address of a server with these pages. */
async function serving(list: readonly PageDefinition[]): Promise<string> {
  const server = Fastify()
  await server.register(pageRoutes, {
    pages: list,
    webFolder,
    originOf: () => ORIGIN,
    siteFor: async () => DEFAULT_SITE,
  })
  running.push(server)
  return server.listen({ port: 0, host: '127.0.0.1' })
}

/** What a page tells crawlers and link previews. */
async function head(url: string) {
  const response = await fetch(url)
  const html = await response.text()
  const one = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1]
    return found
      ?.replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  }
  const meta = (name: string) => one(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`))
  return {
    status: response.status,
    title: one(/<title>([^<]*)<\/title>/),
    description: meta('description'),
    keywords: meta('keywords'),
    category: meta('category'),
    image: meta('og:image'),
    url: meta('og:url'),
    canonical: one(/<link rel="canonical" href="([^"]*)">/),
    shared: [meta('og:title'), meta('og:description')],
  }
}

describe('the head of a page', () => {
  it.each(pages)('/$key says what its definition says', async (page) => {
    const address = await serving(pages)
    const title = page.title.includes(PRODUCT) ? page.title : `${page.title} | ${PRODUCT}`
    expect(await head(`${address}/${page.key}`)).toEqual({
      status: 200,
      title,
      description: page.description,
      keywords: page.keywords.join(', '),
      category: page.category ?? undefined,
      image: `${ORIGIN}/preview/${page.key || 'home'}.png`,
      url: `${ORIGIN}/${page.key}`,
      canonical: `${ORIGIN}/${page.key}`,
      shared: [title, page.description],
    })
  })
  it('has the site’s name and keywords on the home page, and is about time-series data', async () => {
    const home = await head(await serving(pages))
    expect([home.title, home.keywords, home.category]).toEqual([
      'Strikelens',
      'financial data, options trading, market analysis',
      undefined,
    ])
    expect(home.description).toMatch(/^Time-series data on indices, options and stocks/)
  })
  it('names the symbol of an address', async () => {
    const { title, canonical } = await head(`${await serving(pages)}/oi-analysis/banknifty`)
    expect(title).toMatch(/^BANKNIFTY · /)
    expect(canonical).toBe(`${ORIGIN}/oi-analysis/BANKNIFTY`)
  })
  it('names the scripts the page is made of, so that they load at once; of a page that is none, nothing', async () => {
    const address = await serving(pages)
    const preloaded = async (path: string) =>
      [
        ...(await (await fetch(address + path)).text()).matchAll(
          /<link rel="modulepreload" crossorigin href="([^"]*)">/g,
        ),
      ].map(([, href]) => href)
    expect(await preloaded('/oi-analysis')).toEqual(['/assets/frame-1.js', '/assets/View-2.js'])
    expect(await preloaded('/oi-analysis/BANKNIFTY?range=5')).toEqual(await preloaded('/oi-analysis'))
    expect(await preloaded('/about')).toEqual(['/assets/about-3.js'])
    expect(await preloaded('/no-such-page')).toEqual([])
  })
  it('holds what the app knows of the page, as data that no text can end; of a page that is none, nothing', async () => {
    const address = await serving(pages)
    const known = async (path: string) =>
      /<script type="application\/json" id="page">(.*?)<\/script>/.exec(await (await fetch(address + path)).text())?.[1]
    expect(JSON.parse((await known('/oi-analysis/NIFTY')) ?? '')).toEqual({ key: 'oi-analysis', label: 'a </b' })
    expect(await known('/oi-analysis')).not.toContain('</b')
    expect(await known('/no-such-page')).toBeUndefined()
  })
  it('says Not found where there is no page', async () => {
    const address = await serving(pages)
    for (const path of ['/no-such-page', '/about/NIFTY', '/oi-analysis/NIFTY/x']) {
      expect(await head(address + path)).toMatchObject({ status: 404, title: 'Not found | Strikelens' })
    }
  })
})

describe('a former route', () => {
  const [home] = pages
  const about: PageDefinition = { ...home, key: 'about-us', title: 'About', aliases: ['about_us', 'who-we-are'] }
  const tool = { ...home, key: 'relative-strength', title: 'RS', aliases: ['relative_strength'], params: {} }

  it('leads to the page for good, with symbol and query kept', async () => {
    const address = await serving([home, about, tool])
    for (const [from, to] of [
      ['/about_us', '/about-us'],
      ['/who-we-are?tab=data&x=%26', '/about-us?tab=data&x=%26'],
      ['/relative_strength?date=2026-11-12', '/relative-strength?date=2026-11-12'],
      ['/relative_strength/RELIANCE?time=10:15', '/relative-strength/RELIANCE?time=10:15'],
    ]) {
      const response = await fetch(address + from, { redirect: 'manual' })
      expect([from, response.status, response.headers.get('location')]).toEqual([from, 301, to])
    }
    expect((await fetch(`${address}/about_us/RELIANCE`, { redirect: 'manual' })).status).toBe(404)
  })
})

describe('what crawlers read', () => {
  it('lists every page once, no former route, and none that is its reader’s alone', async () => {
    const map = await (await fetch(`${await serving(pages)}/sitemap.xml`)).text()
    const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
    expect(listed).toEqual(pages.filter(({ isIndexed }) => isIndexed !== false).map(({ key }) => `${ORIGIN}/${key}`))
  })
  it('keeps them from the API and names the list', async () => {
    const robots = await (await fetch(`${await serving(pages)}/robots.txt`)).text()
    expect(robots).toBe(`User-agent: *\nDisallow: /api/\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  })
})

describe('the service worker', () => {
  it('is asked for anew each time, and may serve the whole site', async () => {
    const { headers } = await fetch(`${await serving(pages)}/sw.js`)
    expect([headers.get('cache-control'), headers.get('service-worker-allowed')]).toEqual(['no-cache', '/'])
  })
})

describe('what the build leaves beside the files of pages', () => {
  const HIDDEN = [
    '.vite/manifest.json',
    '.vite/pages.json',
    '.env',
    'assets/.hidden.js',
    'assets/part-1.js.map',
    'assets/part-1.js.br',
    'index.html',
  ]
  const SHOWN = ['assets/part-1.js', 'icon.svg', 'manifest.webmanifest']
  beforeAll(async () => {
    await mkdir(join(webFolder, 'assets'))
    const made = [...HIDDEN, ...SHOWN].filter((path) => path !== 'index.html' && path !== '.vite/pages.json')
    for (const path of made) await writeFile(join(webFolder, path), `secret ${path}`)
  })
  const status = async (url: string) => (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).status

  it('is served under no spelling of its address', async () => {
    const address = await serving(pages)
    for (const path of HIDDEN) {
      const encoded = path.replaceAll('/', '%2f')
      for (const spelling of [path, path.replaceAll('.', '%2e'), encoded, `assets/..%2f${encoded}`, `/${path}`]) {
        expect([spelling, await status(`${address}/${spelling}`)]).toEqual([spelling, expect.toBeOneOf([403, 404])])
      }
    }
  })
  it('does not keep the files of pages from being served, compressed where there is a double', async () => {
    const address = await serving(pages)
    for (const path of SHOWN) expect([path, await status(`${address}/${path}`)]).toEqual([path, 200])
    const packed = await fetch(`${address}/assets/part-1.js`, { headers: { 'accept-encoding': 'br' } }).catch(
      () => null,
    )
    expect(packed?.headers.get('content-encoding')).toBe('br')
  })
})

describe('a site that is being built beside the start', () => {
  it('says so on its pages, and is there as soon as it is built', async () => {
    const folder = join(webFolder, 'later')
    const server = Fastify()
    await server.register(pageRoutes, {
      pages,
      webFolder: folder,
      originOf: () => ORIGIN,
      siteFor: async () => DEFAULT_SITE,
    })
    running.push(server)
    const page = async () => (await server.inject('/oi-analysis')).body
    expect(await page()).toContain('The site is being built: this page opens by itself as soon as it is.')
    await mkdir(join(folder, '.vite'), { recursive: true })
    const built = { 'oi-analysis': { scripts: ['assets/frame-1.js'], page: {} } }
    await writeFile(join(folder, '.vite/pages.json'), JSON.stringify(built))
    await writeFile(join(folder, 'theme.js'), 'built')
    await writeFile(join(folder, 'index.html'), '<!doctype html><head><!--head--></head>')
    expect(await page()).toContain('<link rel="modulepreload" crossorigin href="/assets/frame-1.js">')
    expect((await server.inject('/theme.js')).body).toBe('built')
  })
})
