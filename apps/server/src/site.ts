import { limitsOf, PLANS } from '@strikelens/tools/plans'
import type { Site } from '@strikelens/tools/site'
import type { Config } from './config.ts'

/** What every page is sent with, whoever reads it. */
export function siteSettings({
  site,
  accounts,
  billing,
  feed,
  hasDemoAccounts,
}: Config): Omit<Site, 'plan' | 'isSignedIn'> {
  const { contactEmail, links, promoDate, supportPayment, ads, analytics } = site
  return {
    contactEmail,
    links,
    promoDate,
    takesSupport: supportPayment !== null,
    ads,
    analytics,
    signIn: {
      hasGoogle: accounts.google !== null,
      hasApple: accounts.apple !== null,
      demonstrations: hasDemoAccounts ? PLANS.map((plan) => ({ plan, label: limitsOf(plan).name })) : [],
    },
    takesPayments: billing !== null,
    hasFeed: feed !== 'none',
  }
}

/** What the payment gateway's checkout loads its script from, and talks to. */
const CHECKOUT_ORIGINS = ['https://checkout.razorpay.com', 'https://api.razorpay.com']
export const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

/** Other origins whose scripts, pictures, frames and calls the pages may load: those the operator named, and no other. */
export function foreignOrigins({
  ads,
  analytics,
  takesPayments,
}: Pick<Site, 'ads' | 'analytics' | 'takesPayments'>): string[] {
  const scripts = [ads.provider === 'script' ? ads.script : null, analytics?.script ?? null]
  const named = scripts.filter((script) => script !== null).map((script) => new URL(script).origin)
  return [...new Set([...named, ...(takesPayments ? CHECKOUT_ORIGINS : [])])]
}
