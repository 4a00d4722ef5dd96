import { current } from '../../base/records/current.ts'
import * as z from 'zod'
import { matriculas } from '@sie/domain/ensino/collections/matriculas.ts'
import { turmas, type Turma } from '@sie/domain/ensino/collections/turmas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { MAIS_PROFESSORES, type SituacaoDaMatricula } from '@sie/domain/ensino/turmas/estados.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { patiently } from '../../base/platform/patience.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import { contagemCom } from './contagem.ts'
import { teachesTurma, lugarDe, matriculaDe, requireAberta, turmaRef, type TurmaGuardada } from './turma.ts'

const ACOES = ['aceitar', 'recusar', 'remover', 'sair', 'promover', 'dispensar'] as const
type Acao = (typeof ACOES)[number]

const input = z.object({
  turma: recordId,
  /** a student; for `dispensar`, a teacher */
  aluno: recordId,
  acao: z.enum(ACOES),
})

/** Permitted states before an action, and the state after it. */
const PASSOS: Readonly<Partial<Record<Acao, { from: readonly SituacaoDaMatricula[]; to: SituacaoDaMatricula }>>> = {
  aceitar: { from: ['pedida'], to: 'ativa' },
  recusar: { from: ['pedida'], to: 'recusada' },
  remover: { from: ['ativa'], to: 'removida' },
  sair: { from: ['pedida', 'ativa'], to: 'saiu' },
  promover: { from: ['ativa'], to: 'saiu' },
}

/** Actions that set or clear `barrada`: a removed or refused student needs approval to return, also after leaving, until a teacher accepts them. */
const BARRA: Readonly<Partial<Record<Acao, boolean>>> = { recusar: true, remover: true, aceitar: false }

/**
 * Changes a person's place in a class: teachers accept, refuse and remove; students, or their guardians, leave; a titular teacher makes an adult
 * student a co-teacher, and reverses that. Calling it again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (`turma`, `aluno`), conflito
 */
export async function mudarMatriculaHandler(
  { turma: id, aluno, acao }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: string }> {
  const caller = await requireCaller(context)
  return patiently(`turma:${id}`, async (transaction) => {
    const turma = current(turmas, await transaction.get(turmaRef(id)))
    const place = await lugarDe(transaction, id, aluno)
    if (!turma) throw absent(caller, 'turmas:editar')
    const stored = matriculaDe(place, id, aluno)
    requireRight(caller, id, turma, aluno, acao)
    requireAberta(turma)
    if (acao === 'dispensar') {
      const professores = turma.professores.filter(({ uid }) => uid !== aluno)
      if (!professores.some(({ papel }) => papel === 'titular'))
        throw recusa('aluno', 'A turma precisa de um professor titular.')
      if (professores.length < turma.professores.length)
        await writeStep(transaction, turmas, turmaRef(id), turma, comProfessores(professores), { caller, acao })
      return { situacao: 'dispensado' }
    }
    const step = PASSOS[acao]
    if (!stored || !step) throw new ErroSIE('sem-permissao')
    const teaches = turma.professores.some(({ uid }) => uid === aluno)
    if (stored.situacao === step.to && (acao !== 'promover' || teaches)) return { situacao: stored.situacao }
    if (!step.from.includes(stored.situacao)) throw new ErroSIE('conflito')
    if (acao === 'promover' && stored.menor) throw recusa('aluno', 'Só quem é maior de idade pode ser professor.')
    if (acao === 'promover' && turma.professores.length >= MAIS_PROFESSORES)
      throw recusa('aluno', `Uma turma tem no máximo ${MAIS_PROFESSORES} professores.`)
    const tell = await sendAvisos(transaction, {
      quem: acao === 'aceitar' || acao === 'recusar' ? [aluno] : [],
      oQue: 'situacao',
      registro: { colecao: matriculas.name, id: place.id },
      dados: { nome: turma.name, situacao: step.to, motivo: '' },
    })
    await writeStep(
      transaction,
      matriculas,
      place.ref,
      stored,
      { situacao: step.to, ...(BARRA[acao] === undefined ? {} : { barrada: BARRA[acao] }) },
      { caller, acao, aboutSelf: 'A place in a class grants nothing; another person issues its certificate.' },
    )
    const contagem = contagemCom(turma, stored, { situacao: step.to, menor: stored.menor })
    if (acao === 'promover') {
      const professores = [...turma.professores, { uid: aluno, papel: 'auxiliar' as const, nome: stored.name }]
      const changes = { ...comProfessores(professores), contagem }
      await writeStep(transaction, turmas, turmaRef(id), turma, changes, { caller, acao })
    } else transaction.update(turmaRef(id), { contagem })
    tell()
    return { situacao: step.to }
  })
}

const comProfessores = (professores: Turma['professores']) => ({
  professores,
  equipe: professores.map(({ uid }) => uid),
})

/** @throws ErroSIE sem-permissao */
function requireRight(caller: Caller, id: string, turma: TurmaGuardada, aluno: string, acao: Acao): void {
  const { papel } = turma.professores.find(({ uid }) => uid === caller.uid) ?? {}
  const teaches = teachesTurma(caller, id, turma)
  // Co-teachers may do everything but change who teaches; each may leave.
  const leads = teaches && papel !== 'auxiliar'
  const may =
    acao === 'sair'
      ? answersFor(caller, aluno, Date.now())
      : acao === 'promover'
        ? leads
        : acao === 'dispensar'
          ? leads || (papel !== undefined && aluno === caller.uid)
          : teaches
  if (!may) throw new ErroSIE('sem-permissao')
}

export const mudarMatricula = callable(input, mudarMatriculaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito'],
})
