import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Every leg is labelled by two signs. OI up: positions were opened, long (Long Buildup, LB) when the option became dearer, short (Short Buildup, SB) when it became cheaper. OI down: shorts were bought back (Short Covering, SC) or longs sold out (Long Unwinding, LU). A leg weighs its change of OI.',
    'Dearer or cheaper is read from the strike’s IV, not from the premium: in a rally every call gains, also the one that is being written. Since the previous close it is compared with the session’s first snapshot, because IV moves overnight without a trade; since any other base with that base. Legs whose label by price is another one are marked ≠: there price-based labels mislead. A leg without an IV is read by price and says so.',
    'Bull adds calls bought and bought back, puts written and sold out; Bear is the opposite. LS is (Bull − Bear) ÷ (Bull + Bear), read like the OI change imbalance: from ±0.10 mildly, from ±0.30 plainly.',
    'New positions carry more than exits. Writing on both sides is a range bet, buying on both sides one on a move.',
    'Net compares now with the base. Flow adds up every interval of the day, so that what was opened and closed again counts too.',
  ],
  example:
    'NIFTY, previous close to 10:15, by IV: calls 17,000 lots Short Buildup and 8,500 Long Unwinding, puts 48,200 Short Buildup. Bull 48,200, Bear 25,500: LS (48,200 − 25,500) ÷ 73,700 = +0.31, Bullish. Both writing shares are 100%: Mostly writing. By price the same calls would read 17,000 Long Buildup and 8,500 Short Covering, LS +1.00: all five are marked ≠.',
}
export default guide
