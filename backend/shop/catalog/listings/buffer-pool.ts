type NumberBuffer = Int32Array | Float32Array | Float64Array

/**
 * A column for one walk over a shelf, as long as that or longer, which holds until the next walk what the last one wrote:
 * only for what is read again before anything is awaited. Made anew each time, such columns of a hundred thousand places
 * make the process sweep its whole memory several times a second.
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
