import type { Plugin } from 'vite'
import { importsOf } from './importsOf.ts'
import { TOOL_LOADER } from './toolLoaders.ts'

/** The frame of every tool's page: whoever asks for a tool has it. */
const TOOL_FRAME = '/src/tool/ToolRoute.tsx'

/**
 * Leaves out of the lists of what to load beside a part whatever is there already: what the entry imports, and what the
 * script imports that asks for the part. The lists stand in the scripts, and count to the weight of every page.
 */
export function lighterPreloads(): Plugin {
  let loadedWith = (_file: string): ReadonlySet<string> => new Set()
  return {
    name: 'lighter-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Every browser of the target preloads modules by itself.
          polyfill: false,
          resolveDependencies(_file, files, { hostId, hostType }) {
            if (hostType === 'html') return files
            const loaded = loadedWith(hostId)
            return files.filter((file) => !loaded.has(file))
          },
        },
      },
    }),
    generateBundle: {
      // Before Vite writes the lists.
      order: 'pre',
      handler(_options, bundle) {
        const entries = Object.values(bundle).flatMap((part) =>
          part.type === 'chunk' && part.isEntry ? part.fileName : [],
        )
        const frame = Object.values(bundle).flatMap((part) =>
          part.type === 'chunk' && part.facadeModuleId?.endsWith(TOOL_FRAME) ? part.fileName : [],
        )
        const isLoader = (file: string) => {
          const part = bundle[file]
          return part?.type === 'chunk' && (part.facadeModuleId?.includes(TOOL_LOADER) ?? false)
        }
        const known = new Map<string, Set<string>>()
        loadedWith = (file) => {
          const loaded = known.get(file) ?? importsOf([...entries, ...(isLoader(file) ? frame : []), file], bundle)
          known.set(file, loaded)
          return loaded
        }
      },
    },
  }
}
