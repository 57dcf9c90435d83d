import { PRODUCT } from '@strikelens/tools'
import type { z } from 'zod'
import { html } from '../mail/html.ts'
import { letterMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import type { contactForm, Picture } from './contactForm.ts'

type Form = z.output<typeof contactForm>

/** What whoever reads the site's mail gets. An answer goes to the writer. */
export function ticketMail(to: string, number: string, form: Form, picture: Picture | null): Mail {
  const facts = [
    ['Ticket', number],
    ['From', `${form.name} <${form.email}>`],
    ['Topic', form.topic],
    ['Page', form.page ?? '–'],
    ...Object.entries(form.details ?? {}),
  ]
  const rows = facts.map(([name, value]) => html`<tr><th align="left">${name}</th><td>${value}</td></tr>`).join('')
  return {
    kind: 'notice',
    to,
    replyTo: form.email,
    subject: `Ticket ${number}: ${form.topic}`,
    text: `${facts.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${form.message}\n`,
    html: `<table>${rows}</table>${paragraphs(form.message)}`,
    ...(picture === null
      ? {}
      : {
          attachment: {
            filename: `${number}.${picture.type === 'image/png' ? 'png' : 'jpg'}`,
            contentType: picture.type,
            content: picture.bytes,
          },
        }),
  }
}

/**
 * What the writer gets: the number to refer to. The words come with it only where the address is proven to be the writer's:
 * else anybody could have us send words of theirs to anybody.
 */
export function receivedMail(number: string, form: Form, contactEmail: string, isProven: boolean): Mail {
  return letterMail({
    kind: 'notice',
    to: form.email,
    replyTo: contactEmail,
    subject: `We have your message: ticket ${number}`,
    title: 'We have your message',
    paragraphs: [
      `Thank you for writing to ${PRODUCT}. We have received your message; your ticket is ${number}.`,
      ...(isProven ? ['This is what we received:', ...form.message.split(/\n{2,}/)] : []),
    ],
    foot: `Answer this mail to add to your ticket. If you did not write to ${PRODUCT}, somebody gave your address; you need do nothing.`,
  })
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => html`<p style="white-space:pre-wrap">${paragraph}</p>`)
    .join('')
}
