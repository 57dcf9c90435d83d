import { limitsOf, PLANS } from '@strikelens/tools/plans'
import type { AccountEvent } from './userCalls.ts'

const WORDS: Readonly<Record<string, string>> = {
  registered: 'Account made',
  'sign-in': 'Signed in',
  'sign-in-failed': 'A sign-in failed',
  'sign-out': 'Signed out',
  'email-verified': 'E-mail confirmed',
  'temporary-password-sent': 'Temporary password mailed',
  'password-changed': 'Password changed',
  'second-factor-on': 'Second factor turned on',
  'second-factor-off': 'Second factor turned off',
  'second-factor-asked': 'Password correct, code requested',
  'second-factor-failed': 'A code was wrong',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-made': 'New recovery codes made',
  'name-changed': 'Name changed',
  'photo-changed': 'Photo changed',
  'photo-removed': 'Photo removed',
  'email-change-asked': 'Change of e-mail requested',
  'email-changed': 'E-mail changed',
  'payment-email-linked': 'Payment e-mail linked',
  'session-ended': 'A device was signed out',
  'other-sessions-ended': 'All other devices were signed out',
  'newsletter-joined': 'Newsletter subscribed',
  'newsletter-left': 'Newsletter ended',
  'privacy-accepted': 'Privacy policy accepted',
  'data-exported': 'Data downloaded',
  'deletion-asked': 'Removal of the account requested',
  'deletion-taken-back': 'Removal of the account taken back',
  'plan-changed': 'Plan changed',
}

/** An event in words; one that has none yet is named by its kind. */
export function activityWords({ kind, detail }: Pick<AccountEvent, 'kind' | 'detail'>): string {
  const words = WORDS[kind] ?? sentence(kind)
  const to = kind === 'plan-changed' ? PLANS.find((plan) => plan === detail?.to) : undefined
  return to === undefined ? words : `${words} to ${limitsOf(to).name}`
}

function sentence(kind: string): string {
  const text = kind.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
