import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { alertMail } from './alertMail.ts'
import { letterMail } from './letter.ts'

const LETTER = {
  to: 'asha@example.com',
  kind: 'notice',
  subject: 'Hello',
  title: 'Hello, <b>Asha</b>',
  paragraphs: ['One & two'],
  action: { label: 'Open', url: 'https://strikelens.example/?a=1&b=2' },
  code: 'K7QW-M2ZT',
  facts: [['Plan', 'Pro "yearly"']],
  foot: 'Why this came.',
} as const

describe('a letter', () => {
  const { text, html } = letterMail(LETTER)
  it('says the same as plain text and as markup', () => {
    for (const part of ['K7QW-M2ZT', 'Why this came.', 'not investment advice']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(text).toContain('Hello, <b>Asha</b>\n\nOne & two')
    expect(text).toContain('Plan: Pro "yearly"')
    expect(text).toContain('Open:\nhttps://strikelens.example/?a=1&b=2')
  })
  it('shows every value as it was written, and never as markup', () => {
    expect(html).toContain('Hello, &lt;b&gt;Asha&lt;/b&gt;')
    expect(html).toContain('Pro &quot;yearly&quot;')
    expect(html).toContain('href="https://strikelens.example/?a=1&amp;b=2"')
    expect(html).not.toContain('<b>')
  })
  it('needs nothing from elsewhere: no pictures, no style sheets, no scripts', () => {
    expect(html).not.toMatch(/<(img|link|script|style)/)
  })
})

it('tells of an alert with symbol, condition, values, the time of the data and the way to it', () => {
  const { subject, text } = alertMail('asha@example.com', {
    name: 'Breakout',
    symbol: 'NIFTY',
    condition: 'price crosses above 25,000',
    values: [['Price', '25,005.00']],
    snapshotAt: istInstant('2026-11-13', '10:15'),
    url: 'https://strikelens.example/option-chain/NIFTY?date=2026-11-13&time=10:15',
  })
  expect(subject).toBe('NIFTY: Breakout (10:15 IST)')
  for (const part of ['price crosses above 25,000', 'Price: 25,005.00', '2026-11-13, 10:15 IST', 'time=10:15']) {
    expect(text).toContain(part)
  }
})
