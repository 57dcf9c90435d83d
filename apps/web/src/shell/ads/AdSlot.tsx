import { classes } from '@strikelens/ui/classes'
import { later, useLoaded } from '@strikelens/ui/loaded'
import { useEffect, useState } from 'react'
import { useSubscription } from '../../account/subscription.ts'
import { isNativeApp } from '../../platform.ts'
import { site } from '../../site.ts'
import { AD_DELAY_MS, adSelector, adVerdict } from './adRules.ts'
import { useRouteChanges } from './useRouteChanges.ts'

const adPart = later(() => (site.ads.provider === 'script' ? import('./ScriptAd.tsx') : import('./HouseAd.tsx')))
const blockingPart = later(() => import('./blockAds.ts'))

/** An advertisement under the page, for those without a paid plan. Its height is kept for it from the first paint on. */
export function AdSlot() {
  const verdict = adVerdict(useSubscription(), isNativeApp())
  const hasSpace = verdict !== 'block' && site.plan === 'free' && site.ads.provider !== 'none'
  const isBlocking = verdict === 'block'
  const blocking = useLoaded(blockingPart, isBlocking)
  useEffect(() => (isBlocking ? blocking?.blockAds(adSelector(site.ads)) : undefined), [blocking, isBlocking])
  const isDue = useDelayed(hasSpace && verdict === 'show')
  const ad = useLoaded(adPart, isDue)
  const routeChanges = useRouteChanges()
  useEffect(() => {
    if (routeChanges === 0) return
    for (const element of document.querySelectorAll<HTMLElement>(adSelector(site.ads))) {
      element.style.display = 'none'
    }
  }, [routeChanges])
  if (!hasSpace) return null
  return (
    <aside
      aria-label="Advertisement"
      className={classes('mx-4 mb-4 h-22.5 max-desk:mx-0 max-desk:h-25', routeChanges > 0 && 'hidden')}
    >
      {isDue && ad !== null && <ad.default />}
    </aside>
  )
}

function useDelayed(isWanted: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => setDue(true), AD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
  return isWanted && isDue
}
