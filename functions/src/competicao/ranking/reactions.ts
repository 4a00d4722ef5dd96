import type { Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isOldCopyId } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { differsAt } from '@sie/domain/base/records/plans/touched.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { copyPodio } from './podioDaChave.ts'
import { publishClasse } from './publish.ts'

const COUNTS = ['filtros.emVigor', 'filtros.chave', 'colocacoes', 'grau', 'data', 'eventoTitulo', 'metadados.active']
const SHOWN = [
  'dadosPessoais.name',
  'dadosPessoais.birthdate',
  'dadosFiliacao',
  'consentimentos',
  'metadados.successorId',
]

/** Recomputes the class of a result that came into force or was corrected. */
async function recomputeClasse(event: RecordEvent): Promise<void> {
  const { id, before, after } = event
  if (isOldCopyId(id) || !differsAt(event, COUNTS)) return
  const counted = [before, after].filter((record) => valueAt(record, 'filtros.emVigor') === true)
  for (const chave of new Set(counted.map((record) => String(valueAt(record, 'filtros.chave')))))
    await publishClasse(chave, hojeNoBrasil())
}

/** Recomputes every class of an athlete whose name, club or consent changed. */
async function recomputeOfPessoa(event: RecordEvent): Promise<void> {
  if (isOldCopyId(event.id) || !event.before || !differsAt(event, SHOWN)) return
  const { docs } = await getBounded(
    db()
      .collection(resultados.name)
      .where('filtros.pessoas', 'array-contains', event.id)
      .where('metadados.successorId', '==', ''),
    200,
  )
  for (const chave of new Set(docs.map((doc) => String(doc.get('filtros.chave')))))
    await publishClasse(chave, hojeNoBrasil())
}

/** Follows a new, changed or removed podium; scores of matches alone change none. */
async function followPodio({ id, before, after }: RecordEvent): Promise<void> {
  if (isOldCopyId(id) || !after || sameValue(lugaresDoPodio(before), lugaresDoPodio(after))) return
  await copyPodio(id)
}

const lugaresDoPodio = (record: unknown) =>
  ((valueAt(record, 'podio') ?? []) as Chave['podio']).map(({ inscricao, posicao }) => [inscricao, posicao])

/** Reactions of the ranking to a written result, a bracket's podium and a changed person. */
export const RANKING_REACTIONS: Reactions = {
  [resultados.name]: [recomputeClasse],
  praticantes: [recomputeOfPessoa],
  chaves: [followPodio],
}
