/** Who trades in the simulated market; none of them exists. */
const HOUSES = [
  'ARAVALI',
  'BLUEROCK',
  'CEDARWOOD',
  'DHRUVA',
  'EASTGATE',
  'FALCONRIDGE',
  'GODAVARI',
  'HIMGIRI',
  'INDUS BAY',
  'KAVERI',
  'LODESTAR',
  'MERIDIAN ARC',
  'NILGIRI',
  'OAKFIELD',
  'PALLAVA',
  'QUARTZ HILL',
  'RATNAGAR',
  'SAHYADRI',
  'TRIVENI',
  'UTKAL',
  'VINDHYA',
  'WESTERN GHATS',
] as const
const FUNDS = ['MUTUAL FUND', 'EMERGING MARKETS FUND', 'OPPORTUNITIES FUND LTD', 'INSURANCE COMPANY LTD'] as const
const TRADERS = ['SECURITIES PVT LTD', 'TRADING LLP', 'BROKING LIMITED', 'QUANT LLP'] as const
const GIVEN = [
  'AARAV',
  'BHAVANA',
  'CHETAN',
  'DEEPA',
  'ESHA',
  'GAUTAM',
  'HARISH',
  'ISHITA',
  'JAYANT',
  'KALYANI',
] as const
const FAMILY = [
  'AGNIHOTRI',
  'BARVE',
  'CHITNIS',
  'DESHMUKH',
  'GOKHALE',
  'IYENGAR',
  'KULKARNI',
  'MENON',
  'NAIDU',
  'RAO',
] as const

const pick = <Item>(items: readonly Item[], chance: number): Item => items[Math.floor(chance * items.length)]

/** A fund or insurer by two chances. */
export function fundBy(house: number, kind: number): string {
  return `${pick(HOUSES, house)} ${pick(FUNDS, kind)}`
}

/** A house that trades for its own account. */
export function traderBy(house: number, kind: number): string {
  return `${pick(HOUSES, house)} ${pick(TRADERS, kind)}`
}

/** A person. */
export function personBy(given: number, family: number): string {
  return `${pick(GIVEN, given)} ${pick(FAMILY, family)}`
}
