import { z } from 'zod'
import { emailAddress } from '../accounts/emailAddress.ts'
import { isPicture } from '../http/picture.ts'
import { Problem } from '../http/problem.ts'

const MOST_BYTES = 5 * 1024 * 1024
/** Room for the largest screenshot as text, and for the words around it. */
export const MOST_BODY_BYTES = 8 * 1024 * 1024

const MOST_DETAILS = 12

const TOPICS = ['support', 'billing', 'data error', 'feature', 'partnership', 'privacy request'] as const

const NAME = 'Please write your name in 2 to 80 characters.'
const PAGE = 'Please give the link of a page, such as https://example.com/option-chain.'
const DETAILS = `The details of plan and browser are too many or too long: ${MOST_DETAILS} at most, 500 characters each.`
const PICTURE = 'The screenshot must be a PNG or JPEG picture.'
const TOO_LARGE = 'The screenshot may have at most 5 MB.'

/** What the contact form sends. */
export const contactForm = z.object({
  name: z
    .string(NAME)
    .max(200, { error: NAME, abort: true })
    .trim()
    .regex(/^[^\p{Cc}]{2,80}$/u, NAME),
  email: emailAddress,
  topic: z.enum(TOPICS, 'Please choose a topic.'),
  message: z
    .string('Please write at least 20 characters')
    .trim()
    .min(20, 'Please write at least 20 characters')
    .max(2000, 'Please write at most 2,000 characters'),
  page: z
    .string(PAGE)
    .max(2000, PAGE)
    .regex(/^(https?:\/\/|\/)\S*$/, PAGE)
    .nullable(),
  details: z
    .record(z.string().max(40, DETAILS), z.string(DETAILS).max(500, DETAILS), DETAILS)
    .refine((details) => Object.keys(details).length <= MOST_DETAILS, DETAILS)
    .nullable()
    .describe('Plan and browser of the writer; null without consent'),
  screenshot: z
    .object(
      {
        type: z.enum(['image/png', 'image/jpeg'], PICTURE),
        data: z.string(PICTURE).max(MOST_BODY_BYTES).pipe(z.base64(PICTURE)),
      },
      PICTURE,
    )
    .nullable()
    .describe('At most 5 MB when decoded'),
})

export interface Picture {
  readonly type: 'image/png' | 'image/jpeg'
  readonly bytes: Buffer
}

/** The bytes of a screenshot; refuses what is no picture of the type it claims, or too large. */
export function pictureOf(screenshot: z.output<typeof contactForm>['screenshot']): Picture | null {
  if (screenshot === null) return null
  const { type, data } = screenshot
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > MOST_BYTES) throw screenshotTooLarge()
  if (!isPicture(bytes, type)) throw new Problem(400, 'bad-field', PICTURE, 'screenshot')
  return { type, bytes }
}

export function screenshotTooLarge(): Problem {
  return new Problem(413, 'too-large', TOO_LARGE, 'screenshot')
}
