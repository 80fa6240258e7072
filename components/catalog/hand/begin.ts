/** What tiles need as soon as they are there, in one file: it comes at once. */
export { wireList } from './list-hand.ts'
export { tellVouchers } from './tell-vouchers.ts'
