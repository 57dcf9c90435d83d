import { fileURLToPath } from 'node:url'
import { pages, tools } from '@strikelens/tools'
import type { Plugin, Rollup } from 'vite'
import { importsOf } from './importsOf.ts'
import { TOOL_LOADER, toolFile } from './toolLoaders.ts'

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))
/** Parts of the shell that every page asks for as soon as the shell is there. */
const EVERY_PAGE = ['shell/strip/Strip.tsx', 'shell/ticker/TickerEntries.tsx'].map(source)

/**
 * Writes which scripts each page is made of, by its route: the server names them in the page's head. A browser would find them
 * only one step after the other, each step a way to the server and back.
 */
export function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const scripts = Object.fromEntries(
          pages.map(({ key }) => [key, scriptsWith([...EVERY_PAGE, ...modulesOf(key)], bundle)]),
        )
        this.emitFile({ type: 'asset', fileName: '.vite/pageScripts.json', source: JSON.stringify(scripts) })
      },
    },
  }
}

/** What the router loads for a route, step by step. */
function modulesOf(key: string): string[] {
  if (key === '') return [source('home/Home.tsx')]
  const folder = tools.find((tool) => tool.key === key)?.folder
  if (folder === undefined) return ['PageRoute.tsx', 'PlainPage.tsx', `pages/${key}.tsx`].map(source)
  const own = [`\0${TOOL_LOADER}${folder}`, toolFile(folder, 'tool.ts'), toolFile(folder, 'View.tsx')]
  return [...['PageRoute.tsx', 'tool/ToolRoute.tsx'].map(source), ...own]
}

/** Files that hold the modules, and whatever these import at once; without those the entry brings along. */
function scriptsWith(modules: readonly string[], bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const files = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (chunk === undefined) throw new Error(`No script of the build holds '${module}': has it moved?`)
    return chunk.fileName
  })
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const there = importsOf(entries, bundle)
  return [...importsOf(files, bundle)].filter((file) => !there.has(file))
}

function source(path: string): string {
  return SOURCES + path
}
