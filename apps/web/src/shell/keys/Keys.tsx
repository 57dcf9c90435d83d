import { isTyping } from '@strikelens/ui/keys'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { pageOf } from '../../manifest.ts'
import { focusSearch } from './focusSearch.ts'
import { GO_KEYS, GO_WAIT_MS } from './goKeys.ts'

const KeyList = lazy(() => import('./KeyList.tsx'))

/** Keys that work on every page: `/` searches, `g` and a letter opens a page, `?` lists them all. */
export function Keys() {
  const router = useRouter()
  const [isListed, setListed] = useState(false)
  useEffect(() => {
    let goUntil = 0
    const onKey = (event: KeyboardEvent) => {
      const { key, timeStamp } = event
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isInDialog(event.target)) return
      const route = timeStamp < goUntil ? GO_KEYS[key] : undefined
      goUntil = key === 'g' ? timeStamp + GO_WAIT_MS : 0
      if (route !== undefined && pageOf(route) !== null) void router.navigate({ href: `/${route}` })
      else if (key === '?') setListed(true)
      else if (key !== '/' || !focusSearch()) return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [router])
  if (!isListed) return null
  return (
    <Suspense>
      <KeyList onClose={() => setListed(false)} />
    </Suspense>
  )
}

/** A dialog has the keyboard to itself. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}
