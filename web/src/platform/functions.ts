import { ERROS, ErroSIE, type CodigoErro } from '@sie/domain/errors.ts'
import { httpsCallable } from 'firebase/functions'
import { checkConnection } from './connection.ts'
import { functions } from './firebase.ts'

/** Calls a function of the server. @throws ErroSIE with the server's code and the fields at fault */
export async function call<I extends object, O>(name: string, input: I): Promise<O> {
  try {
    return (await httpsCallable<I, O>(functions, name)(input)).data
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
