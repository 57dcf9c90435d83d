import '@fontsource-variable/inter/index.css'
import './app.css'
import { istDate } from '@strikelens/market/time'
import { writeDatesOf } from '@strikelens/ui/formats'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startAnalytics } from './analytics.ts'
import { loadPage } from './Page.tsx'
import { latest } from './routing/browser.ts'

/** A page that takes longer than this to load is waited for inside the shell. */
const PATIENCE_MS = 200

writeDatesOf(istDate(Date.now()))

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
// Asked without a line as well: the service worker has the last answers. What asks again after it is the offline band.
const queries = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' } },
})
const shown = createRoot(root)
const draw = () =>
  startTransition(() =>
    shown.render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
// Drawn with its page, not before it: React shows what came late no sooner than 300 ms after what stood in for it.
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
void Promise.race([loadPage(queries, latest()), patience]).then(draw, draw)
startAnalytics()
// Few come by an invitation: what is done with it loads for them.
if (/\b(ref|code|invited_by)=/.test(location.search + document.cookie)) void import('./account/invitation.ts')
if (import.meta.env.PROD) {
  import('./offline/registerWorker.ts').then(
    ({ registerWorker }) => registerWorker(),
    () => {}, // Without a line, and without a worker that kept it, there is nothing to start.
  )
}
