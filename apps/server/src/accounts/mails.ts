import { PRODUCT } from '@strikelens/tools'
import { letterMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

const NOT_YOU = 'If you did not ask for this, do nothing: without this mail nothing changes.'

/** To prove that an address is one's own. Whoever asks may not be its owner: no name that they chose is in it. */
export function verificationMail(to: string, url: string): Mail {
  return letterMail({
    kind: 'link',
    to,
    subject: `Confirm your e-mail address for ${PRODUCT}`,
    title: `Welcome to ${PRODUCT}`,
    paragraphs: ['Please confirm that this address is yours. The link is good for 24 hours.'],
    action: { label: 'Confirm my address', url },
    foot: `Somebody registered at ${PRODUCT} with this address. ${NOT_YOU}`,
  })
}

/** To prove an address for an account that has none. */
export function ownAddressMail(to: string, url: string): Mail {
  return letterMail({
    kind: 'link',
    to,
    subject: `Confirm your e-mail address for ${PRODUCT}`,
    title: 'Is this your address?',
    paragraphs: [
      `Somebody who signed in to ${PRODUCT} with Apple gave this address. The link is good for 24 hours, and asks for the number that was shown to them.`,
    ],
    action: { label: 'Confirm my address', url },
    foot: NOT_YOU,
  })
}

/** To whoever registers with an address that has an account: the page answers as for any other. */
export function alreadyRegisteredMail(to: string, url: string): Mail {
  return letterMail({
    kind: 'notice',
    to,
    subject: `You already have a ${PRODUCT} account`,
    title: 'You already have an account',
    paragraphs: [
      'Somebody, most likely you, tried to register with this address. It has an account already, so nothing was changed.',
      'Sign in with it; if the password is lost, “Forgot Password” sends you a temporary one.',
    ],
    action: { label: `Open ${PRODUCT}`, url },
    foot: NOT_YOU,
  })
}

/** To whoever asks again for a link after the registration it belongs to has run out. */
export function registerAgainMail(to: string, url: string): Mail {
  return letterMail({
    kind: 'notice',
    to,
    subject: `Please register at ${PRODUCT} again`,
    title: 'Your registration has run out',
    paragraphs: ['The link was not followed within a day. Register again with this address: it takes a minute.'],
    action: { label: `Open ${PRODUCT}`, url },
    foot: NOT_YOU,
  })
}

/** The way back in for whoever lost the password. */
export function temporaryPasswordMail(to: string, password: string, minutes: number): Mail {
  return letterMail({
    kind: 'password',
    goodMinutes: minutes,
    to,
    subject: `Your temporary ${PRODUCT} password`,
    title: 'Your temporary password',
    paragraphs: [`Sign in with it within ${minutes} minutes; you will be asked for a new password of your own.`],
    code: password,
    foot: `Your own password stays good. ${NOT_YOU}`,
  })
}
