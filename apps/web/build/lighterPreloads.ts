import type { Plugin, Rollup } from 'vite'

/**
 * Leaves out of the lists of what to load beside a part whatever every page has loaded already: the entry's own imports.
 * The lists stand in the scripts, and count to the weight of every page.
 */
export function lighterPreloads(): Plugin {
  const loaded = new Set<string>()
  return {
    name: 'lighter-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Every browser of the target preloads modules by itself.
          polyfill: false,
          resolveDependencies: (_file, files, { hostType }) =>
            hostType === 'js' ? files.filter((file) => !loaded.has(file)) : files,
        },
      },
    }),
    generateBundle: {
      // Before Vite writes the lists.
      order: 'pre',
      handler(_options, bundle) {
        loaded.clear()
        for (const part of Object.values(bundle)) if (part.type === 'chunk' && part.isEntry) note(part, bundle, loaded)
      },
    },
  }
}

function note({ fileName, imports }: Rollup.OutputChunk, bundle: Rollup.OutputBundle, loaded: Set<string>): void {
  if (loaded.has(fileName)) return
  loaded.add(fileName)
  for (const file of imports) {
    const part = bundle[file]
    if (part?.type === 'chunk') note(part, bundle, loaded)
  }
}
