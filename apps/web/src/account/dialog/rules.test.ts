import { describe, expect, it } from 'vitest'
import { type EmailFields, type EmailMode, NO_FIELDS, wrongIn } from './rules.ts'

const GOOD: EmailFields = { name: 'Asha Rao', email: 'asha@gmail.com', password: 'secret', confirm: 'secret' }
const wrong = (mode: EmailMode, changes: Partial<EmailFields>) => wrongIn(mode, { ...GOOD, ...changes })

describe('a sign-in', () => {
  it('needs e-mail and password', () => {
    expect(wrong('login', {})).toBeNull()
    expect(wrong('login', { name: '', confirm: '' })).toBeNull()
    expect(wrong('login', { email: '  ' })).toEqual({ text: 'Please fill in all fields', fields: ['email'] })
    expect(wrongIn('login', NO_FIELDS)).toEqual({ text: 'Please fill in all fields', fields: ['email', 'password'] })
  })
  it('is not refused for a short password: an old one may be', () => {
    expect(wrong('login', { password: 'abc' })).toBeNull()
  })
})

describe('a registration', () => {
  it('needs all fields before anything else', () => {
    expect(wrong('register', {})).toBeNull()
    for (const field of ['name', 'email', 'password', 'confirm'] as const) {
      expect(wrong('register', { [field]: '' })).toEqual({ text: 'Please fill in all fields', fields: [field] })
    }
  })
  it('needs the same password twice, then one of at least 6 characters', () => {
    expect(wrong('register', { confirm: 'Secret' })).toEqual({ text: 'Passwords do not match', fields: ['confirm'] })
    expect(wrong('register', { password: 'abc', confirm: 'abd' })?.text).toBe('Passwords do not match')
    expect(wrong('register', { password: 'abc12', confirm: 'abc12' })).toEqual({
      text: 'Password must be at least 6 characters long',
      fields: ['password'],
    })
    expect(wrong('register', { password: 'abc123', confirm: 'abc123' })).toBeNull()
  })
})

it('a forgotten password needs an e-mail address', () => {
  expect(wrongIn('forgot', NO_FIELDS)).toEqual({ text: 'Please enter your email address', fields: ['email'] })
  expect(wrong('forgot', { password: '' })).toBeNull()
})
