type LockName = 'bag_moves' | 'new_bag' | 'wishlist'

/**
 * Lets one tab at a time move lines between bags, create a bag or merge wishlists: two at once would add lines
 * twice, or create two bags of which one is lost. Plain HTTP has no Web Locks.
 */
export function withTabLock<Value>(move: () => Promise<Value>, work: LockName = 'bag_moves'): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request(`vereda:${work}`, move) : move()
}
