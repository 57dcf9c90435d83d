import { exitCode, launch, stopWithUs } from './run.ts'

// The server restarts when one of its files changes; Vite serves the web app with hot reload and passes /api on to it.
const server = launch('tsx', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'])
const web = launch('vite', ['apps/web'], { NODE_OPTIONS: '--import tsx' })
stopWithUs([server, web])
process.exit(Math.max(await exitCode(server), await exitCode(web)))
