import { Link } from '../../routing/Link.tsx'
import { PopupCard } from './PopupCard.tsx'
import { POPUPS } from './popupQueue.ts'
import { AI_OFFER, BASIC_OFFER, HOLIDAY_OFFER } from './promo.ts'
import { useHoliday } from './useHoliday.ts'

export const PREMIUM_TITLE = 'Go ad-free'

/** The offer of a paid plan, for a quarter of a minute. */
export function PremiumCard({ onClose }: { onClose: () => void }) {
  const left = useHoliday()
  return (
    <PopupCard title={PREMIUM_TITLE} shownMs={POPUPS.premium.shownMs} onClose={onClose}>
      <ul className="grid gap-1">
        <li className="font-mid text-ink text-strong">{BASIC_OFFER}</li>
        {AI_OFFER !== null && <li>{AI_OFFER}</li>}
        {left !== null && (
          <li>
            {HOLIDAY_OFFER}, <b className="whitespace-nowrap font-bold text-ink">{left}</b>
          </li>
        )}
      </ul>
      <Link
        page="pricing"
        onClick={onClose}
        className="grid h-10 place-items-center rounded-2 bg-accent font-mid text-accent-ink max-desk:h-11"
      >
        See plans
      </Link>
    </PopupCard>
  )
}
