import { istDate } from '@strikelens/market/time'
import { PRIVACY_VERSION } from '@strikelens/tools/home/texts/privacyVersion'
import { lazy, Suspense, useState } from 'react'
import { ACCEPTED_KEY, acceptanceOf, isNewsTo } from './acceptance.ts'

const PrivacyBand = lazy(() => import('./PrivacyBand.tsx'))

/** Tells who accepted an earlier privacy policy of the one in force, until they accept it. */
export function PrivacyNews() {
  const [isNews, setNews] = useState(() =>
    isNewsTo(acceptanceOf(localStorage.getItem(ACCEPTED_KEY)), PRIVACY_VERSION, istDate(Date.now())),
  )
  if (!isNews) return null
  const accept = () => {
    localStorage.setItem(ACCEPTED_KEY, JSON.stringify({ version: PRIVACY_VERSION.version, at: Date.now() }))
    setNews(false)
  }
  return (
    <div className="min-h-11 border-line border-b bg-surface">
      <Suspense>
        <PrivacyBand onAccept={accept} />
      </Suspense>
    </div>
  )
}
