import { PRODUCT } from '@strikelens/tools'
import { DEFAULT_SITE, type Site } from '@strikelens/tools/site'
import { z } from 'zod'

const page = z.url({ protocol: /^https$/, error: 'a whole address, https://…' }).optional()
const name = z.string().min(1, 'must not be empty').optional()
const UPI_ADDRESS = /^[\w.-]{2,256}@[a-z][a-z0-9]{1,63}$/i

/** The variables of the environment that decide about the site around the tools. */
export const siteEnvironment = z.object({
  CONTACT_EMAIL: z.email("an e-mail address, 'hello@example.com'").optional(),
  GOOGLE_PLAY_URL: page,
  TELEGRAM_URL: page,
  WHATSAPP_URL: page,
  PROMO_DATE: z.iso.date("a date, '2026-12-25'").default(DEFAULT_SITE.promoDate),
  SUPPORT_PAYMENT: z
    .string()
    .refine(
      (value) => UPI_ADDRESS.test(value) || isPaymentUri(value),
      "a UPI address, 'name@bank', or a whole one, 'upi://pay?pa=name@bank'",
    )
    .optional(),
  ADS_PROVIDER: z.enum(['house', 'script', 'none']).default('house'),
  ADS_SCRIPT: page,
  ADS_CLIENT: name,
  ADS_SLOT: name,
  ANALYTICS_SCRIPT: page,
  ANALYTICS_SITE: name,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://user:password@host:587 or smtps://…' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, "who mails come from, 'Name <name@example.com>'")
    .optional(),
})

/** What an operator decided about the site around the tools. */
export interface SiteConfig {
  /** Who reads what people write to the site. */
  readonly contactEmail: string
  readonly links: Site['links']
  readonly promoDate: string
  /** What the QR code of a contribution says, a upi:// URI; null: none is taken. */
  readonly supportPayment: string | null
  readonly ads: Site['ads']
  readonly analytics: Site['analytics']
  readonly mail: {
    /** Null: each mail is a file under the data folder. */
    readonly smtpUrl: string | null
    readonly from: string
  }
}

/** What a fresh start on the embedded database shows in the places of what an operator sets: nobody's addresses. */
const DEMONSTRATION = {
  contactEmail: 'hello@strikelens.example',
  links: {
    googlePlay: 'https://example.com/strikelens-app',
    telegram: 'https://example.com/strikelens-telegram',
    whatsapp: 'https://example.com/strikelens-whatsapp',
  },
  supportPayment: 'strikelens@example',
}
const NOTHING = {
  links: { googlePlay: null, telegram: null, whatsapp: null },
  supportPayment: null,
}

const NO_CONTACT = 'CONTACT_EMAIL is needed with DATABASE_URL: people must be able to reach whoever runs the site.'

/** The site's configuration; throws a message that names what does not fit together. */
export function siteConfig(
  values: z.output<typeof siteEnvironment>,
  { isEmbedded, publicUrl }: { isEmbedded: boolean; publicUrl: string | null },
): SiteConfig {
  const unset = isEmbedded ? DEMONSTRATION : NOTHING
  const payment = values.SUPPORT_PAYMENT ?? unset.supportPayment
  return {
    contactEmail: values.CONTACT_EMAIL ?? (isEmbedded ? DEMONSTRATION.contactEmail : refuse(NO_CONTACT)),
    links: {
      googlePlay: values.GOOGLE_PLAY_URL ?? unset.links.googlePlay,
      telegram: values.TELEGRAM_URL ?? unset.links.telegram,
      whatsapp: values.WHATSAPP_URL ?? unset.links.whatsapp,
    },
    promoDate: values.PROMO_DATE,
    supportPayment: payment === null ? null : paymentUri(payment),
    ads: adsOf(values),
    analytics: analyticsOf(values),
    mail: mailOf(values, publicUrl),
  }
}

function adsOf(values: z.output<typeof siteEnvironment>): Site['ads'] {
  const { ADS_PROVIDER: provider, ADS_SCRIPT: script, ADS_CLIENT: client, ADS_SLOT: slot } = values
  if (provider !== 'script') {
    if (script ?? client ?? slot) refuse('ADS_SCRIPT, ADS_CLIENT and ADS_SLOT are for ADS_PROVIDER=script alone.')
    return { provider }
  }
  if (script === undefined || client === undefined || slot === undefined) {
    return refuse('ADS_PROVIDER=script needs ADS_SCRIPT, ADS_CLIENT and ADS_SLOT.')
  }
  return { provider, script, client, slot }
}

function analyticsOf(values: z.output<typeof siteEnvironment>): Site['analytics'] {
  const { ANALYTICS_SCRIPT: script, ANALYTICS_SITE: site } = values
  if (script === undefined && site === undefined) return null
  if (script === undefined || site === undefined) return refuse('ANALYTICS_SCRIPT and ANALYTICS_SITE go together.')
  return { script, site }
}

function mailOf(values: z.output<typeof siteEnvironment>, publicUrl: string | null): SiteConfig['mail'] {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = values
  // Links in mails must not lead where whoever asked for the mail says: a forged Host would send people elsewhere.
  if (smtpUrl !== undefined && (from === undefined || publicUrl === null)) {
    return refuse('SMTP_URL needs MAIL_FROM, and PUBLIC_URL for the links in mails.')
  }
  return { smtpUrl: smtpUrl ?? null, from: from ?? `${PRODUCT} <${DEMONSTRATION.contactEmail}>` }
}

function isPaymentUri(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, searchParams } = new URL(text)
  return protocol === 'upi:' && UPI_ADDRESS.test(searchParams.get('pa') ?? '')
}

/** An address as the URI that payment apps read; a whole URI as it is. */
function paymentUri(payment: string): string {
  return payment.startsWith('upi:') ? payment : `upi://pay?pa=${payment}&pn=${PRODUCT}&cu=INR`
}

function refuse(sentence: string): never {
  throw new Error(`Bad configuration. ${sentence}`)
}
