import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Manifest, type Rollup } from 'vite'
import { root } from '../scripts/root.ts'

/** What script may weigh, as a multiple of React alone. */
export const LIMITS = {
  landing: 1.6,
  /** A tool's whole page: the frame and its own part. */
  tool: 2.7,
  /** What the page of every tool is made of, whichever it is. */
  frame: 2.07,
  /** What a tool brings along. */
  own: 0.6,
  /** The list of all pages, which no page loads before it is whole. */
  manifest: 0.07,
}

/** Compressed bytes of script that a page loads before it is whole; menus and dialogs that open later are not in it. */
export interface PageWeights {
  readonly landing: number
  readonly frame: number
  readonly manifest: number
  /** By the tool's folder, 'options/option-chain'. */
  readonly tools: ReadonlyMap<string, { readonly whole: number; readonly own: number }>
  /** Pages that load the list of all pages at once, and so grow with every route. */
  readonly withManifest: readonly string[]
}

const HOME = 'src/home/Home.tsx'
const TOOL_FRAME = 'src/tool/ToolRoute.tsx'
const MANIFEST = 'manifest'
/** What loads the page of a tool, and what of that only opens by a press. */
const LOADER = /virtual:tool-loader\/(.+)$/
const GUIDE = /\/guide\.ts$/

/** Weights of the pages of a built web app; null when the folder holds no build. */
export function pageWeights(dist: string): PageWeights | null {
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) return null
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const sizes = new Map<string, number>()
  const sizeOf = (name: string) => {
    const size = sizes.get(name) ?? compressed(readFileSync(join(dist, name)))
    sizes.set(name, size)
    return size
  }
  const weighed = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + sizeOf(manifest[key].file), 0)
  const theme = sizeOf('theme.js')
  const allPages = Object.keys(manifest).find((key) => manifest[key].name === MANIFEST)
  if (allPages === undefined) throw new Error(`The build has no '${MANIFEST}'.`)
  const landing = loadedWith(manifest, ['index.html', HOME])
  const frame = loadedWith(manifest, ['index.html', TOOL_FRAME])
  const tools = new Map<string, { whole: number; own: number }>()
  const withManifest = landing.has(allPages) ? ['landing'] : []
  for (const [loader, { dynamicImports = [] }] of Object.entries(manifest)) {
    const folder = LOADER.exec(loader)?.[1]
    if (folder === undefined) continue
    const parts = dynamicImports.filter((part) => !GUIDE.test(part))
    const page = loadedWith(manifest, ['index.html', TOOL_FRAME, loader, ...parts])
    tools.set(folder, { whole: weighed(page) + theme, own: weighed([...page].filter((key) => !frame.has(key))) })
    if (page.has(allPages)) withManifest.push(folder)
  }
  return {
    landing: weighed(landing) + theme,
    frame: weighed(frame) + theme,
    manifest: weighed([allPages]),
    tools,
    withManifest,
  }
}

/** Compressed bytes of react and react-dom alone, built as the web app is. */
export async function reactWeight(): Promise<number> {
  const entry = 'virtual:react-alone'
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    // As it is delivered, also when tests run: what is for developers alone would double its weight.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? `import { createElement, useState } from 'react'
               import { createRoot } from 'react-dom/client'
               createRoot(document.body).render(createElement(() => useState('')[0]))`
            : undefined,
      },
    ],
    build: { target: 'es2022', write: false, rolldownOptions: { input: entry } },
  })
  const files = (Array.isArray(built) ? built : [built]).flatMap((part) => ('output' in part ? part.output : []))
  return files
    .filter((file): file is Rollup.OutputChunk => file.type === 'chunk')
    .reduce((sum, { code }) => sum + compressed(Buffer.from(code)), 0)
}

/** The chunks that come with the entries: themselves and what they import at once. */
function loadedWith(manifest: Manifest, entries: readonly string[]): Set<string> {
  const loaded = new Set<string>()
  const add = (key: string) => {
    if (!(key in manifest)) throw new Error(`The build has no '${key}'.`)
    if (loaded.has(key)) return
    loaded.add(key)
    for (const imported of manifest[key].imports ?? []) add(imported)
  }
  for (const entry of entries) add(entry)
  return loaded
}

function compressed(bytes: Uint8Array): number {
  return brotliCompressSync(bytes).length
}
