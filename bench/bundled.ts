import { build, type Rollup } from 'vite'

/** A page or a part as it ships: one minified script and its styles. What is `external` is left out of it. */
export async function bundled(
  entry: string,
  external: (string | RegExp)[] = [],
): Promise<{ script: string; style: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry, formats: external.length > 0 ? ['es'] : ['iife'], name: 'page' },
      rolldownOptions: { external, output: { codeSplitting: false, minify: true } },
    },
  })
  const files = (Array.isArray(built) ? built : [built]).flatMap((part) => ('output' in part ? part.output : []))
  const chunk = files.find((file): file is Rollup.OutputChunk => file.type === 'chunk')
  const sheet = files.find(
    (file): file is Rollup.OutputAsset => file.type === 'asset' && file.fileName.endsWith('.css'),
  )
  return { script: chunk?.code ?? '', style: String(sheet?.source ?? '') }
}
