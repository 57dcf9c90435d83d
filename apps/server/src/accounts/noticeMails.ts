import { PRODUCT } from '@strikelens/tools'
import { letterMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'

const NOT_YOU = 'If you did not ask for this, do nothing: without this code nothing changes.'
const wasItYou = (contactEmail: string) => `If this was not you, write to ${contactEmail} at once.`
const dayOf = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** The code that makes an address an account's own. */
export function emailCodeMail(to: string, code: string, minutes: number): Mail {
  return letterMail({
    kind: 'code',
    goodMinutes: minutes,
    to,
    subject: `${code} is your ${PRODUCT} code`,
    title: 'Confirm your new e-mail address',
    paragraphs: [`Enter this code in your settings within ${minutes} minutes. This address then is your account’s.`],
    code,
    foot: `Somebody gave this address as theirs at ${PRODUCT}. ${NOT_YOU}`,
  })
}

/** To whoever has an account already at the address another gave as theirs: the page answered as for any other. */
export function addressInUseMail(to: string): Mail {
  return letterMail({
    kind: 'notice',
    to,
    subject: `This address has a ${PRODUCT} account already`,
    title: 'This address has an account already',
    paragraphs: [
      'Somebody, maybe you, tried to make this the address of another account. It has one, so nothing was changed.',
      'To use this address there, delete this account or give it another address first.',
    ],
    foot: 'If this was not you, do nothing: your account is as it was.',
  })
}

/** To the old address, once an account has a new one. */
export function emailChangedMail(to: string, newEmail: string, contactEmail: string): Mail {
  return letterMail({
    kind: 'notice',
    to,
    subject: `The e-mail address of your ${PRODUCT} account has changed`,
    title: 'Your e-mail address has changed',
    paragraphs: [`You now sign in with ${masked(newEmail)}. A plan that was paid with this address stays yours.`],
    foot: wasItYou(contactEmail),
  })
}

/** 'r***@gmail.com': enough for whoever knows the address. */
function masked(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
}

export function passwordChangedMail(to: string, contactEmail: string): Mail {
  return letterMail({
    kind: 'notice',
    to,
    subject: `Your ${PRODUCT} password has changed`,
    title: 'Your password has changed',
    paragraphs: ['Every other device was signed out.'],
    foot: wasItYou(contactEmail),
  })
}

export function secondFactorOnMail(to: string, contactEmail: string): Mail {
  return letterMail({
    kind: 'notice',
    to,
    subject: `Your ${PRODUCT} account has a second factor`,
    title: 'Your second factor is on',
    paragraphs: [
      'From now on, signing in takes a code of your authenticator app. Every other device was signed out.',
      'Keep the recovery codes where you find them without your phone.',
    ],
    foot: wasItYou(contactEmail),
  })
}

export function secondFactorOffMail(to: string, contactEmail: string): Mail {
  return letterMail({
    kind: 'notice',
    to,
    subject: `The second factor of your ${PRODUCT} account is off`,
    title: 'Your second factor is off',
    paragraphs: ['Signing in takes no code of an authenticator app any more. Your recovery codes are good no longer.'],
    foot: wasItYou(contactEmail),
  })
}

export function deletionAskedMail(to: string, deleteAt: Date, url: string): Mail {
  const day = dayOf.format(deleteAt)
  return letterMail({
    kind: 'notice',
    to,
    subject: `Your ${PRODUCT} account will be deleted on ${day}`,
    title: `Your account will be deleted on ${day}`,
    paragraphs: [
      'Until then you can sign in and take it back in your settings. Afterwards nobody can bring it back.',
      'Your plan is not renewed any more; what is left of it on that day, and any credit, ends with the account. Invoices are kept for eight years, as tax law asks.',
    ],
    action: { label: 'Open my settings', url },
    foot: 'If you did not ask for this, sign in, take it back and change your password.',
  })
}

export function deletionTakenBackMail(to: string): Mail {
  return letterMail({
    kind: 'notice',
    to,
    subject: `Your ${PRODUCT} account stays`,
    title: 'Your account stays',
    paragraphs: [
      'The deletion was taken back; nothing was removed.',
      'A plan that would have been renewed ends with its period, unless you resume it in your settings.',
    ],
    foot: 'This came because somebody signed in to your account and took the deletion back.',
  })
}

export function deletedMail(to: string): Mail {
  return letterMail({
    kind: 'notice',
    to,
    subject: `Your ${PRODUCT} account is deleted`,
    title: 'Your account is deleted',
    paragraphs: [
      'Everything of it was removed, as you asked 30 days ago. Invoices are kept for eight years, as tax law asks.',
      'You are welcome to register again at any time.',
    ],
    foot: 'This is the last mail about this account.',
  })
}
