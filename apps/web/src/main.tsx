import '@fontsource-variable/inter/index.css'
import './app.css'
import { istDate } from '@strikelens/market/time'
import { writeDatesOf } from '@strikelens/ui/formats'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startAnalytics } from './analytics.ts'

writeDatesOf(istDate(Date.now()))

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
// Asked without a line as well: the service worker has the last answers. What asks again after it is the offline band.
const queries = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' } },
})
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
startAnalytics()
// Few come by an invitation: what is done with it loads for them.
if (/\b(ref|code|invited_by)=/.test(location.search + document.cookie)) void import('./account/invitation.ts')
if (import.meta.env.PROD) {
  import('./offline/registerWorker.ts').then(
    ({ registerWorker }) => registerWorker(),
    () => {}, // Without a line, and without a worker that kept it, there is nothing to start.
  )
}
