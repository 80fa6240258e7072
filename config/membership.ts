/** Members buy the products of a campaign this many hours before everyone else. */
export const earlyAccessHours = 24
/** The personal voucher for a new member: its discount in per cent, and its days. */
export const welcomePercent = 10
export const welcomeDays = 30
/** The discount on new soles in the month of birth, which a store gives for the member's code. */
export const resolePercent = 50
