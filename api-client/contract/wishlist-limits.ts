/** Items that a browser may send at once, and that it stores for a guest. */
export const maxGuestWishlist = 40
/** Items of a member's wishlist of one brand. */
export const maxMemberWishlist = 200
