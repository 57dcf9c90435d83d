import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Price and open interest of the last sessions are taken together: both up is Long Buildup, price down with OI up Short Buildup; price up with OI down is Short Covering, both down Long Unwinding. Today’s running session is the last day of every frame.',
    'Each day a contract is measured against itself, and open interest over the contracts listed that day. So a frame that crosses expiry shows no mass unwinding: what expired is in neither sum, and a roll from near to next cancels out. Such frames carry a small mark.',
    'Strength is √(|Δp %| × |ΔOI %|). Agreeing says how many sessions of the frame had the frame’s own class: three sessions of one class on rising volume is a campaign; one strong day is news.',
    'Confirmed: at least 60% of the sessions agree, on volume not below that of the 20 sessions before. Turning: today’s class is opposed to that of five sessions, with a strength of 1.5 or more. Fresh: the frame had another class a session earlier.',
    'Cards and chart show every class that meets the minimums; the table shows the class you choose.',
  ],
  example:
    'Daily changes of +0.8%, −0.3%, +1.1% in price and +4.0%, +1.5%, −0.5% in OI make +1.603% and +5.032% over 3D: Long Buildup, strength 2.84, Strong, but agreeing 1/3. On the day after expiry OI of 8,400, 520 and 10 against 8,000 and 500 is +5.06%; with the expired 2,000 it would read −14.95%.',
}
export default guide
