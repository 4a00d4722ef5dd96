import type { Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { programacoes } from '@sie/domain/competicao/collections/programacoes.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { CAMPOS_DO_DIA, categoriasDoDia, type CategoriaDoDia } from '@sie/domain/competicao/dia/categorias.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { eventoDoLocal } from '../../eventos/credenciais/credencial.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { apuracaoDe, classesDe } from '../pesagem/classes.ts'
import { MOST_BRACKETS, programacoesDe } from '../programacao/programacoes.ts'

const input = z.object({ evento: recordId })

/** Most entries of one event that are counted. */
const MOST_ENTRIES = 5_000

/**
 * The categories of a competition on its day, in the event's order, for its desk: how far each has come, what stands in the way, and the next step. It
 * names nobody.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`chaves:ler` or `eventos:operar` over the event), registro-nao-encontrado,
 * dados-invalidos (naming `evento`, `limite`)
 */
export async function diaDoEventoHandler(
  { evento }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ titulo: string; categorias: CategoriaDoDia[] }> {
  const event = await eventoDoLocal(await requireCaller(context), evento, ['chaves:ler', 'eventos:operar'])
  if (event.tipo !== 'competicao') throw recusa('evento', 'Escolha uma competição.')
  const of = (collection: string): Query =>
    db().collection(collection).where('evento', '==', evento).where('metadados.successorId', '==', '')
  const [brackets, entries, days, results] = await Promise.all([
    getBounded(of(chaves.name).select(...CAMPOS_DO_DIA, 'metadados'), MOST_BRACKETS),
    getBounded(
      of(inscricoes.name)
        .where('situacao', '==', 'confirmada')
        .select('papel', 'classe', 'pesagem.resultado', 'pesagem.categoria', 'pesagem.conflito', 'pesagem.notas'),
      MOST_ENTRIES,
    ),
    programacoesDe(undefined, evento),
    getBounded(of(resultados.name).select('classe', 'parte', 'situacao', 'metadados'), 2 * MOST_BRACKETS),
  ])
  const classes = classesDe(event)
  return {
    titulo: event.titulo,
    categorias: categoriasDoDia({
      id: evento,
      classes: event.classes,
      formacoes: event.formacoes,
      chaves: brackets.docs.map((doc) => {
        const chave = storedIn(chaves, doc)
        return { ...chave, id: doc.id, versao: chave.metadados.version }
      }),
      inscritos: entries.docs.flatMap((doc) => {
        const entry = storedIn(inscricoes, doc)
        const { papel, classe, pesagem } = entry
        if (papel !== 'atleta') return []
        const { resultado = 'pendente', categoria = '', conflito = false } = pesagem ?? {}
        const restam = apuracaoDe(entry, classes)?.restam ?? 0
        return [{ id: doc.id, classe: classe.codigo, resultado, restam, categoria, conflito }]
      }),
      programacoes: days.docs.map((doc) => storedIn(programacoes, doc)),
      resultados: results.docs.map((doc) => {
        const { classe, parte, situacao, metadados } = storedIn(resultados, doc)
        return { id: doc.id, classe: classe.codigo, parte, situacao, versao: metadados.version }
      }),
    }),
  }
}

export const diaDoEvento = callable(input, diaDoEventoHandler, {
  access: 'chaves:ler',
  errors: ['registro-nao-encontrado'],
})
