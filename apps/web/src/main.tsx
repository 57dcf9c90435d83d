import '@fontsource-variable/inter/index.css'
import './app.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')
const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } })
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
