import { Panel, PanelRow } from '@strikelens/ui/frame'

const STEPS = [
  { title: 'Share your link', text: 'Send your code or link to friends who trade.' },
  { title: 'Your friend joins', text: 'They sign up with it and get 10% off their first payment.' },
  {
    title: 'You get 30 days',
    text: 'Seven days after that payment, 30 days are added to your own paid plan, or you get Basic for 30 days.',
  },
] as const

const TERMS = [
  'A friend counts once, with the first payment, when 7 days have passed without a refund.',
  'At most 12 rewards in a calendar year. Friends who come later still get their discount.',
  'Not counted: the same e-mail address in another spelling, the same card or UPI address, the same device, and who has been a customer before.',
  'A code is entered before the first payment. The first code counts, and nobody can use their own.',
  'Days have no value in money and cannot be passed on.',
] as const

/** How inviting works, in three steps. */
export function Steps() {
  return (
    <PanelRow columns={3}>
      {STEPS.map(({ title, text }, i) => (
        <div key={title} className="flex gap-3 px-3.5 py-3 max-desk:px-4">
          <span
            aria-hidden="true"
            className="grid size-6 flex-none place-items-center rounded-1 bg-ink font-bold text-surface text-table"
          >
            {i + 1}
          </span>
          <div>
            <h2 className="font-bold">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </div>
        </div>
      ))}
    </PanelRow>
  )
}

/** What holds for invitations. */
export function Terms() {
  return (
    <Panel title="Terms">
      <ul className="grid max-w-[84ch] list-disc gap-1 py-3 pr-3.5 pl-7.5 text-ink-2 max-desk:pl-8">
        {TERMS.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Panel>
  )
}
