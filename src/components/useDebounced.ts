import { useEffect, useState } from 'react'

/** The value once it has been unchanged for `pause` milliseconds (250: the specification's typing pause). */
export function useDebounced<Value>(value: Value, pause = 250): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return rested
}
