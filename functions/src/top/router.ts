import { onCall, type CallableFunction, type CallableOptions, type HttpsFunction } from 'firebase-functions/v2/https'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { REGION } from '../base/platform/admin.ts'
import { appCheckEnforced } from '../base/platform/appCheck.ts'
// Every callable reads the rights of its caller: loaded with the router, so that the first call of an area loads the area alone.
import '../base/platform/caller.ts'
import { toHttpsError } from '../base/platform/errors.ts'
import { checkDepth, isTooLarge } from '../base/platform/size.ts'
import { loadCallable, type Table } from './callables.ts'

type Options = Omit<CallableOptions, 'cors' | 'enforceAppCheck' | 'region'>

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * One deployed function for the callables of a table: the last part of the path is the name (`/chamadas/<name>`, firebase.json), and the module
 * of the callable is loaded at its first call. A request that is larger than its callable takes is answered 413, one too deeply nested for the
 * platform's decoding 400, an unknown name 404. Pages of other origins get no CORS headers: the portal calls its own host, which passes the
 * call on.
 */
export function router(table: Table, options: Options): CallableFunction<unknown, Promise<unknown>> {
  const served = onCall<unknown, Promise<unknown>>(
    { ...options, region: REGION, cors: false, enforceAppCheck: appCheckEnforced() },
    async (request) => (await found(table, request.rawRequest.path)).run(request),
  )
  const front = async (...[request, response]: Parameters<HttpsFunction>) => {
    response.removeHeader('X-Powered-By')
    try {
      const { largest } = await found(table, request.path)
      if (isTooLarge(request, largest)) throw new ErroSIE('pedido-grande')
      checkDepth(request.body)
    } catch (error) {
      const refused = toHttpsError(error)
      const tooLarge = error instanceof ErroSIE && error.codigo === 'pedido-grande'
      return void response.status(tooLarge ? 413 : refused.httpErrorCode.status).json({ error: refused.toJSON() })
    }
    return served(request, response)
  }
  const { length: _1, name: _2, prototype: _3, ...properties } = Object.getOwnPropertyDescriptors(served)
  return Object.defineProperties(front, properties) as CallableFunction<unknown, Promise<unknown>>
}

/** @throws ErroSIE registro-nao-encontrado for a name that the table lacks */
async function found(table: Table, path: string) {
  const callable = await loadCallable(table, nameIn(path))
  if (!callable) throw new ErroSIE('registro-nao-encontrado')
  return callable
}
