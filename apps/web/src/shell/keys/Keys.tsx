import { isTyping } from '@strikelens/ui/keys'
import { lazyPart } from '@strikelens/ui/loaded'
import { useEffect, useState } from 'react'
import { manifestPart } from '../../knownPages.ts'
import { hrefOf } from '../../routing/address.ts'
import { navigate } from '../../routing/browser.ts'
import { focusSearch } from './focusSearch.ts'

/** How long `g` waits for its letter. */
const GO_WAIT_MS = 1500

const KeyList = lazyPart(() => import('./KeyList.tsx'))

/** Keys that work on every page: `/` searches, `g` and a letter opens a page, `?` lists them all. */
export function Keys() {
  const [isListed, setListed] = useState(false)
  useEffect(() => {
    let goUntil = 0
    const onKey = (event: KeyboardEvent) => {
      const { key, timeStamp } = event
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isInDialog(event.target)) return
      const isGoing = timeStamp < goUntil && /^[a-z]$/.test(key)
      goUntil = key === 'g' ? timeStamp + GO_WAIT_MS : 0
      if (isGoing) void openByKey(key)
      else if (key === '?') setListed(true)
      else if (key !== '/' || !focusSearch()) return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (!isListed) return null
  return <KeyList onClose={() => setListed(false)} />
}

/** Opens the page of a letter; nothing where no page has it. */
async function openByKey(letter: string): Promise<void> {
  const { manifest } = await manifestPart.load()
  const page = manifest.find(({ goKey }) => goKey === letter)
  if (page !== undefined) navigate(hrefOf(page.key))
}

/** A dialog has the keyboard to itself. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}
