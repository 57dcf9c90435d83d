import { lazyPart } from '@strikelens/ui/loaded'

const PrivacyBand = lazyPart(() => import('./PrivacyBand.tsx'))

/** Key of the acceptance in local storage. */
const ACCEPTED_KEY = 'strikelens-privacy-accepted'

/** Tells who accepted an earlier privacy policy of the one in force; those who never accepted one load nothing of it. */
export function PrivacyNews() {
  const accepted = localStorage.getItem(ACCEPTED_KEY)
  if (accepted === null) return null
  return <PrivacyBand accepted={accepted} onAccept={(text) => localStorage.setItem(ACCEPTED_KEY, text)} />
}
