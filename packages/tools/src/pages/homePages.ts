import { definePage } from '../define.ts'
import { homePage } from './homePage.ts'

const about = definePage({
  key: 'about',
  label: 'About',
  brief: 'Data, coverage and method',
  group: 'home',
  access: 'free',
  category: 'Tools',
  title: 'About Strikelens – data, coverage and method',
  description: 'What Strikelens covers, where the data comes from, how often it updates and how it is computed',
  keywords: ['about Strikelens', 'market data India', 'options analytics', 'open interest data', 'methodology'],
})

const contactUs = definePage({
  key: 'contact-us',
  label: 'Contact Us',
  brief: 'Support, billing, ideas',
  group: 'home',
  access: 'free',
  category: 'Tools',
  title: 'Contact Strikelens',
  description: 'Support, billing, data questions, feedback and partnership',
  keywords: ['contact Strikelens', 'support', 'feedback', 'billing help', 'feature request'],
})

const privacyPolicy = definePage({
  key: 'privacy-policy',
  label: 'Privacy Policy',
  brief: 'What is stored about you',
  group: 'home',
  access: 'free',
  category: 'Tools',
  title: 'Privacy Policy – Strikelens',
  description:
    "What personal data Strikelens keeps, why, with whom it is shared and your rights under India's DPDP Act",
  keywords: ['privacy policy', 'data protection', 'DPDP', 'account deletion'],
})

const pricing = definePage({
  key: 'pricing',
  label: 'Plans',
  brief: 'Compare, choose, upgrade',
  group: 'home',
  access: 'free',
  category: 'Tools',
  title: 'Strikelens Plans – Free, Basic, Advanced, Pro',
  description:
    'Compare plans: ad-free, live updates, premium screeners and option tools, history, watchlists and exports',
  keywords: ['Strikelens pricing', 'options analytics subscription', 'OI tool price', 'premium plan', 'ad free'],
})

const referral = definePage({
  key: 'referral',
  label: 'Refer and Earn',
  brief: 'Invite friends, earn days',
  group: 'home',
  access: 'free',
  category: 'Tools',
  title: 'Refer friends to Strikelens',
  description: 'Share your code: friends get a discount, you get plan days',
  keywords: ['referral program', 'invite friends', 'Strikelens discount code', 'refer and earn'],
})

const settings = definePage({
  key: 'settings',
  label: 'Settings',
  brief: 'Account, plan, display',
  group: 'home',
  access: 'free',
  category: 'Tools',
  title: 'Settings – Strikelens',
  description: 'Your account, plan, display, defaults, notifications, security and data',
  keywords: ['account settings', 'subscription', 'theme', 'notifications'],
  isInMenu: false,
  isIndexed: false,
})

const disclaimer = definePage({
  key: 'disclaimer',
  label: 'Disclaimer',
  brief: 'What this is not, and risks',
  group: 'home',
  access: 'free',
  category: 'Tools',
  title: 'Disclaimer – Strikelens',
  description: 'Market data for information and education; no investment advice; risks of derivatives',
  keywords: ['disclaimer', 'not investment advice', 'SEBI', 'risk disclosure'],
  isInMenu: false,
})

const status = definePage({
  key: 'status',
  label: 'Status',
  brief: 'Feeds, data and incidents',
  group: 'home',
  access: 'free',
  category: 'Tools',
  title: 'Status of Strikelens – feeds, data and incidents',
  description: 'Whether market data is in time: each feed and dataset with its last update, gaps and recent incidents',
  keywords: ['Strikelens status', 'market data status', 'data delay', 'feed down', 'outage'],
  isInMenu: false,
})

const operator = definePage({
  key: 'operator',
  label: 'Operator',
  brief: 'For those who run the site',
  group: 'home',
  access: 'free',
  category: 'Tools',
  title: 'Operator – Strikelens',
  description: 'Feeds, sign-ins at brokers and data, for those who run the site',
  keywords: ['operator', 'broker sign-in', 'feeds', 'administration'],
  isInMenu: false,
  isIndexed: false,
})

/** Pages of the Home menu, in its order. */
export const homePages = [
  homePage,
  about,
  contactUs,
  privacyPolicy,
  pricing,
  referral,
  disclaimer,
  settings,
  status,
  operator,
]
