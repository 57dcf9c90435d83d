import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Each side’s greek is the sum over its legs of greek × weight. By OI it is what is open, by ΔOI what was added since the base: the delta and vega that are new today.',
    'Greeks are those of the option holders; writers have the opposite sign. That is why time takes from the sums and “Writers earn a day” is positive; within a day to expiry it is what is left to decay, “to expiry”.',
    'Delta imbalance compares both sides: from +0.10 call delta is heavy, from −0.10 put delta. Net delta is marked “rising” or “falling” when it moved the same way in each of the last three rows.',
    'GEX is the hedging flow per 1% move if dealers are positioned as the convention assumes. Above zero they sell rallies and buy dips, which pins; below zero they run with the move. The flip is where that changes. The dealer convention is an assumption: public data cannot tell who holds which side.',
    'Gamma is largest at the money and explodes on expiry day.',
  ],
  example:
    'NIFTY at 10:15: call delta +1,24,366.5 lots, put delta −1,17,117.9: net +7,248.6, imbalance +0.03, Balanced. Theta sums −38,58,810 and −40,92,998 points × lots, times 75 ₹ a point: writers earn ₹59.64 Cr a day. Total GEX +₹574.51 Cr, flip 25,984.17, and the forward 26,020.01 is 0.14% above it: Near flip.',
}
export default guide
