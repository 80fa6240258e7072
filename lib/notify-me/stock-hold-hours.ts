/** A unit is held for this long for each customer who is notified. */
export { stockHoldHours } from '#api-client/contract/stock-requests.ts'
