import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PRODUCT, pages, previewImage } from '@strikelens/tools'
import { describe, expect, it } from 'vitest'
import { isServed } from '../apps/server/src/routes/keptFiles.ts'
import { root } from '../scripts/root.ts'

const dist = join(root, 'apps/web/dist')
const file = (path: string) => readFileSync(join(dist, path))

/** Width and height of a PNG, from its first chunk. */
function sizeOf(path: string): string {
  const bytes = file(path)
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

// The test command builds the web app first; without a build there is nothing to look at.
describe.skipIf(!existsSync(join(dist, 'index.html')))('the built site', () => {
  it.each(pages)('has the picture that a link to /$key shows', (page) => {
    expect(sizeOf(previewImage(page))).toBe('1200x630')
  })

  it('can be installed: a manifest with our name and icons that are there in the sizes it says', () => {
    const manifest = JSON.parse(file('manifest.webmanifest').toString())
    expect(manifest).toMatchObject({ name: PRODUCT, short_name: PRODUCT, start_url: '/', display: 'standalone' })
    expect(manifest).toMatchObject({ theme_color: '#ffffff', background_color: '#f2f4f6' })
    const pngs: { src: string; sizes: string; purpose?: string }[] = manifest.icons.filter(
      ({ type }: { type: string }) => type === 'image/png',
    )
    expect(pngs.map(({ sizes, purpose = 'any' }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes } of pngs) expect(sizeOf(src)).toBe(sizes)
    expect(sizeOf('apple-touch-icon.png')).toBe('180x180')
    const html = file('index.html').toString()
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
  })

  it('serves its scripts, styles, fonts, pictures and what installs it, and nothing else that lies beside them', () => {
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const served = files.map(({ parentPath, name }) => relative(dist, join(parentPath, name))).filter(isServed)
    const forPages =
      /^(?:assets\/[\w~.-]+\.(?:js|css|woff2?|svg|png|json|wasm)|(?:preview|icons)\/[\w-]+\.png|[\w-]+\.(?:png|svg|ico|js|webmanifest))$/
    expect(served.filter((path) => !forPages.test(path))).toEqual([])
    expect(served).toEqual(expect.arrayContaining(['sw.js', 'manifest.webmanifest', 'icon.svg', 'theme.js']))
    expect(files.map(({ name }) => name)).toContain('manifest.json')
  })

  it('keeps for later what its page loads at once, and no tool’s own script', () => {
    const worker = file('sw.js').toString()
    const loaded = [
      ...file('index.html')
        .toString()
        .matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|webmanifest))"/g),
    ]
    expect(loaded.length).toBeGreaterThan(3)
    // However the list was written in the end: each path stands between quotes or commas.
    const kept = [...worker.matchAll(/(?<=[`"',])\/[\w./-]+\.\w+(?=[`"',])/g)].map(([path]) => path)
    expect(kept).toEqual(expect.arrayContaining(loaded.map(([, path]) => path)))
    for (const path of kept) expect(existsSync(join(dist, path)), path).toBe(true)
    expect(kept.filter((path) => /\/View-/.test(path))).toEqual([])
  })
})
