import type { Site } from '@strikelens/tools/site'
import { useEffect, useRef } from 'react'
import { site } from '../../site.ts'

declare global {
  interface Window {
    /** Requests of the advertising script, a plain list until it is loaded. */
    adsbygoogle?: { push(request: object): unknown }
  }
}

/** An advertisement that somebody else's script fills in. */
export default function ScriptAd() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    return current !== null && site.ads.provider === 'script' ? fill(current, site.ads) : undefined
  }, [])
  return <div ref={place} className="h-full" />
}

/** Not drawn by React: the script changes the element, and a reader who subscribes has it removed. */
function fill(place: HTMLElement, { script, client, slot }: Extract<Site['ads'], { provider: 'script' }>): () => void {
  addScript(script)
  const ad = document.createElement('ins')
  ad.className = 'adsbygoogle block h-full w-full'
  ad.dataset.adClient = client
  ad.dataset.adSlot = slot
  place.append(ad)
  try {
    window.adsbygoogle ??= []
    window.adsbygoogle.push({})
  } catch (error) {
    console.warn('The advertisement could not be shown.', error)
  }
  return () => ad.remove()
}

function addScript(address: string): void {
  if ([...document.scripts].some(({ src }) => src === address)) return
  const script = document.createElement('script')
  script.async = true
  script.onerror = () => console.warn('The script of the advertisements could not be loaded.')
  script.src = address
  document.head.append(script)
}
