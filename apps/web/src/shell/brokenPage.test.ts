import { describe, expect, it } from 'vitest'
import { isMissingPart, referenceOf } from './brokenPage.ts'

describe('a part of the app that is gone after a deployment', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://strikelens.example/assets/about-1a2b.js',
    'error loading dynamically imported module: https://strikelens.example/assets/about-1a2b.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/about-1a2b.css',
  ])('is known by what the browser says: %s', (message) => {
    expect(isMissingPart(new TypeError(message))).toBe(true)
  })
  it('is not a fault of ours', () => {
    expect(isMissingPart(new TypeError('undefined is not a function'))).toBe(false)
    expect(isMissingPart('dynamically imported module')).toBe(false)
  })
})

describe('the reference of a fault', () => {
  it('is the same for the same fault on the same page, and another for another', () => {
    const fault = new TypeError('x is undefined')
    expect(referenceOf(fault, '/about')).toBe(referenceOf(new TypeError('x is undefined'), '/about'))
    expect(referenceOf(fault, '/about')).not.toBe(referenceOf(fault, '/contact-us'))
    expect(referenceOf(fault, '/about')).toMatch(/^[0-9A-Z]{7}$/)
  })
})
