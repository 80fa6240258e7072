/** The code under which the old size of an exchange reduces the price of the new one: stored, and never shown. */
export const exchangeCreditCode = 'EXCHANGE'
