import { PRODUCT } from '@strikelens/tools'
import type { FastifyReply } from 'fastify'
import { html } from '../mail/html.ts'

const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;display:grid;min-height:100vh;place-items:center}main{max-width:26rem;padding:1.5rem}h1{font-size:1.4rem;margin:0 0 .5rem}a,button{display:inline-block;margin-top:1rem;padding:.7rem 1.2rem;border:0;border-radius:6px;background:#1d4ed8;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}label{display:block;margin-top:1rem;font-weight:600}input{display:block;box-sizing:border-box;width:100%;margin-top:.3rem;padding:.6rem .7rem;border:1px solid #6b7280;border-radius:6px;font:inherit}[role=alert]{margin:.5rem 0 0;font-weight:600;color:light-dark(#b42318,#fda29b)}'

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

/** The same with a field to fill in first, and what was wrong with what was filled in before. */
export function inputPage(
  reply: FastifyReply,
  {
    title,
    text,
    action,
    label,
    input,
    error,
  }: {
    title: string
    text: string
    action: string
    label: string
    input: { name: string; label: string; type: 'password' | 'text'; autocomplete: string }
    error: string | null
  },
): FastifyReply {
  const field = html`<label for="${input.name}">${input.label}</label><input id="${input.name}" name="${input.name}" type="${input.type}" autocomplete="${input.autocomplete}" required autofocus aria-invalid="${String(error !== null)}" aria-describedby="${error === null ? '' : 'wrong'}">`
  const wrong = error === null ? '' : html`<p id="wrong" role="alert">${error}</p>`
  const form = html`<form method="post" action="${action}">`
  return sent(reply, title, text, `${form}${field}${wrong}${html`<button>${label}</button>`}</form>`)
}

/** What a link says that was used, has run out or never was. */
export function spentLinkPage(reply: FastifyReply): FastifyReply {
  return saidPage(reply.code(404), {
    title: 'This link is not good any more',
    text: 'It was used, or is older than a day. Sign in if you have confirmed your address; else register again.',
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
