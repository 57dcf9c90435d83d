import { describe, expect, it } from 'vitest'
import { fittingQuestions, QUESTIONS } from './questions.ts'

const titles = (message: string) => fittingQuestions(message).map(({ question }) => question)

describe('the questions above the contact form', () => {
  it('are ten, all shown before anything is written', () => {
    expect(QUESTIONS).toHaveLength(10)
    expect(fittingQuestions('')).toEqual(QUESTIONS)
    expect(fittingQuestions('Hello, please')).toEqual(QUESTIONS)
  })
  it('are those that fit the words of the message, the best first', () => {
    expect(titles('I want my money back, please cancel')[0]).toBe('Can I get a refund or change my plan?')
    expect(titles('Delta and theta are different from Zerodha')[0]).toMatch(/^Your IV or greeks differ/)
    expect(titles('the OI is stuck')).toEqual([
      'Open interest has not moved for a minute or two. Is the feed down?',
      'A price or OI looks wrong. What should I send?',
    ])
  })
  it('all stay while none fits', () => {
    expect(fittingQuestions('zebra xylophone')).toEqual(QUESTIONS)
  })
})
