import { FeedBand } from './feed/FeedBand.tsx'
import { OfflineBand } from './offline/OfflineBand.tsx'
import { PrivacyNews } from './privacy/PrivacyNews.tsx'

/** What every page says of the line, of the prices, and of our terms: above most pages, under the picture of a tool. */
export function SiteBands() {
  return (
    <>
      <OfflineBand />
      <FeedBand />
      <PrivacyNews />
    </>
  )
}
