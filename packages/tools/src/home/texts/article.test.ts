import { describe, expect, it } from 'vitest'
import { type Article, type ArticleVersion, versionOf } from './article.ts'
import { disclaimer } from './disclaimer.ts'
import { METHOD } from './method.ts'
import { privacyPolicy } from './privacyPolicy.ts'
import { STORED_KEYS } from './storedKeys.ts'

const version = (number: number, effective: string): ArticleVersion => ({
  version: number,
  effective,
  summary: [],
  sections: [],
})
const privacy = privacyPolicy('desk@strikelens.example')

describe('a versioned text', () => {
  const article: Article = { title: 'Terms', versions: [version(4, '2026-07-01'), version(3, '2026-01-01')] }

  it('shows the version in force, and a past one to who asks for it', () => {
    expect(versionOf(article, undefined).version).toBe(4)
    expect(versionOf(article, '3').version).toBe(3)
  })
  it('shows the version in force to who asks for one that never was', () => {
    for (const v of ['9', '', 'three', '3.0']) expect(versionOf(article, v).version).toBe(4)
  })
})

describe.each([privacy, disclaimer])('the $title', ({ versions: [{ summary, sections }] }) => {
  it('is summed up in five lines', () => {
    expect(summary).toHaveLength(5)
  })
  it('has an anchor of its own for every section', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  })
})

describe('the privacy policy', () => {
  it('has every section that the law and our readers ask for', () => {
    expect(privacy.versions[0].sections.map(({ id }) => id)).toEqual([
      'who-we-are',
      'data-collected',
      'cookies',
      'purposes',
      'third-parties',
      'retention',
      'your-rights',
      'children',
      'security',
      'changes',
      'grievance-officer',
    ])
  })
  it('tells how long each thing is kept', () => {
    const text = JSON.stringify(privacy.versions[0].sections.find(({ id }) => id === 'retention'))
    for (const life of ['Until you delete the account', '30 days in backups', '180 days', '8 years']) {
      expect(text).toContain(life)
    }
  })
  it('names what is kept in a browser', () => {
    const names = STORED_KEYS.map(([name]) => name)
    for (const name of [
      'priceWidgetType',
      'priceWidgetHidden',
      'readNotifications',
      'premium_notification_shown',
      'subscribed',
      'strikelens-theme',
      'globalLiveUpdates',
      'subscription_{email}',
    ]) {
      expect(names).toContain(name)
    }
  })
})

describe('the method index', () => {
  it('has an anchor of its own for every definition', () => {
    const ids = METHOD.flatMap(({ definitions }) => definitions.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
