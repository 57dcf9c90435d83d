import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appIcons } from './build/appIcons.ts'
import { devSite } from './build/devSite.ts'
import { fontPreload } from './build/fontPreload.ts'
import { lighterPreloads } from './build/lighterPreloads.ts'
import { pageManifest } from './build/pageManifest.ts'
import { pageScripts } from './build/pageScripts.ts'
import { partsOfPages } from './build/partsOfPages.ts'
import { searchIndex } from './build/searchIndex.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { toolLoaders } from './build/toolLoaders.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    pageManifest(),
    toolLoaders(),
    searchIndex(),
    appIcons(),
    fontPreload(),
    lighterPreloads(),
    pageScripts(),
    serviceWorker(),
    devSite(server),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // Names that many pages share stand in each where they are used, instead of in a file of their own.
    rolldownOptions: { output: partsOfPages, optimization: { inlineConst: true } },
  },
  server: { port: 5173, proxy: { '/api/live': { target: server, ws: true }, '/api': server } },
})
