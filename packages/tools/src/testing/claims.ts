import type { Insight } from '../result.ts'

/** Words that say who acted. */
const ACTORS = /\b(?:writers?|writing|written|wrote|bought|buyers?|buying|sold|sellers?|selling)\b/i

/** What tells who acted: a price or a volatility. A rise of OI alone does not. What can be bought nobody has. */
const EVIDENCE =
  /\bby (?:IV|price)\b|\bcan be bought\b|\bif written\b|\bpremiums?\b|\bIV\b|\bvolatility\b|\bVWAP\b|\blose outside\b|\bfrom time\b/i

const DIRECTION = /\b(?:Mildly )?(?:Bullish|Bearish)\b/

/** What a direction can rest on, by how a sentence names it. */
const METHODS: Readonly<Record<string, RegExp>> = {
  'OI change imbalance': /\bOI change imbalance\b/,
  PCR: /\bPCR\b/,
  walls: /\bBy the walls of (?:OI|volume|ΔOI)\b/,
  LS: /\bLS [+−]?\d/,
  crossover: /\bcrossover\b|\bleads?\b/i,
  bias: /\bbias [+−]?\d/i,
  premium: /\bpremiums?\b|\bpoints \(/i,
  'price and OI': /\b(?:price|OI)\b/,
}

/** 'down 0.0', '0.00% below'. */
const ZERO_MOVED =
  /\b(?:up|down|above|below|by|lost|made) ₹?0(?:\.0+)?\b(?![.,]\d)|(?<![\d.,])0(?:\.0+)?%? (?:points? )?(?:above|below|more than|less than)\b|[+−]0(?:\.0+)?(?![.,\d])/

/** '-1.20' with the hyphen of code. */
const HYPHEN_SIGN = /(?:^|[\s(±₹])-\d/

/** 'Most taken by LT +2.1', 'lost most, +3.10%'. */
const WRONG_WAY = /\b(?:taken by|lost most,?|falls? by|fell by) (?:[A-Z0-9&-]+ )?\+|\badded (?:by|most) [A-Z0-9&-]+ −/

/** 1234 rather than 1,234; the year of '29 Mar 2027' is no quantity. */
const UNGROUPED = /(?<![\d.,]|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) )\d{4,}/

const STRIKES = /\bover ([\d,.]+(?:[–, ]+[\d,.]*\d)*)/

/** A direction or an actor that a tool's sentence names, with what two tools must have alike to be compared. */
export interface Claim {
  readonly tool: string
  /** 'OI change imbalance over 25,400–26,400'. */
  readonly about: string
  readonly says: string
}

/** A sentence as it is read. */
export function textOf({ parts }: Insight): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.figure)).join('')
}

/** What is wrong with how a sentence names actors and directions; empty when it says what they rest on. */
export function faultsOf(insight: Insight): string[] {
  // Decimals have no space behind their point, so every '. ' ends a sentence.
  return textOf(insight)
    .split(/(?<=\.) /)
    .flatMap((one) => {
      const faults: string[] = []
      if (/\b(?:NaN|undefined|null|Infinity)\b/.test(one)) faults.push(`What is not known is told as a number: ${one}`)
      if (UNGROUPED.test(one)) faults.push(`A number without Indian grouping: ${one}`)
      if (HYPHEN_SIGN.test(one)) faults.push(`A sign that is a hyphen: ${one}`)
      if (WRONG_WAY.test(one)) faults.push(`A number that goes the other way: ${one}`)
      if (ZERO_MOVED.test(one)) faults.push(`What rounds to zero has a direction: ${one}`)
      if (ACTORS.test(one) && !EVIDENCE.test(one)) faults.push(`Neither price nor IV tells who acted: ${one}`)
      if (DIRECTION.test(one) && !Object.values(METHODS).some((method) => method.test(one))) {
        faults.push(`A direction without what it rests on: ${one}`)
      }
      return faults
    })
}

/** The claims of a sentence that other tools may make as well. */
export function claimsOf(tool: string, insight: Insight): Claim[] {
  const text = textOf(insight)
  const over = STRIKES.exec(text)?.[1] ?? ''
  const claims: Claim[] = []
  const add = (about: string, says: string | undefined) => {
    if (says !== undefined) claims.push({ tool, about, says })
  }
  const band = '((?:Mildly )?(?:Bullish|Bearish)|Neutral)'
  add(`OI change imbalance over ${over}`, new RegExp(`OI change imbalance ([^;]*?${band})`).exec(text)?.[2])
  add('PCR of all strikes', new RegExp(`PCR of all strikes [\\d.]+ is ${band}`).exec(text)?.[1])
  const lean = new RegExp(`(By (?:IV|price) since [^,]+) over .*LS [^,]+, ${band}`).exec(text)
  add(`LS ${lean?.[1]} over ${over}`, lean?.[2])
  const written = /(\S+) of call lots and (\S+) of put lots were written, (by (?:IV|price) since [^(.]+)/.exec(text)
  add(`written ${written?.[3].trim()} over ${over}`, written === null ? undefined : `${written[1]} ${written[2]}`)
  for (const [, name, strike] of text.matchAll(/\b([RS]1) ([\d,.]*\d)/g)) add(`${name} of OI`, strike)
  return claims
}

/** Claims about the same thing that say different things. */
export function contradictions(claims: readonly Claim[]): string[] {
  const first = new Map<string, Claim>()
  return claims.flatMap((claim) => {
    const before = first.get(claim.about)
    if (before === undefined) first.set(claim.about, claim)
    if (before === undefined || before.says === claim.says) return []
    return [`${claim.about}: /${before.tool} says ${before.says}, /${claim.tool} says ${claim.says}`]
  })
}
