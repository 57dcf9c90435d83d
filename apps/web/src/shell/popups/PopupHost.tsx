import { useCallback, useEffect, useState } from 'react'
import { useIsOffered } from '../../account/useIsOffered.ts'
import { readCookie, writeCookie } from '../../cookies.ts'
import { site } from '../../site.ts'
import { NEWSLETTER_TITLE, NewsletterCard } from './NewsletterCard.tsx'
import { PREMIUM_TITLE, PremiumCard } from './PremiumCard.tsx'
import { POPUP_NAMES, type PopupName } from './popupQueue.ts'
import { SUPPORT_TITLE, SupportCard } from './SupportCard.tsx'
import { usePopupQueue } from './usePopupQueue.ts'

const COOKIES = {
  newsletter: { name: 'subscribed', days: 365 },
  premium: { name: 'premium_notification_shown', days: 0.5 },
  support: null,
}
const TITLES: Record<PopupName, string> = {
  newsletter: NEWSLETTER_TITLE,
  premium: PREMIUM_TITLE,
  support: SUPPORT_TITLE,
}

/** Shows the popup whose turn it is, says so to those who cannot see it, and remembers that it was shown. */
export default function PopupHost() {
  const isOffered = useIsOffered()
  const isUnwanted = (name: PopupName) =>
    isRemembered(name) || (name === 'premium' && !isOffered) || (name === 'support' && !site.takesSupport)
  const { open, closeOpen } = usePopupQueue(() => POPUP_NAMES.filter(isUnwanted))
  const [hasSubscribed, setSubscribed] = useState(false)
  const close = useCallback(() => {
    const cookie = open === null ? null : COOKIES[open]
    if (cookie !== null) writeCookie(cookie.name, 'true', cookie.days)
    closeOpen()
  }, [open, closeOpen])
  useEffect(() => {
    // The plan may turn out to be paid while the offer is open.
    if (open === 'premium' && !isOffered) closeOpen()
  }, [open, isOffered, closeOpen])
  return (
    <>
      <p role="status" className="sr-only">
        {open === null
          ? hasSubscribed && 'You are subscribed.'
          : `${TITLES[open]}: a message in the corner of the page.`}
      </p>
      {open === 'newsletter' && (
        <NewsletterCard
          onClose={close}
          onSubscribed={() => {
            setSubscribed(true)
            close()
          }}
        />
      )}
      {open === 'premium' && <PremiumCard onClose={close} />}
      {open === 'support' && <SupportCard onClose={close} />}
    </>
  )
}

function isRemembered(name: PopupName): boolean {
  const cookie = COOKIES[name]
  return cookie !== null && readCookie(cookie.name) !== null
}
