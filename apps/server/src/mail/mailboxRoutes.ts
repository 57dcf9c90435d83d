import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { istClock, istDate } from '@strikelens/market/time'
import { PRODUCT } from '@strikelens/tools'
import type { FastifyReply } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { isLocal } from '../http/isLocal.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import { html } from './html.ts'

export const MAILBOX_PATH = '/dev/mailbox'

/** Whether mails are shown here: on somebody's own machine without a mail server, and nowhere else. */
export function hasMailbox({ isDevelopment, site }: Config): boolean {
  return isDevelopment && site.mail.smtpUrl === null
}

const MOST_SHOWN = 200

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:60rem;padding:1.5rem;font:15px/1.5 system-ui,sans-serif}
h1{font-size:1.25rem}table{width:100%;border-collapse:collapse}td,th{padding:.5rem .75rem .5rem 0;text-align:left;border-bottom:1px solid #8884;vertical-align:top}
td:first-child{white-space:nowrap}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0}iframe{width:100%;height:70vh;border:1px solid #8884;border-radius:6px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border:1px solid #8884;border-radius:6px}`

/**
 * The mails of a site that has no mail server, to be read in the browser: what a newcomer registers with arrives here. It holds
 * passwords and links of everybody, so it is shown only to whoever sits at the machine itself.
 */
export function mailboxRoutes(server: TypedServer, outbox: string): void {
  server.addHook('onRequest', async ({ raw }) => {
    if (!isLocal(raw)) {
      throw new Problem(403, 'elsewhere', 'The mailbox is shown only on the machine that the server runs on.')
    }
  })
  const named = z.object({ name: z.string().regex(/^[\w-]+\.eml$/, 'not a mail of this outbox') })
  const read = async (name: string): Promise<Email> => {
    const bytes = await readFile(join(outbox, name)).catch(() => null)
    if (bytes === null) throw new Problem(404, 'no-mail', 'This mail is not in the outbox any more.')
    return PostalMime.parse(bytes)
  }

  server.get(MAILBOX_PATH, { schema: { hide: true } }, async (_, reply) => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const latest = names.sort().reverse().slice(0, MOST_SHOWN)
    const mails = await Promise.all(latest.map(async (name) => ({ name, mail: await read(name) })))
    const rows = mails.map(
      ({ name, mail }) =>
        html`<tr><td>${sentAt(mail)}</td><td>${addressed(mail)}</td><td><a href="${MAILBOX_PATH}/${name}">${mail.subject ?? ''}</a></td></tr>`,
    )
    const list = `<table><thead><tr><th>Sent (IST)</th><th>To</th><th>Subject</th></tr></thead>${rows.join('')}</table>`
    const empty = '<p>No mail has been sent yet.</p>'
    return page(reply, 'Mailbox', html`<h1>Mails of this ${PRODUCT}</h1>` + (rows.length === 0 ? empty : list))
  })

  server.get(
    `${MAILBOX_PATH}/:name`,
    { schema: { hide: true, params: named } },
    async ({ params: { name } }, reply) => {
      const mail = await read(name)
      const attached = mail.attachments.map(
        ({ filename }, place) =>
          html`<a href="${MAILBOX_PATH}/${name}/${String(place)}">${filename ?? `attachment ${place + 1}`}</a>`,
      )
      const head = html`<p><a href="${MAILBOX_PATH}">All mails</a></p><h1>${mail.subject ?? ''}</h1><dl><dt>To</dt><dd>${addressed(mail)}</dd><dt>Sent</dt><dd>${sentAt(mail)} IST</dd></dl>`
      const files = attached.length === 0 ? '' : `<p>Attached: ${attached.join(', ')}</p>`
      const body = html`<h2>As a mail program shows it</h2><iframe title="The mail" sandbox="allow-popups" src="${MAILBOX_PATH}/${name}/html"></iframe><h2>As text</h2>`
      return page(reply, mail.subject ?? 'Mail', `${head}${files}${body}<pre>${linked(mail.text ?? '')}</pre>`)
    },
  )

  server.get(`${MAILBOX_PATH}/:name/html`, { schema: { hide: true, params: named } }, async ({ params }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .send((await read(params.name)).html ?? ''),
  )

  const placed = named.extend({ place: z.coerce.number().int().min(0).max(50) })
  server.get(`${MAILBOX_PATH}/:name/:place`, { schema: { hide: true, params: placed } }, async ({ params }, reply) => {
    const attachment = (await read(params.name)).attachments[params.place]
    if (attachment === undefined) throw new Problem(404, 'no-attachment', 'This mail has no such attachment.')
    const { filename, content } = attachment
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${(filename ?? 'attachment').replaceAll(/[^\w.-]/g, '_')}"`)
      .send(
        typeof content === 'string'
          ? content
          : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content),
      )
  })
}

function sentAt({ date }: Email): string {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? '–' : `${istDate(at)} ${istClock(at)}`
}

function addressed({ to }: Email): string {
  return (to ?? []).map(({ address }) => address ?? '').join(', ')
}

/** Text with its links to be followed. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
    .join('')
}

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
    .send(
      html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
        `<style>${STYLE}</style><body>${body}</body></html>`,
    )
}
