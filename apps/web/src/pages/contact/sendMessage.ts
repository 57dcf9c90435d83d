import * as z from 'zod/mini'
import { MESSAGE_FIELDS, type Message, type MessageField } from './message.ts'

const FAILED = 'Could not send. Please try again.'

const sent = z.object({ ticket: z.string(), message: z.string() })
const refusal = z.object({ message: z.string(), field: z.optional(z.string()) })

/** What became of a message: its ticket, or why it was not taken and which field that is about. */
export type Sending = { readonly ticket: string } | { readonly error: string; readonly field: MessageField | null }

/** Sends a message to us. Whatever goes wrong is an answer, so that nothing written is lost. */
export async function sendMessage(message: Message, plan: string): Promise<Sending> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(await bodyOf(message, plan)),
    })
    if (response.ok) return { ticket: sent.parse(await response.json()).ticket }
    const refused = refusal.safeParse(await response.json())
    // A refusal of the server is told in its own words; anything else in ours.
    const isTold = response.status === 429 || (refused.success && refused.data.field !== undefined)
    if (!refused.success || !isTold) return { error: FAILED, field: null }
    const { message: error, field } = refused.data
    return { error, field: MESSAGE_FIELDS.find((known) => known === field) ?? null }
  } catch {
    return { error: FAILED, field: null }
  }
}

async function bodyOf({ name, email, topic, message, page, hasDetails, screenshot }: Message, plan: string) {
  const { userAgent, language } = navigator
  const browser = `${userAgent}; ${language}; ${window.innerWidth} × ${window.innerHeight}`
  return {
    name: name.trim(),
    email: email.trim(),
    topic,
    message: message.trim(),
    page: page.trim() === '' ? null : page.trim(),
    details: hasDetails ? { plan, browser } : null,
    screenshot: screenshot === null ? null : { type: screenshot.type, data: await base64(screenshot) },
  }
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1])
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
