import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Tells when another page begins to open; a change of the parameters of this one is none. */
export function useNavigationStart(onStart: () => void): void {
  const router = useRouter()
  const start = useEffectEvent(onStart)
  useEffect(() => onPageStart(router, start), [router])
}

/**
 * The router's own `pathChanged` compares with the page that last stood, so the way back from one that is still
 * loading would count for nothing: it is compared with the page that last began to open.
 */
export function onPageStart(router: Pick<AnyRouter, 'latestLocation' | 'subscribe'>, start: () => void): () => void {
  let opening = router.latestLocation.pathname
  return router.subscribe('onBeforeNavigate', ({ toLocation: { pathname } }) => {
    const isOther = pathname !== opening
    opening = pathname
    if (isOther) start()
  })
}
