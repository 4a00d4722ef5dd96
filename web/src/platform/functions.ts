import { ERROS, ErroSIE, type CodigoErro } from '@sie/domain/errors.ts'
import type { CallableName, Input, Output } from './callables.ts'
import { checkConnection } from './connection.ts'

/** Calls a function of the server. @throws ErroSIE with the server's code and the fields at fault */
export async function call<N extends CallableName>(name: N, input: Input<N>): Promise<Output<N>> {
  try {
    // The first screen after a sign-in calls none. What cannot be loaded cannot be called either.
    const { invoke } = await import('./functionsClient.ts').catch(() =>
      Promise.reject(Object.assign(new Error('functions'), { code: 'functions/unavailable' })),
    )
    return await invoke(name, input)
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
