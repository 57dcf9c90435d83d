import { isEmailAddress } from '@strikelens/tools/emailAddress'
import { ownPath } from '@strikelens/tools/returnPath'
/** Topics as the server knows them, and as people read them. */
export const TOPICS = [
  { value: 'support', label: 'Support' },
  { value: 'billing', label: 'Billing' },
  { value: 'data error', label: 'Data error' },
  { value: 'feature', label: 'Feature request' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'privacy request', label: 'Privacy request' },
] as const

export type Topic = (typeof TOPICS)[number]['value']

/** What a person writes to us; `hasDetails`: with their plan and browser. */
export interface Message {
  readonly name: string
  readonly email: string
  readonly topic: Topic
  readonly message: string
  readonly page: string
  readonly hasDetails: boolean
  readonly screenshot: File | null
}

/** Fields that can be wrong, in the order of the form. */
export const MESSAGE_FIELDS = ['name', 'email', 'message', 'screenshot'] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]
export type MessageErrors = Partial<Record<MessageField, string>>

const MAX_SCREENSHOT_BYTES = 5 * 1024 * 1024

/** What keeps a message from being sent, by field; nothing when it may be. */
export function messageErrors({ name, email, message, screenshot }: Message): MessageErrors {
  const errors: MessageErrors = {}
  const nameLength = name.trim().length
  if (nameLength < 2 || nameLength > 80) errors.name = 'Please enter your name, 2 to 80 characters'
  if (!isEmailAddress(email.trim())) errors.email = 'Please enter a valid email.'
  const length = message.trim().length
  if (length < 20) errors.message = 'Please write at least 20 characters'
  if (length > 2000) errors.message = 'Please write at most 2,000 characters'
  const wrong = screenshot === null ? null : screenshotError(screenshot)
  if (wrong !== null) errors.screenshot = wrong
  return errors
}

function screenshotError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type !== 'image/png' && type !== 'image/jpeg') return 'Please choose a PNG or JPG picture'
  return size > MAX_SCREENSHOT_BYTES ? 'Please choose a picture of at most 5 MB' : null
}

/** The topic an address asks for, whichever way it writes the blank; support where it asks for none we know. */
export function topicOf(asked: string | undefined): Topic {
  const words = asked?.toLowerCase().replaceAll(/[-_+]/g, ' ')
  return TOPICS.find(({ value }) => value === words)?.value ?? 'support'
}

/** The page a message is about: what the address says by `ref`, else the tool it was opened from; '' for none. */
export function pageLink(ref: string | undefined, left: string | null, origin: string): string {
  const said = ref ?? left
  if (said === null || said === '') return ''
  // Only addresses of this site: a link elsewhere must not be put into somebody's message.
  const path = ownPath(said.startsWith(`${origin}/`) ? said.slice(origin.length) : said)
  return path === null ? '' : origin + path
}
