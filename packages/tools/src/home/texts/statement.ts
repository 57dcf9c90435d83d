import { PRODUCT } from '../../product.ts'

/** What we are not, in the words every page that must say it uses. */
export const STATEMENT = `${PRODUCT} is not registered with SEBI as an investment adviser, research analyst or stock broker. It gives no tips, calls or recommendations, manages no money and places no orders. Nothing on it is an offer or advice to buy, sell or hold a security or a derivative.`
