import type { RotaPath } from './routes.ts'

declare const built: unique symbol

/**
 * Address inside the portal: returned by `address` and `extended` only, so that no screen can name one that does not exist.
 */
export type Address = string & { readonly [built]: true }

/** Value of a query parameter: `true` is written as its bare name; empty, false and missing values are left out. */
export type Param = string | number | boolean | null | undefined
export type Params = Readonly<Record<string, Param>>

/** Names of the parameters inside a path: 'id' of '/video/:id', '*' of '/admin/*'. */
type Within<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Within<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : P extends `${string}/*`
      ? '*'
      : never

type WithParameters = Extract<RotaPath, `${string}:${string}` | `${string}*`>

/** Address of a path of the catalogue with its encoded parameters: parameters of the path in their places, the others in the query. */
export function address(path: Exclude<RotaPath, WithParameters>, params?: Params): Address
export function address<P extends WithParameters>(
  path: P,
  params: Params & Readonly<Record<Within<P>, string>>,
): Address
export function address(path: RotaPath, params: Params = {}): Address {
  const rest: Record<string, Param> = { ...params }
  const filled = path.replace(/:(\w+)|\*$/g, (_, name: string | undefined) => {
    const key = name ?? '*'
    const value = String(rest[key] ?? '')
    delete rest[key]
    return name ? encodeURIComponent(value) : value.split('/').map(encodeURIComponent).join('/')
  })
  return extended(filled as Address, rest)
}

/** The same address with more parameters in its query. */
export function extended(to: Address, params: Params): Address {
  const parts = Object.entries(params).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '' || value === false) return []
    return [value === true ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`]
  })
  if (parts.length === 0) return to
  return `${to}${to.includes('?') ? '&' : '?'}${parts.join('&')}` as Address
}
