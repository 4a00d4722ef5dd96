import type { Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { db } from '../../base/platform/admin.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { recusa } from '../../base/records/write.ts'
import { requireAdult, canEnter, type Conhecida } from './inscricao.ts'

interface DeUmaPessoa {
  pessoa: string
}

/** @throws ErroSIE sem-permissao: also for a missing person, so that the answer does not reveal who exists */
export function requireAllowed(
  caller: Caller,
  itens: readonly DeUmaPessoa[],
  known: ReadonlyMap<string, Conhecida>,
): void {
  for (const { pessoa } of itens) {
    const found = known.get(pessoa)
    if (!found || !canEnter(caller, pessoa, found.praticante)) throw new ErroSIE('sem-permissao')
    requireAdult(caller, pessoa, found)
  }
}

/** The payer: an entity for which the caller enters people, otherwise the caller, or the person entered. @throws sem-permissao, dados-invalidos */
export async function pagadorDe(
  caller: Caller,
  { pagador, itens }: { pagador?: Inscricao['pagador'] | undefined; itens: readonly DeUmaPessoa[] },
  known: ReadonlyMap<string, Conhecida>,
): Promise<Inscricao['pagador']> {
  if (pagador?.tipo === 'entidade') {
    const entity = (await db().doc(`entidades/${pagador.id}`).get()).data()
    const federacao = federacaoDaEntidade(pagador.id, entity)
    if (!entity || !caller.pode('inscricoes:inscrever', { entidade: pagador.id, federacao }))
      throw new ErroSIE('sem-permissao')
    return pagador
  }
  const own = itens.every(({ pessoa }) => answersFor(caller, pessoa, Date.now()))
  if (!own) throw recusa('pagador', 'Diga qual entidade paga estas inscrições.')
  const first = itens[0]?.pessoa ?? caller.uid
  if (pagador && pagador.id !== caller.uid && !known.has(pagador.id)) throw new ErroSIE('sem-permissao')
  if (pagador) return pagador
  const callersOwn = known.has(caller.uid) || (await db().doc(`praticantes/${caller.uid}`).get()).exists
  return { tipo: 'pessoa', id: callersOwn ? caller.uid : first }
}
