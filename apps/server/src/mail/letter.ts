import { PRODUCT } from '@strikelens/tools'
import { html } from './html.ts'
import type { Mail } from './mailer.ts'

/** A mail of the product: one look, and the same words as plain text. */
export interface Letter {
  readonly kind: Mail['kind']
  /** Where it is of use for another time than its kind. */
  readonly goodMinutes?: number
  readonly to: string
  /** Who an answer goes to; unset: who the mail comes from. */
  readonly replyTo?: string
  readonly subject: string
  /** Stands above everything, as a headline. */
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The one thing to press; null: nothing. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Something to be read off or copied: a code, a temporary password. */
  readonly code?: string
  /** Named values, one a line. */
  readonly facts?: readonly (readonly [string, string])[]
  /** In small print: why this came, and what to do if it was not asked for. */
  readonly foot: string
  readonly attachment?: Mail['attachment']
}

// Mail programs read no style sheet, and of what stands on an element only the plainest.
const PAGE =
  'margin:0;padding:24px 12px;background:#f3f4f6;font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#111827'
const CARD =
  'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e5e7eb;border-radius:8px;text-align:left'
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600'
const CODE =
  'margin:16px 0;padding:14px 16px;background:#f3f4f6;border-radius:6px;font:600 20px/1.3 Consolas,Menlo,monospace;letter-spacing:2px'

/** A letter as a mail. */
export function letterMail({
  kind,
  goodMinutes,
  to,
  replyTo,
  subject,
  title,
  paragraphs,
  action,
  code,
  facts,
  foot,
  attachment,
}: Letter): Mail {
  const text = [
    title,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(facts === undefined ? [] : [facts.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    `--\n${foot}\n${PRODUCT}: market data for information and education, not investment advice.`,
  ].join('\n\n')
  const body = [
    html`<p style="margin:0 0 20px;font-weight:700;font-size:15px">${PRODUCT}</p>`,
    html`<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${title}</h1>`,
    ...paragraphs.map(
      (paragraph) =>
        html`<p style="margin:0 0 12px;font-size:15px;line-height:1.55;white-space:pre-wrap">${paragraph}</p>`,
    ),
    ...(code === undefined ? [] : [html`<p style="${CODE}">${code}</p>`]),
    ...(facts === undefined
      ? []
      : [
          '<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:12px 0;font-size:14px">',
          ...facts.map(
            ([name, value]) =>
              html`<tr><td style="padding:6px 0;color:#6b7280">${name}</td><td style="padding:6px 0;text-align:right">${value}</td></tr>`,
          ),
          '</table>',
        ]),
    ...(action === undefined
      ? []
      : [
          html`<p style="margin:20px 0"><a href="${action.url}" style="${BUTTON}">${action.label}</a></p>`,
          html`<p style="margin:0 0 12px;font-size:13px;color:#6b7280;word-break:break-all">Or open ${action.url}</p>`,
        ]),
    html`<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e5e7eb;font-size:12px;line-height:1.5;color:#6b7280;overflow-wrap:anywhere;word-break:break-word">${foot}</p>`,
    html`<p style="margin:8px 0 0;font-size:12px;color:#6b7280">Market data for information and education, not investment advice.</p>`,
  ]
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head><body style="${PAGE}"><div style="${CARD}">${body.join('')}</div></body></html>`
  return {
    kind,
    ...(goodMinutes === undefined ? {} : { goodMinutes }),
    to,
    replyTo: replyTo ?? null,
    subject,
    text: `${text}\n`,
    html: page,
    ...(attachment === undefined ? {} : { attachment }),
  }
}
