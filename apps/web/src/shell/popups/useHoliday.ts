import { istDate, MINUTE_MS } from '@strikelens/market/time'
import { useSyncExternalStore } from 'react'
import { site } from '../../site.ts'
import { timeLeft } from './promo.ts'

/** How long the holiday special lasts; null when it is over. A page left open overnight counts on. */
export function useHoliday(): string | null {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, MINUTE_MS)
      return () => clearInterval(timer)
    },
    () => timeLeft(site.promoDate, istDate(Date.now())),
  )
}
