import * as z from 'zod'
import { matriculas } from '@sie/domain/ensino/collections/matriculas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { storedIn, textAt } from '../../base/platform/stored.ts'
import { amongFew } from '../../base/records/few.ts'
import { recusa } from '../../base/records/write.ts'
import { lugarDe, naTurma, type MatriculaGuardada } from './turma.ts'

const PAGE = 25
const peopleInput = z.object({
  turma: recordId,
  situacao: z.enum(['ativa', 'pedida']).default('ativa'),
  /** `proximo` of the previous page: the id of its last student; for classmates, whom an id tells nothing, how many they have seen */
  depois: recordId.optional(),
})

interface AlunoVisto {
  /** '' for classmates who read */
  id: string
  nome: string
  menor: boolean
  trabalhos: MatriculaGuardada['trabalhos']
}

/**
 * Students of a class by name, 25 at a time: for its teachers with their work, for the mark book; for classmates only names, where teachers
 * show them and the class has no minors.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (`depois`)
 */
export async function alunosDaTurmaHandler(
  { turma: id, situacao, depois }: z.output<typeof peopleInput>,
  context: Pick<Context, 'auth'>,
): Promise<{ alunos: AlunoVisto[]; proximo: string | null }> {
  const caller = await requireCaller(context)
  const { turma, professor } = await naTurma(undefined, caller, id)
  const shared = turma.mostrarColegas && turma.contagem.menores === 0 && situacao === 'ativa'
  if (!professor && !shared) throw new ErroSIE('sem-permissao')
  const query = db()
    .collection(matriculas.name)
    .where('turma', '==', id)
    .where('situacao', '==', situacao)
    .where('metadados.successorId', '==', '')
  const seen = professor ? 0 : vistosAte(depois)
  const last = professor && depois !== undefined ? await lugarDe(undefined, id, depois) : undefined
  if (last && !last.exists) return { alunos: [], proximo: null }
  const all = await amongFew(matriculas, query, {
    orderBy: [{ path: 'searchableName', direction: 'asc' }],
    after: last ? [textAt(last, 'searchableName'), last.id] : null,
  })
  const docs = all.slice(seen, seen + PAGE + 1)
  const page = docs.slice(0, PAGE).map((doc) => storedIn(matriculas, doc))
  const end = professor ? (page.at(-1)?.aluno ?? null) : String(seen + PAGE)
  return {
    alunos: page.map(({ aluno, name, menor, trabalhos }) =>
      professor ? { id: aluno, nome: name, menor, trabalhos } : { id: '', nome: name, menor: false, trabalhos: [] },
    ),
    proximo: docs.length > PAGE ? end : null,
  }
}

/** Students that a classmate has seen, from the cursor. @throws ErroSIE dados-invalidos for one that names somebody */
function vistosAte(depois = '0'): number {
  if (!/^\d{1,4}$/.test(depois)) throw recusa('depois', 'Esta página não existe. Comece de novo.')
  return Number(depois)
}

export const alunosDaTurma = callable(peopleInput, alunosDaTurmaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado'],
})
