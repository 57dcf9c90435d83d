import { PRODUCT } from '../../product.ts'
import type { Article, ArticleVersion } from './article.ts'
import { COMPANY, COMPANY_FACTS } from './company.ts'
import { PRIVACY_VERSION } from './privacyVersion.ts'
import { STORED_KEYS } from './storedKeys.ts'

/** What is stored about a reader, why, for how long, and how it is removed; newest version first. */
export function privacyPolicy(contactEmail: string): Article {
  return { title: 'Privacy Policy', versions: [first(contactEmail)] }
}

function first(contactEmail: string): ArticleVersion {
  return {
    ...PRIVACY_VERSION,
    summary: [
      'You can read every page without an account. Then we keep no name, no e-mail and no history of you.',
      'With an account we keep what you give us (name, e-mail, photo) and what you make here: watchlists, favorites, alerts, journal.',
      'Card and bank details go to the payment gateway. We never see or hold them.',
      'We do not sell personal data. Only free web users see advertisements; paid and app users see none.',
      'You can see, correct, download and erase your data at any time, and complain to a person who must answer within 30 days.',
    ],
    sections: [
      {
        id: 'who-we-are',
        title: 'Who we are',
        blocks: [
          `${COMPANY.name} (“we”) runs this site and its apps. For the personal data described here we are the Data Fiduciary within the meaning of the Digital Personal Data Protection Act, 2023 (the “DPDP Act”), and you are the Data Principal.`,
          `This policy covers the web site and the apps. It does not cover the sites of brokers, exchanges or others that we link to.`,
          { columns: ['Fact', 'Published'], rows: COMPANY_FACTS.map(({ label, value }) => [label, value]) },
          { links: [{ label: contactEmail, href: `mailto:${contactEmail}` }] },
        ],
      },
      {
        id: 'data-collected',
        title: 'Data we collect',
        blocks: [
          'Without an account we process only what any web server must: the address your request comes from, the page asked for, and the time. It protects the service against abuse and finds faults.',
          'Of the following we hold only what belongs to the parts you use:',
          {
            list: [
              'Account: name, e-mail address, photo if you upload one or your sign-in provider sends one, and the identifiers that Google or Apple give for you. A password is stored only as a salted hash, which cannot be turned back.',
              'Device and session: kind of browser or phone, app version, network address, when you signed in and were last seen. You can end each session.',
              'Usage: which tools were opened and which faults occurred, to decide what to improve and to keep the limits of the plans.',
              'Payments: plan, amount, date, invoice, state and GSTIN where you give one. The payment gateway takes the card, UPI or bank details; no card data reaches or is held by us.',
              'Journal and alerts: trades you type in or import, notes, tags, rules, charges, and the conditions of your alerts. Nobody but you is shown them.',
              'Watchlists, favorites, saved scans and display settings.',
              'Messages you send us, with a screenshot and your plan and browser details if you attach them; and your e-mail address if you subscribe to the newsletter.',
            ],
          },
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies and local keys',
        blocks: [
          'All of these are our own. None follows you to other sites. You can clear them in your browser at any time; the site then starts with its defaults.',
          {
            columns: ['Name', 'Kept in', 'Purpose', 'Life'],
            rows: STORED_KEYS,
          },
          'Advertisements for free web users come from a third party only where the operator of the site has chosen one; that party may then set cookies of its own, described in its policy.',
        ],
      },
      {
        id: 'purposes',
        title: 'Purposes and legal ground',
        blocks: [
          {
            columns: ['Purpose', 'Data', 'Ground'],
            rows: [
              [
                'Give you the service you signed up for',
                'Account, session, content you make',
                'Contract with you, and your consent at sign-up',
              ],
              ['Take payment and write GST invoices', 'Payment records, state, GSTIN', 'Contract; tax law'],
              ['Answer your messages', 'Name, e-mail, message, attachments', 'Your request, given for this purpose'],
              [
                'Send the newsletter and product news',
                'E-mail address',
                'Consent, confirmed by e-mail, withdrawn by one click',
              ],
              [
                'Send alerts you have set',
                'Alert conditions, the channel you chose',
                'Contract; consent for each channel',
              ],
              [
                'Keep the service safe and working',
                'Session, network address, logs',
                'Legitimate use under the DPDP Act and duties of law',
              ],
              [
                'Show advertisements to free web users',
                'No account data is passed on',
                'Consent, where the advertiser sets cookies',
              ],
            ],
          },
          'We use personal data for nothing else. No decision with legal effect on you is made by a machine alone, and your trades are not used to trade for anybody.',
        ],
      },
      {
        id: 'third-parties',
        title: 'Third parties',
        blocks: [
          'We share personal data only with those who process it for us under contract, and only what their part needs:',
          {
            list: [
              'Sign-in: Google, or Apple on iOS, if you choose that way to sign in. They tell us your name, e-mail address and identifier.',
              'Payments: the payment gateway and your bank. They tell us whether a payment passed.',
              'Mail and push: the services that deliver our e-mails and notifications, and the messenger you connect for alerts.',
              'Analytics: a service that counts visits, only where the operator has configured one; without names, e-mail addresses or journal content.',
              'Advertisements: for free web users only. Paid plans and the apps load none.',
              'Authorities, where a law or a court order obliges us; we give what is asked for and no more.',
            ],
          },
          'We do not sell or rent personal data. Where a processor stores data outside India, it does so only in countries the Government of India has not restricted.',
        ],
      },
      {
        id: 'retention',
        title: 'How long we keep it',
        blocks: [
          {
            columns: ['Data', 'Kept'],
            rows: [
              ['Account and settings', 'Until you delete the account'],
              ['Journal, alerts, watchlists', 'Until you delete them or the account, then 30 days in backups'],
              ['Server logs, and from where your account was used', '180 days'],
              [
                'That you signed in, or changed your account, and when',
                'Until you delete the account, then without your name, address or device',
              ],
              ['Invoices and payment records', '8 years, as company and tax law require'],
              [
                'Messages to support',
                'Until the matter is closed, then 3 years, the time in which a claim can be raised; at most until you delete the account',
              ],
              ['Newsletter address', 'Until you unsubscribe'],
            ],
          },
          'Deleting an account begins with a waiting time of 30 days, in which you can change your mind by signing in.',
        ],
      },
      {
        id: 'your-rights',
        title: 'Your rights',
        blocks: [
          'Under the DPDP Act you may, free of charge:',
          {
            list: [
              'Access: see a summary of the personal data we process and with whom it was shared, and download it.',
              'Correction: have it corrected, completed or brought up to date.',
              'Erasure: have it erased, unless a law obliges us to keep it.',
              'Nominee: name a person who may use these rights if you die or cannot act.',
              'Withdrawal: take back a consent as easily as you gave it. What was done before stays lawful.',
              'Grievance: complain to the officer named below, who answers within 30 days; after that, to the Data Protection Board of India.',
            ],
          },
          'With an account you do most of this yourself in the privacy part of the settings. Without one, or if you prefer a person, choose “Privacy request” in the contact form.',
          {
            links: [
              { label: 'Download or delete my data', href: '/settings' },
              { label: 'Send a privacy request', href: '/contact-us?topic=privacy+request' },
            ],
          },
        ],
      },
      {
        id: 'children',
        title: 'Children',
        blocks: [
          `${PRODUCT} is for adults. Persons under 18 may not open an account, and we do not knowingly process their data. If you believe that a child has an account here, tell us and we erase it.`,
        ],
      },
      {
        id: 'security',
        title: 'Security',
        blocks: [
          'Connections are encrypted, passwords are hashed, you can end every session of yours, and only those whose work needs it can reach the data. Pages load no script from other origins unless the operator has configured advertisements or analytics.',
          'No system is perfectly safe. If personal data of yours is breached, we tell you and the Data Protection Board of India without delay: what happened, what it may mean for you, and what we did.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes of this policy',
        blocks: [
          'Every version has a number and the date from which it holds; earlier ones stay readable at this address with their number. If you have accepted an earlier version, a notice tells you of the new one once and asks you to accept it. The version and time of your acceptance are kept.',
        ],
      },
      {
        id: 'grievance-officer',
        title: 'Grievance officer',
        blocks: [
          `${COMPANY.grievanceOfficer ?? 'The name of the grievance officer is not set by the operator of this site yet.'} Write to ${contactEmail} with the subject “Privacy”, or use the contact form. You get a ticket number at once and an answer within 30 days.`,
          { links: [{ label: 'Send a privacy request', href: '/contact-us?topic=privacy+request' }] },
        ],
      },
    ],
  }
}
