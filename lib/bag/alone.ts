/** One tab at a time moves things between bags: two at once would put them in twice. Plain HTTP knows no locks. */
export function alone<Value>(move: () => Promise<Value>): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request('vereda:bag_moves', move) : move()
}
