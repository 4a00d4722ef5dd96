import { useState } from 'react'

/**
 * Faults of fields by name, each until the value of its field changes; those of no field until any value does.
 * @param values of the fields, by the same names
 */
export function useFaults<V extends object>(
  values: V,
): [faults: Readonly<Record<string, string>>, setFaults: (faults: Readonly<Record<string, string>>) => void] {
  const [said, setSaid] = useState<{ faults: Readonly<Record<string, string>>; of: V }>()
  const same = (name: string) => said !== undefined && Reflect.get(said.of, name) === Reflect.get(values, name)
  const unchanged = Object.keys(values).every(same)
  const standing = Object.entries(said?.faults ?? {}).filter(([name]) => (name in values ? same(name) : unchanged))
  return [Object.fromEntries(standing), (faults) => setSaid({ faults, of: values })]
}
