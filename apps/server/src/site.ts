import type { Site } from '@strikelens/tools/site'
import type { Config } from './config.ts'

/** What every page is sent with, whoever reads it. */
export function siteSettings({ site }: Config): Omit<Site, 'plan'> {
  const { contactEmail, links, promoDate, supportPayment, ads, analytics } = site
  return {
    contactEmail,
    links,
    promoDate,
    takesSupport: supportPayment !== null,
    ads,
    analytics,
    hasAccounts: false,
  }
}

/** Other origins whose scripts, pictures, frames and calls the pages may load: those the operator named, and no other. */
export function foreignOrigins({ ads, analytics }: Pick<Site, 'ads' | 'analytics'>): string[] {
  const scripts = [ads.provider === 'script' ? ads.script : null, analytics?.script ?? null]
  return [...new Set(scripts.filter((script) => script !== null).map((script) => new URL(script).origin))]
}
