import { lazyPart } from '@strikelens/ui/loaded'
import { type ReactNode, Suspense } from 'react'
import { useRefreshedSubscription } from '../account/useRefreshedSubscription.ts'
import { FeedBand } from './feed/FeedBand.tsx'
import { Header } from './header/Header.tsx'
import { Keys } from './keys/Keys.tsx'
import { BottomBar } from './mobile/BottomBar.tsx'
import { MobileHeader } from './mobile/MobileHeader.tsx'
import { OfflineBand } from './offline/OfflineBand.tsx'
import { Popups } from './popups/Popups.tsx'
import { PromoBanner } from './popups/PromoBanner.tsx'
import { PrivacyNews } from './privacy/PrivacyNews.tsx'
import { PriceStrip } from './strip/PriceStrip.tsx'
import { Ticker } from './ticker/Ticker.tsx'
import { useLiveOnlyPaid } from './useLiveOnlyPaid.ts'

const BelowPage = lazyPart(() => import('./BelowPage.tsx'))

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  useRefreshedSubscription()
  useLiveOnlyPaid()
  return (
    <>
      <PromoBanner />
      <Header />
      <MobileHeader />
      <Ticker />
      <PriceStrip />
      <OfflineBand />
      <FeedBand />
      <PrivacyNews />
      {/* The height of a screen, so that the footer does not jump while a page loads. */}
      <div className="min-h-dvh">
        <Suspense>{children}</Suspense>
      </div>
      <BelowPage />
      <BottomBar />
      <Popups />
      <Keys />
    </>
  )
}
