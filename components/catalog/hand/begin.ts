/** What tiles need as soon as they are there, in one file: it comes at once. */
export { chooseMySize } from './choose-my-size.ts'
export { wireFacets } from './facet-hand.ts'
export { wireList } from './list-hand.ts'
export { addressOfList } from './list-pages.ts'
export { tellVouchers } from './tell-vouchers.ts'
