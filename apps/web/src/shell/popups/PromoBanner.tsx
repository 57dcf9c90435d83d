import { IconButton } from '@strikelens/ui/controls'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useIsOffered } from '../../account/useIsOffered.ts'
import { readCookie, writeCookie } from '../../cookies.ts'
import { Link } from '../../routing/Link.tsx'
import { AI_OFFER, BASIC_OFFER, HOLIDAY_OFFER } from './promo.ts'
import { useHoliday } from './useHoliday.ts'

const DISMISSED_COOKIE = 'promo_banner_hidden'
const DISMISSED_DAYS = 1

/** A phone's finger has 44 px: the link's own line and the text above it, never the bar below. */
const LINK =
  'relative font-mid text-accent hover:underline max-desk:after:absolute max-desk:after:inset-x-0 max-desk:after:-top-5.5 max-desk:after:-bottom-1.5'

/** The offer above the page, for those without a paid plan. */
export function PromoBanner() {
  const isOffered = useIsOffered()
  const [isDismissed, setDismissed] = useState(() => readCookie(DISMISSED_COOKIE) !== null)
  const left = useHoliday()
  if (!isOffered || isDismissed) return null
  const dismiss = () => {
    writeCookie(DISMISSED_COOKIE, 'true', DISMISSED_DAYS)
    setDismissed(true)
  }
  return (
    <aside
      aria-label="Offer"
      className="relative flex h-8 items-center justify-center border-line border-b bg-sunken px-10 text-ink-2 text-table max-desk:h-auto max-desk:min-h-11 max-desk:justify-start max-desk:py-1.5 max-desk:pr-11 max-desk:pl-4 max-desk:text-micro"
    >
      <p>
        {BASIC_OFFER}
        {AI_OFFER !== null && ` · ${AI_OFFER}`}
        {left !== null && (
          <>
            {' '}
            · {HOLIDAY_OFFER}, <b className="whitespace-nowrap font-bold text-ink">{left}</b>
          </>
        )}{' '}
        <span className="ml-4 inline-flex gap-4 whitespace-nowrap max-desk:ml-0">
          {AI_OFFER !== null && (
            <Link page="pricing" className={LINK}>
              Unlock AI
            </Link>
          )}
          <Link page="pricing" className={LINK}>
            Remove Ads
          </Link>
        </span>
      </p>
      <IconButton label="Dismiss the offer" onClick={dismiss} className="absolute top-0 right-1 max-desk:right-0">
        <X size={14} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
