import { describe, expect, it } from 'vitest'
import { type Message, messageErrors, pageLink, topicOf } from './message.ts'

const GOOD: Message = {
  name: 'Arjun Mehta',
  email: 'arjun.mehta@gmail.com',
  topic: 'support',
  message: 'The option chain of NIFTY shows an old expiry.',
  page: '',
  hasDetails: true,
  screenshot: null,
}
const errors = (changes: Partial<Message>) => messageErrors({ ...GOOD, ...changes })
const picture = (type: string, size: number) => new File([new Uint8Array(size)], 'shot', { type })

describe('a message may be sent', () => {
  it('with a name of 2 to 80 characters', () => {
    expect(errors({})).toEqual({})
    expect(errors({ name: 'Om' })).toEqual({})
    expect(errors({ name: 'x'.repeat(80) })).toEqual({})
    for (const name of ['', ' A ', 'x'.repeat(81)]) {
      expect(errors({ name })).toEqual({ name: 'Please enter your name, 2 to 80 characters' })
    }
  })
  it('with an e-mail address by the rule of the newsletter', () => {
    expect(errors({ email: 'X@Y.Z' })).toEqual({})
    for (const email of ['', 'x', 'x@y', 'x y@z.in', '@y.z ']) {
      expect(errors({ email })).toEqual({ email: 'Please enter a valid email.' })
    }
  })
  it('with 20 to 2,000 characters, blanks around them not counted', () => {
    expect(errors({ message: 'x'.repeat(20) })).toEqual({})
    expect(errors({ message: 'x'.repeat(2000) })).toEqual({})
    for (const message of ['x'.repeat(19), `  ${'x'.repeat(19)}  `]) {
      expect(errors({ message })).toEqual({ message: 'Please write at least 20 characters' })
    }
    expect(errors({ message: 'x'.repeat(2001) })).toEqual({ message: 'Please write at most 2,000 characters' })
  })
  it('with a PNG or JPG of at most 5 MB', () => {
    expect(errors({ screenshot: picture('image/png', 5 * 1024 * 1024) })).toEqual({})
    expect(errors({ screenshot: picture('image/jpeg', 10) })).toEqual({})
    expect(errors({ screenshot: picture('image/png', 5 * 1024 * 1024 + 1) })).toEqual({
      screenshot: 'Please choose a picture of at most 5 MB',
    })
    expect(errors({ screenshot: picture('image/gif', 10) })).toEqual({
      screenshot: 'Please choose a PNG or JPG picture',
    })
  })
})

describe('an address of the contact page', () => {
  it('names the topic, however it writes the blank', () => {
    expect(topicOf('billing')).toBe('billing')
    expect(topicOf('data error')).toBe('data error')
    expect(topicOf('data-error')).toBe('data error')
    expect(topicOf('privacy request')).toBe('privacy request')
    expect(topicOf('anything')).toBe('support')
    expect(topicOf(undefined)).toBe('support')
  })
  it('carries the page a message is about, with all its state; else it is the tool that was left', () => {
    const at = 'https://strikelens.example'
    expect(pageLink('/oi-analysis?range=5', '/option-chain', at)).toBe(`${at}/oi-analysis?range=5`)
    expect(pageLink(undefined, '/option-chain/NIFTY?date=2026-11-12', at)).toBe(
      `${at}/option-chain/NIFTY?date=2026-11-12`,
    )
    expect(pageLink(`${at}/oi-analysis`, null, at)).toBe(`${at}/oi-analysis`)
    expect(pageLink(undefined, null, at)).toBe('')
  })
  it('puts no link of another site into a message', () => {
    for (const ref of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)']) {
      expect(pageLink(ref, null, 'https://strikelens.example')).toBe('')
    }
  })
})
