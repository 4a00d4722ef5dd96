import * as z from 'zod'
import type { AjusteDaChave } from '@sie/domain/competicao/chaves/campos.ts'
import { SEM_AJUSTE } from '@sie/domain/competicao/chaves/campos.ts'
import { idDaChave } from '@sie/domain/competicao/chaves/identidade.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { storedIn, textAt } from '../../base/platform/stored.ts'
import { chaveRef } from '../sumulas/sumula.ts'
import { competicaoDe } from './ajustes.ts'

const input = z.object({ evento: recordId })

/** Most entries of one event that are counted. */
const MOST = 5_000

interface ClasseDoSorteio {
  codigo: string
  nome: string
  divisao: string
  /** number of confirmed athletes */
  atletas: number
  /** state of the bracket; '' where there is none yet */
  situacao: Chave['situacao'] | ''
  ajuste: Omit<AjusteDaChave, 'inscricoes'>
}

/**
 * Classes of an event that have confirmed athletes, in the event's order, with the state of their brackets and what was joined or split, for
 * its desk.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`chaves:sortear` over the event), registro-nao-encontrado, dados-invalidos
 */
export async function classesDoSorteioHandler(
  { evento }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ titulo: string; classes: ClasseDoSorteio[] }> {
  const event = await competicaoDe(undefined, await requireCaller(context), evento)
  const { docs } = await getBounded(
    db()
      .collection(inscricoes.name)
      .where('evento', '==', evento)
      .where('situacao', '==', 'confirmada')
      .where('metadados.successorId', '==', '')
      .select('classe.codigo', 'papel'),
    MOST,
  )
  const counts = new Map<string, number>()
  for (const doc of docs) {
    const codigo = textAt(doc, 'classe.codigo') ?? ''
    if (textAt(doc, 'papel') === 'atleta') counts.set(codigo, (counts.get(codigo) ?? 0) + 1)
  }
  const classes = event.classes.filter(({ codigo }) => counts.has(codigo))
  const refs = classes.map(({ codigo }) => chaveRef(idDaChave(evento, codigo)))
  const brackets = refs.length > 0 ? await db().getAll(...refs, { fieldMask: ['situacao', 'ajuste', 'metadados'] }) : []
  return {
    titulo: event.titulo,
    classes: classes.map(({ codigo, nome, divisao }, i) => {
      const stored = storedIn(chaves, brackets[i])
      const { inscricoes: _, ...ajuste } = stored?.ajuste ?? SEM_AJUSTE
      return { codigo, nome, divisao, atletas: counts.get(codigo) ?? 0, situacao: stored?.situacao ?? '', ajuste }
    }),
  }
}

export const classesDoSorteio = callable(input, classesDoSorteioHandler, {
  access: 'chaves:sortear',
  errors: ['registro-nao-encontrado'],
})
