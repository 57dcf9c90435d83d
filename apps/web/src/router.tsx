import type { Search } from '@strikelens/tools/view'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { leavePage } from './leftPage.ts'
import { movedTo } from './manifest.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'

/** Every value of the address stays the text it is: a tool's own schema gives it its meaning. */
function texts(search: Record<string, unknown>): Search {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
}

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  errorComponent: ErrorPage,
  notFoundComponent: lazyRouteComponent(() => import('./shell/NotFound.tsx')),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./home/Home.tsx')),
})

const pageRoute = createRoute({
  getParentRoute: () => root,
  path: '/$page/{-$symbol}',
  validateSearch: texts,
  // A link inside the app never reaches the server, which sends former routes on in the same way.
  beforeLoad({ params: { page, symbol }, search }) {
    const moved = movedTo(page)
    if (moved === null) return
    throw redirect({ to: '/$page/{-$symbol}', params: { page: moved.key, symbol }, search, replace: true })
  },
  component: lazyRouteComponent(() => import('./PageRoute.tsx')),
})

export const router = createRouter({
  routeTree: root.addChildren([home, pageRoute]),
  defaultPreload: 'intent',
  // A page that breaks does so inside the shell; the root's own is for a shell that breaks.
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(texts(search)).toString()
    return query === '' ? '' : `?${query}`
  },
})

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (pathChanged) leavePage(fromLocation?.href ?? null)
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
