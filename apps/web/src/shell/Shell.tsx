import { lazyPart } from '@strikelens/ui/loaded'
import { useSideways } from '@strikelens/ui/screen'
import { type ReactNode, Suspense } from 'react'
import { useRefreshedSubscription } from '../account/useRefreshedSubscription.ts'
import { useOpenPage } from '../knownPages.ts'
import { Header } from './header/Header.tsx'
import { Keys } from './keys/Keys.tsx'
import { BottomBar } from './mobile/BottomBar.tsx'
import { MobileHeader } from './mobile/MobileHeader.tsx'
import { Popups } from './popups/Popups.tsx'
import { PromoBanner } from './popups/PromoBanner.tsx'
import { SiteBands } from './SiteBands.tsx'
import { PriceStrip } from './strip/PriceStrip.tsx'
import { Ticker } from './ticker/Ticker.tsx'
import { useLiveOnlyPaid } from './useLiveOnlyPaid.ts'

const BelowPage = lazyPart(() => import('./BelowPage.tsx'))

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  useRefreshedSubscription()
  useLiveOnlyPaid()
  // A tool's page has these lines where they push its picture nowhere.
  const isTool = useOpenPage()?.folder != null
  // Turned back, the phone has them again.
  const isPictureAlone = useSideways() && isTool
  return (
    <>
      {!isTool && <PromoBanner />}
      {!isPictureAlone && (
        <>
          <Header />
          <MobileHeader />
          <Ticker />
          <PriceStrip />
        </>
      )}
      {!isTool && (
        <div className="sheet mx-4 mt-3 empty:hidden max-desk:mx-0 max-desk:mt-0">
          <SiteBands />
        </div>
      )}
      {/* The height of a screen, so that the footer does not jump while a page loads. */}
      <div className="min-h-dvh">
        <Suspense>{children}</Suspense>
      </div>
      <BelowPage />
      {!isPictureAlone && <BottomBar />}
      <Popups />
      <Keys />
    </>
  )
}
