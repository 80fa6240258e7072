type LockName = 'bag_moves' | 'new_bag'

/**
 * One tab at a time moves things between bags, and one opens a bag: two at once would put them in twice, or make two
 * bags of which one is lost. Plain HTTP knows no locks.
 */
export function withTabLock<Value>(move: () => Promise<Value>, work: LockName = 'bag_moves'): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request(`vereda:${work}`, move) : move()
}
