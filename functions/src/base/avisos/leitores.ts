import { TAMBEM_POR_EMAIL, type TipoDeAviso } from '@sie/domain/base/avisos/catalogo.ts'
import { parseEntrega, quandoEnviar } from '@sie/domain/base/avisos/entrega.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import { getOnce, type Reader } from '../platform/readOnce.ts'
import { storedIn, textsAt } from '../platform/stored.ts'

/** User who gets a notice. */
export interface Leitor {
  uid: string
  nome: string
  alvo: Alvo
  /** address of the mail that goes with it; '' where there is none, or the user switched it off */
  para: string
  /** why there is no mail: '' where there is one */
  semEmail: '' | 'naoQuer' | 'semEndereco'
  /** time of that mail, milliseconds since 1970 */
  enviarEm: number
}

/**
 * Who of these uids gets a notice of a kind, and by which channels; those without an account get none.
 * @param lista entity whose announcement it is: people may have left its list
 */
export async function leitoresDe(
  reader: Reader,
  uids: readonly string[],
  oQue: TipoDeAviso,
  lista?: string,
): Promise<Leitor[]> {
  if (uids.length === 0) return []
  const found = await getOnce(
    reader,
    uids.map((uid) => db().doc(`${users.name}/${uid}`)),
  )
  const choices = TAMBEM_POR_EMAIL[oQue] ? await getOnce(reader, uids.map(paths.preferencias)) : []
  return found.flatMap((doc, index) => {
    const user = storedIn(users, doc)
    if (!user) return []
    const left = lista !== undefined && textsAt(choices[index], 'semComunicadosDe')?.includes(lista)
    const off = !TAMBEM_POR_EMAIL[oQue] || left || textsAt(choices[index], 'semEmail')?.includes(oQue)
    const enviarEm = quandoEnviar(parseEntrega(choices[index]?.data()), Date.now())
    const { name: nome } = user.dadosPessoais
    const para = off ? '' : user.dadosContato.email
    const semEmail = off ? ('naoQuer' as const) : para === '' ? ('semEndereco' as const) : ''
    return [{ uid: doc.id, nome, alvo: alvoDe(users, doc.id, user), para, semEmail, enviarEm }]
  })
}
