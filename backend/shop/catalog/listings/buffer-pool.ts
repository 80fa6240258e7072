type NumberBuffer = Int32Array | Float32Array | Float64Array

/**
 * A column for one walk over a catalog index, at least that long. Its contents are valid until the next walk,
 * so read it before anything is awaited. Fresh columns of a hundred thousand rows would trigger a full
 * garbage collection several times a second.
 */
export function createBufferPool<Own extends NumberBuffer>(
  make: new (length: number) => Own,
): (length: number) => Own {
  let column = new make(0)
  return (length) => {
    if (column.length < length) column = new make(length)
    return column
  }
}
