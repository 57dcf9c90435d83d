import type { Site } from '@strikelens/tools/site'
import type { Subscription } from '../../account/subscription.ts'

/** From the moment the reader's plan is known to the first advertisement. */
export const AD_DELAY_MS = 100

/**
 * What is done about advertisements: shown, kept away, or neither while nobody knows. A plan that could not be read counts
 * as unknown: whoever pays and meets an advertisement is worse served than one advertisement less serves us.
 */
export function adVerdict(
  { status, isPaid }: Pick<Subscription, 'status' | 'isPaid'>,
  isNative: boolean,
): 'show' | 'block' | 'wait' {
  if (isNative) return 'block'
  if (status !== 'loaded') return 'wait'
  return isPaid ? 'block' : 'show'
}

/** Everything in a page that is an advertisement, its script or its frame. */
export function adSelector(ads: Site['ads']): string {
  const known = ['ins.adsbygoogle', '[data-ad-slot]', 'script[src*="adsbygoogle"]']
  if (ads.provider !== 'script') return known.join()
  // Text in a selector is quoted as it is in JSON.
  const script = JSON.stringify(ads.script)
  const origin = JSON.stringify(`${new URL(ads.script).origin}/`)
  return [...known, `script[src=${script}]`, `iframe[src^=${origin}]`].join()
}
