// Ranking of an event's class, computed through the callables that staff use.
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { idDaClasse, type RankingPublico } from '@sie/domain/competicao/ranking/publico.ts'
import { RANKING_PUBLICO } from '@sie/domain/base/portal/serverDocuments.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../functions/src/base/platform/auditChain.ts'
import { requireCaller } from '../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../functions/src/base/processes/transition.ts'
import { idDoResultado } from '../../functions/src/competicao/ranking/resultado.ts'
import { copyPodio } from '../../functions/src/competicao/ranking/podioDaChave.ts'
import { publishClasse } from '../../functions/src/competicao/ranking/publish.ts'
import { as, store } from './world.ts'

/** Homologates the podium of a class from its closed sheets as `chefe`, who has the right. @returns '1 Name' for each athlete in its ranking */
export async function rankedOf(
  evento: string,
  id: string,
  people: readonly string[],
  vinculo: object,
): Promise<string[]> {
  for (const one of people) {
    const entry = { name: one, evento, pessoa: one, papel: 'atleta', situacao: 'confirmada', vinculo }
    await store('inscricoes', one, inscricoes.schema.parse({ ...entry, classe: { codigo: id, nome: id } }))
    await store('praticantes', one, { dadosPessoais: { name: one, birthdate: '1995-01-01' }, dadosFiliacao: {} })
  }
  await copyPodio(id)
  const result = idDoResultado(evento, id)
  const { metadados } = (await db().doc(`resultados/${result}`).get()).data() as StoredRecord
  const step = { name: 'homologar', data: {}, reason: '', version: metadados.version }
  await makeTransition(resultados, result, step, await requireCaller(as('chefe')))
  await publishClasse(id, hojeNoBrasil())
  const { linhas } = (
    await db()
      .doc(`${RANKING_PUBLICO}/${idDaClasse(id)}`)
      .get()
  ).data() as RankingPublico
  return linhas.map(({ posicao, nome }) => `${posicao} ${nome}`).sort()
}
