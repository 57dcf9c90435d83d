import { fileURLToPath } from 'node:url'
import { type PageDefinition, pages, tools } from '@strikelens/tools'
import type { Plugin, Rollup } from 'vite'
import type { SentPage } from '../src/knownPages.ts'
import { importsOf } from './importsOf.ts'
import { manifestEntry } from './pageManifest.ts'
import { pageFiles, TOOL_LOADER } from './toolLoaders.ts'

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))
/** Parts of the shell that every page asks for as soon as the shell is there. */
const EVERY_PAGE = ['shell/strip/Strip.tsx', 'shell/ticker/TickerEntries.tsx'].map(source)

/**
 * Writes what the server puts into the head of each page: which scripts it is made of, since a browser would find them only one
 * step after the other, each step a way to the server and back; and what the app knows of the page, so that it opens without
 * the list of all the others.
 */
export function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const heads = pages.map((page) => {
          const scripts = scriptsWith([...EVERY_PAGE, ...modulesOf(page.key)], bundle)
          return [page.key, { scripts, page: sentPage(page, bundle) }]
        })
        this.emitFile({
          type: 'asset',
          fileName: '.vite/pages.json',
          source: JSON.stringify(Object.fromEntries(heads)),
        })
      },
    },
  }
}

function sentPage(page: PageDefinition, bundle: Rollup.OutputBundle): SentPage {
  const entry = manifestEntry(page)
  if (entry.folder === null) return entry
  return { ...entry, loader: `/${chunkWith(`\0${TOOL_LOADER}${entry.folder}`, bundle).fileName}` }
}

/** What is loaded for a route, step by step. */
function modulesOf(key: string): string[] {
  if (key === '') return [source('home/Home.tsx')]
  const folder = tools.find((tool) => tool.key === key)?.folder
  if (folder === undefined) return ['PlainPage.tsx', `pages/${key.replace('/', '-')}.tsx`].map(source)
  const own = [`\0${TOOL_LOADER}${folder}`, ...pageFiles(folder)]
  return [source('tool/ToolRoute.tsx'), source('tool/openAhead.ts'), ...own]
}

/** Files that hold the modules, and whatever these import at once; without those the entry brings along. */
function scriptsWith(modules: readonly string[], bundle: Rollup.OutputBundle): string[] {
  const files = modules.map((module) => chunkWith(module, bundle).fileName)
  const entries = chunksOf(bundle)
    .filter(({ isEntry }) => isEntry)
    .map(({ fileName }) => fileName)
  const there = importsOf(entries, bundle)
  return [...importsOf(files, bundle)].filter((file) => !there.has(file))
}

function chunkWith(module: string, bundle: Rollup.OutputBundle): Rollup.OutputChunk {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(module))
  if (chunk === undefined) throw new Error(`No script of the build holds '${module}': has it moved?`)
  return chunk
}

function chunksOf(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  return Object.values(bundle).filter((part) => part.type === 'chunk')
}

function source(path: string): string {
  return SOURCES + path
}
