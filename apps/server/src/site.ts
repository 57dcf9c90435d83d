import type { Site } from '@strikelens/tools/site'
import type { Config } from './config.ts'

/** What every page is sent with, whoever reads it. */
export function siteSettings({ site, accounts }: Config): Omit<Site, 'plan' | 'isSignedIn'> {
  const { contactEmail, links, promoDate, supportPayment, ads, analytics } = site
  return {
    contactEmail,
    links,
    promoDate,
    takesSupport: supportPayment !== null,
    ads,
    analytics,
    signIn: { hasGoogle: accounts.google !== null, hasApple: accounts.apple !== null, demonstrations: [] },
    takesPayments: false,
  }
}

/** Other origins whose scripts, pictures, frames and calls the pages may load: those the operator named, and no other. */
export function foreignOrigins({ ads, analytics }: Pick<Site, 'ads' | 'analytics'>): string[] {
  const scripts = [ads.provider === 'script' ? ads.script : null, analytics?.script ?? null]
  return [...new Set(scripts.filter((script) => script !== null).map((script) => new URL(script).origin))]
}
