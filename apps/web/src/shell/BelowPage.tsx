import { AdSlot } from './ads/AdSlot.tsx'
import { Footer } from './footer/Footer.tsx'

/** What stands below every page: nobody sees it first, so it loads beside the page. */
export default function BelowPage() {
  return (
    <>
      <AdSlot />
      <Footer />
    </>
  )
}
