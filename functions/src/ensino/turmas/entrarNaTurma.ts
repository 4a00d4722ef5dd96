import { current } from '../../base/records/current.ts'
import * as z from 'zod'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { matriculas } from '@sie/domain/ensino/collections/matriculas.ts'
import { praticantes, comCamposNovos } from '@sie/domain/pessoas/collections/praticantes.ts'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { isOrdemWithin, ORDEM_MAIS_ALTA } from '@sie/domain/base/taekwondo/ordem.ts'
import { MAIS_ALUNOS, type SituacaoDaMatricula } from '@sie/domain/ensino/turmas/estados.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitEach } from '../../base/platform/limit.ts'
import { patiently } from '../../base/platform/patience.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { contagemCom } from './contagem.ts'
import { daTurma, lugarDe, matriculaDe, turmaRef } from './turma.ts'

const input = z.object({
  codigo: text(20),
  /** a minor of the caller, who joins; absent for the caller */
  aluno: recordId.optional(),
})

const A_DAY = 86_400
/** Most codes a day by one person, and from one address. */
const MOST_GUESSES = 20
const MOST_FROM_ONE_PLACE = 400

const ABSENT = recusa('codigo', 'Nenhuma turma aberta tem este código. Confira com o professor.')

/**
 * Joins a class by its code, or requests to join where its teachers approve each entry. Joining again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (another person's minor), dados-invalidos (`codigo`, `aluno`: no such class,
 * full, another grade), muitas-tentativas (20 codes a day and person)
 */
export async function entrarNaTurmaHandler(
  { codigo, aluno: chosen }: z.output<typeof input>,
  context: Pick<Context, 'auth' | 'ip'>,
): Promise<{ turma: string; nome: string; situacao: SituacaoDaMatricula }> {
  const caller = await requireCaller(context)
  const aluno = chosen ?? caller.uid
  if (!answersFor(caller, aluno, Date.now())) throw new ErroSIE('sem-permissao')
  // Counted before the code is read: hits and misses count alike.
  await limitEach([
    [`turma-codigo:${caller.uid}`, MOST_GUESSES, A_DAY],
    [`turma-codigo-de:${context.ip}`, MOST_FROM_ONE_PLACE, A_DAY],
  ])
  const wanted = codigo.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (wanted.length < 5) throw ABSENT
  const found = db()
    .collection(turmas.name)
    .where('codigo', '==', wanted)
    .where('metadados.successorId', '==', '')
    .limit(1)
  const [doc] = (await found.get()).docs
  if (!doc) throw ABSENT
  const grades = await readGrades()
  return patiently(`turma:${doc.id}`, async (transaction) => {
    const [classDoc, register] = await transaction.getAll(turmaRef(doc.id), db().doc(`praticantes/${aluno}`))
    const place = await lugarDe(transaction, doc.id, aluno)
    const turma = current(turmas, classDoc)
    const open = turma?.situacao === 'ativa' && turma.entradaAberta && turma.codigo === wanted
    if (!turma || !open) throw ABSENT
    const answer = (situacao: SituacaoDaMatricula) => ({ turma: doc.id, nome: turma.name, situacao })
    if (turma.professores.some(({ uid }) => uid === aluno)) throw recusa('codigo', 'Você já é professor desta turma.')
    // A place of another class or student under the same id is never overwritten.
    if (place.exists && !matriculaDe(place, doc.id, aluno)) throw ABSENT
    const stored = matriculaDe(place, doc.id, aluno)
    if (stored && (stored.situacao === 'ativa' || stored.situacao === 'pedida')) return answer(stored.situacao)
    const praticante = storedIn(praticantes, register)
    if (chosen !== undefined && (!praticante || !isActive(praticante)))
      throw recusa('aluno', 'O cadastro deste menor ainda não está ativo.')
    const known = praticante && comCamposNovos(praticante)
    const table = grades(known?.dadosFiliacao.federacaoID ?? '')
    const ordem = graduacao(known?.dadosTaekwondo.graduacao ?? '', table)?.ordem ?? 0
    if (!isOrdemWithin(ordem, turma.graduacaoMin, turma.graduacaoMax || ORDEM_MAIS_ALTA))
      throw recusa(
        'codigo',
        ordem > 0
          ? 'Esta turma é para outra graduação. Fale com o professor.'
          : 'Esta turma pede graduação, e ela falta no cadastro. Fale com o professor.',
      )
    const most = turma.vagas > 0 ? turma.vagas : MAIS_ALUNOS
    if (turma.contagem.alunos + turma.contagem.pedidos >= most) throw recusa('codigo', 'A turma está cheia.')
    // A student removed by a teacher can only return with a teacher's approval.
    const barrada = stored?.barrada === true || stored?.situacao === 'removida' || stored?.situacao === 'recusada'
    const asks = turma.aprovarEntradas || barrada
    const situacao = asks ? 'pedida' : 'ativa'
    const menor = isMinor(known?.dadosPessoais.birthdate ?? '', hojeNoBrasil())
    const name = (known && nomeDe(known)) || caller.name
    const fields = { name, menor, situacao, barrada, turmaNome: turma.name, ...daTurma(turma) } as const
    const step = {
      caller,
      acao: asks ? ('pedir' as const) : ('entrar' as const),
      aboutSelf: 'Whoever has the code enters.',
    }
    const { ref } = place
    if (stored) await writeStep(transaction, matriculas, ref, stored, fields, step)
    else {
      const record = matriculas.schema.parse({ name, turma: doc.id, aluno, vinculo: turma.vinculo })
      await createRecord(transaction, matriculas, ref, { ...record, ...fields }, step)
    }
    transaction.update(turmaRef(doc.id), { contagem: contagemCom(turma, stored, { situacao, menor }) })
    return answer(situacao)
  })
}

export const entrarNaTurma = callable(input, entrarNaTurmaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'muitas-tentativas'],
})
