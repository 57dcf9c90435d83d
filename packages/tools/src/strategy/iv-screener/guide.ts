import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'IV30 is the at-the-money IV at a constant 30 days, so that it does not saw-tooth with every expiry. IVP is the share of the window’s closes below it: how often options were cheaper. IVR is its place between the window’s low and high: one spike depresses it for a year, not IVP.',
    'Rich needs both: an IVP of 60 or more, and an IV30 at least 1.2 times what the stock realised over 20 sessions. Cheap is an IVP of 30 or less with IV/HV of 0.9 or less. Everything else is Fair.',
    'High IVP with results ahead is the price of an event, not a gift: such rows are amber. Options whose ATM quotes are wider than 10% are grey: what the screen shows there cannot be traded.',
    'A condition removes rows that fail it or lack its figure; each chip shows how many. Options that turned over less than ₹1 crore today are left out unless you say otherwise.',
    'Slope below −0.5 is Backwardation: the near expiry is dearer than the next, an event is priced into it. RR25 is the 25-delta put less the call: high, and falls are feared; below 0, and calls are bid.',
  ],
  example:
    'IVP 72, IV30 30: with HV20 24 IV/HV is 1.25, Rich; with HV20 27 it is 1.11, Fair. IV30 from 38.2 to 24.6 over a night is −35.6%, a Crush. 25-delta put 14.5, call 11.4: RR25 +3.1.',
}
export default guide
