import { PRODUCT } from '@strikelens/tools'
import type { FastifyReply } from 'fastify'
import { html } from '../mail/html.ts'

const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;display:grid;min-height:100vh;place-items:center}main{max-width:26rem;padding:1.5rem}h1{font-size:1.4rem;margin:0 0 .5rem}a,button{display:inline-block;margin-top:1rem;padding:.7rem 1.2rem;border:0;border-radius:6px;background:#1d4ed8;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}'

/** A page of words that needs no script: what a link of a mail leads to. */
export function saidPage(
  reply: FastifyReply,
  { title, text, link }: { title: string; text: string; link: { label: string; href: string } },
): FastifyReply {
  return sent(reply, title, text, html`<a href="${link.href}">${link.label}</a>`)
}

/** The same with a button that does what the page asks about. */
export function askPage(
  reply: FastifyReply,
  { title, text, action, label }: { title: string; text: string; action: string; label: string },
): FastifyReply {
  return sent(reply, title, text, html`<form method="post" action="${action}"><button>${label}</button></form>`)
}

/** What a link says that was used, has run out or never was. */
export function spentLinkPage(reply: FastifyReply): FastifyReply {
  return saidPage(reply.code(404), {
    title: 'This link is not good any more',
    text: 'It was used, is older than a day, or a newer one was sent. Sign in to get a new one.',
    link: { label: 'Sign in', href: '/?sign-in=email' },
  })
}

function sent(reply: FastifyReply, title: string, text: string, below: string): FastifyReply {
  const head = html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title} · ${PRODUCT}</title>`
  const main = html`<main><h1>${title}</h1><p>${text}</p>`
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
    .send(`${head}<style>${STYLE}</style>${main}${below}</main></html>`)
}
