import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Tells when another page begins to open; a change of the parameters of this one is none. */
export function useNavigationStart(onStart: () => void): void {
  const router = useRouter()
  const start = useEffectEvent(onStart)
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && start()), [router])
}
