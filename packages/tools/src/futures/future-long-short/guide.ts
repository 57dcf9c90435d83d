import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Every row of the session is read by its buildup: price and OI up is longs added, price down and OI up shorts added, price up and OI down shorts covered, both down longs exited. Their sum, with what changed while price was flat, is always the change of OI.',
    'Every contract has a long and a short. "Longs added" means that price rose as OI rose, so buyers were the eager side: an inference, not a record of who traded.',
    'The bias weighs what lifts price (longs added, shorts covered) against what presses it (shorts added, longs exited). From +25 longs dominate, from −25 shorts do. A rise made of covering alone has no new money behind it.',
    'Handover: the last 30 minutes lean the other way than the session, both by 25 or more. The prices at which each side came in show who is losing now.',
    'The first row includes the overnight change: it is measured against the previous close. Leave it out to see what the session itself did, or move the handles of the window.',
  ],
  example:
    'Six rows (Δ price, ΔOI): +2, +1,200; +1, +800; −3, +1,500; +2, −600; −1, −400; 0, +300. Longs added 2,000, shorts added 1,500, shorts covered 600, longs exited 400, neutral 300: 2,000 + 1,500 − 600 − 400 + 300 = +2,800. Net is (2,000 − 400) − (1,500 − 600) = +700, bias 100 × (2,600 − 1,900) ÷ 4,500 = +15.56: Balanced. Long share of new positions 57.14%.',
}
export default guide
