import { ERROS, ErroSIE, type CodigoErro } from '@sie/domain/base/errors.ts'
import type { CallableName, Input, Output } from './callables.ts'
import { checkConnection } from './connection.ts'
import { underWay } from './underWay.ts'

/** Calls a callable function. @throws ErroSIE with the server's code and the invalid fields */
export async function call<N extends CallableName>(name: N, input: Input<N>): Promise<Output<N>> {
  try {
    // Loaded on demand: the first screen after a sign-in calls no function. A failed load is reported as an unavailable function.
    const { invoke } = await import('./functionsClient.ts').catch(() =>
      Promise.reject(Object.assign(new Error('functions'), { code: 'functions/unavailable' })),
    )
    return await underWay(invoke(name, input))
  } catch (error) {
    throw fromFunctionsError(error)
  }
}

function fromFunctionsError(error: unknown): ErroSIE {
  const { details, code } = error as { details?: { codigo?: string; campos?: Record<string, string> }; code?: string }
  if (details?.codigo && details.codigo in ERROS) return new ErroSIE(details.codigo as CodigoErro, details.campos ?? {})
  if (code !== 'functions/unavailable' && code !== 'functions/deadline-exceeded') return new ErroSIE('interno')
  void checkConnection()
  return new ErroSIE('sem-rede')
}
