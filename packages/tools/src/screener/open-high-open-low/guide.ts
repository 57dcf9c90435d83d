import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Open = Low: nothing has traded below the opening price since the session began, so buyers have had it their way. Open = High is the mirror. An instrument that has not left its open, or has left it on both sides at once, is neither.',
    'Held is how long that has been so. The first bar with a trade beyond the open breaks it for the day: it never comes back to holding, and stands under Broken with the minute and how far it had gone. The picture counts how many hold on each side through the day; replay shows the list at any minute.',
    'Strong: an hour or more on 1.5 times the usual volume, on the right side of VWAP. Before 09:20 a hold only forms, before 09:30 it is early.',
    'It is a filter for one-sided days, not an entry. With many on one side the index trends; with twenty on each it is noise. What followed counts, over 20 sessions, how many of those that held at 09:30 closed beyond their open.',
    'The stop is one tick beyond the open; targets are 0.5, 1 and 1.5 average true ranges of a day from it. A tolerance lets an open count that was missed by a few paise.',
  ],
  example:
    'Open ₹500, low ₹499.80, high ₹508, tick ₹0.05: exactly it is none, since 0.20 is more than half a tick. With a tolerance of 0.05% of the open, ₹0.25, it is Open = Low.',
}
export default guide
