import type { Transaction } from 'firebase-admin/firestore'
import { candidatosExame } from '@sie/domain/eventos/collections/candidatosExame.ts'
import { exames } from '@sie/domain/eventos/collections/exames.ts'
import { comCamposNovos, praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao, camposAlterados } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { ROTULOS_DE_PAPEL } from '@sie/domain/eventos/exames/estados.ts'
import type { Ato } from '@sie/domain/base/auditoria/atos.ts'
import { maxGraduacao, maxGraduacaoFields, type Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { planFromExame, planReversal } from '../../documentos/certificados/pedidoDeExame.ts'
import { hasGraduacao } from '../../documentos/certificados/certificado.ts'
import { writeStep } from '../../base/records/write.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import type { Step, StoredJob } from '../../base/jobs/job.ts'
import { starterOf } from '../../base/jobs/starter.ts'
import { nextPerson, planPerson } from '../../pessoas/store.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { patiently } from '../../base/platform/patience.ts'
import { existingIn, storedIn } from '../../base/platform/stored.ts'
import {
  candidatoRef,
  exameRef,
  paginaDeCandidatos,
  type CandidatoGuardado,
  type ExameGuardado,
  type PraticanteGuardado,
} from './exame.ts'

// Consequences of a homologated exam, and their reversal by an annulment: one transaction for each candidate, so that after any
// interruption a candidate has all of them or none, and a repeated run finds what is done.

/** Candidates in one step of the job. */
const PAGE = 10

interface Work {
  transaction: Transaction
  caller: Caller
  exameId: string
  exame: ExameGuardado
  candidato: CandidatoGuardado
  candidatoId: string
  praticante: PraticanteGuardado
}

/** The person's grade fields from the register; both spellings of the number (specification 3). */
const withGrade = (grade: Graduacao | undefined, praticante: PraticanteGuardado) =>
  grade
    ? { ...praticante.dadosTaekwondo, graduacao: grade.codigo, ...maxGraduacaoFields(grade.ordem) }
    : praticante.dadosTaekwondo

const refuse = (text: string) => new ErroSIE('dados-invalidos', { pessoa: text })

/** Consequences for a candidate who passed: history, grade, rights, certificate or order with invoice, notice. @returns whether anything was done */
async function applyConsequences({
  transaction,
  caller,
  exameId,
  exame,
  candidato,
  candidatoId,
  praticante,
}: Work): Promise<boolean> {
  if (exame.situacao !== 'homologado' || candidato.situacao !== 'aprovado' || candidato.efeitos.feito) return false
  if (praticante.metadados.successorId !== '' || !isActive(praticante)) throw refuse('O cadastro não está ativo.')
  const { codigo, nome } = candidato.pretendida
  if (hasGraduacao(praticante, codigo)) throw refuse(`Já tem o ${nome} no cadastro.`)
  const table = (await readGrades(transaction))(praticante.dadosFiliacao.federacaoID)
  const local = [exame.local, exame.cidade].filter(Boolean).join(', ').slice(0, 120)
  const asGraded = {
    ...praticante,
    dadosTaekwondo: { ...praticante.dadosTaekwondo, graduacao: codigo },
  }
  const { papeis, escrever } = await planFromExame(
    transaction,
    caller,
    {
      exame: exameId,
      descricao: exame.name,
      pessoa: candidato.pessoa,
      graduacao: codigo,
      data: exame.data,
      local,
      signatarios: exame.banca.map((member) => ({ nome: member.nome, cargo: ROTULOS_DE_PAPEL[member.papel] })),
    },
    asGraded,
  )
  const entrada = {
    graduacao: codigo,
    data: exame.data,
    exameId,
    numeroCertificado: papeis.numero,
    numeroKukkiwon: '',
    banca: exame.banca.map((member) => member.nome),
    local,
    entidadeId: exame.vinculo.idEntidade,
    origem: 'exame' as const,
    situacao: 'homologada' as const,
  }
  const historico = [...(praticante.historicoCertificacoes ?? []), entrada]
  const named = praticante.dadosTaekwondo.graduacao
  const grade = maxGraduacao([...historico, ...(named ? [{ graduacao: named }] : [])], table)
  const changes = { historicoCertificacoes: historico, dadosTaekwondo: withGrade(grade, praticante) }
  const write = await planoDaPessoa(transaction, caller, candidato.pessoa, praticante, changes, {
    acao: 'graduar',
    detalhe: { exame: exameId, graduacao: codigo },
  })
  const tell = await sendAvisos(transaction, {
    quem: [candidato.pessoa],
    oQue: 'situacao',
    registro: { colecao: candidatosExame.name, id: candidatoId },
    dados: { nome: exame.name, situacao: `aprovado para o ${nome}`, motivo: '' },
  })
  const { numero: _, ...efeitos } = papeis
  await escrever()
  await write()
  await writeStep(
    transaction,
    candidatosExame,
    candidatoRef(candidatoId),
    candidato,
    {
      efeitos: { feito: true, desfeito: false, ...efeitos },
      antes: { graduacao: named, ordem: praticante.dadosTaekwondo.maxGraduacao ?? 0 },
    },
    { caller, acao: 'concluir', detalhe: { exame: exameId }, aboutSelf: HOMOLOGATED },
  )
  tell()
  return true
}

async function planoDaPessoa(
  transaction: Transaction,
  caller: Caller,
  id: string,
  praticante: PraticanteGuardado,
  changes: Partial<PraticanteGuardado>,
  { acao, detalhe }: { acao: Ato; detalhe: Record<string, unknown> },
): Promise<() => Promise<void>> {
  const next = nextPerson(id, praticante, changes, { editorid: caller.uid })
  const write = await planPerson(transaction, id, praticante, next)
  return async () => {
    write()
    const { version } = next.metadados
    const campos = camposAlterados(praticantes, comCamposNovos(praticante), next)
    await audit(
      { acao, quem: caller.uid, colecao: praticantes.name, id, detalhe: { ...detalhe, versao: version + 1, campos } },
      transaction,
      auditoriaDaVersao(praticantes.name, id, version),
    )
  }
}

/**
 * Reverses one candidate's consequences: the history entry is removed, the grade is the former one or the grade of later exams, rights follow,
 * the papers end.
 * @returns the work left to do by hand, '' for none; undefined where there was nothing to reverse
 */
async function revertConsequences(
  { transaction, caller, exameId, exame, candidato, candidatoId, praticante }: Work,
  motivo: string,
): Promise<string | undefined> {
  if (exame.situacao !== 'anulado' || !candidato.efeitos.feito || candidato.efeitos.desfeito) return undefined
  const { certificado, pedido, fatura } = candidato.efeitos
  const { resta, escrever } = await planReversal(
    transaction,
    caller,
    { certificado, pedido, fatura },
    { motivo, motivoPublico: 'O exame foi anulado.' },
  )
  const table = (await readGrades(transaction))(praticante.dadosFiliacao.federacaoID)
  const historico = (praticante.historicoCertificacoes ?? []).filter((one) => one?.exameId !== exameId)
  const { graduacao: before, ordem } = candidato.antes
  const own = praticante.dadosTaekwondo.graduacao === candidato.pretendida.codigo
  const grade = maxGraduacao([...historico, ...(before ? [{ graduacao: before }] : [])], table)
  const dadosTaekwondo = !own
    ? praticante.dadosTaekwondo
    : grade && grade.codigo !== before
      ? withGrade(grade, praticante)
      : { ...praticante.dadosTaekwondo, graduacao: before, ...maxGraduacaoFields(ordem) }
  const write = await planoDaPessoa(
    transaction,
    caller,
    candidato.pessoa,
    praticante,
    { historicoCertificacoes: historico, dadosTaekwondo },
    { acao: 'anularGraduacao', detalhe: { exame: exameId } },
  )
  const tell = await sendAvisos(transaction, {
    quem: [candidato.pessoa],
    oQue: 'situacao',
    registro: { colecao: candidatosExame.name, id: candidatoId },
    dados: { nome: exame.name, situacao: 'resultado anulado', motivo },
  })
  await escrever()
  await write()
  await writeStep(
    transaction,
    candidatosExame,
    candidatoRef(candidatoId),
    candidato,
    { situacao: 'anulado', efeitos: { ...candidato.efeitos, desfeito: true } },
    { caller, acao: 'anular', motivo, detalhe: { exame: exameId }, aboutSelf: HOMOLOGATED },
  )
  tell()
  return resta
}

/** Nobody of an exam homologates or annuls it; what follows is the same for every candidate. */
const HOMOLOGATED = 'It follows the step of the exam.'

type Result = { done: number; refused: { item: string; motivo: string }[] }

/** Runs a function for each candidate of one page. */
async function page(
  job: StoredJob,
  one: (work: Work) => Promise<{ done: boolean; resta?: string }>,
): Promise<Result & { cursor: string | null }> {
  const exameId = String(job.dados.exame)
  const caller = await starterOf(job)
  const ids = await paginaDeCandidatos(exameId, typeof job.cursor === 'string' ? job.cursor : '', PAGE)
  const result: Result = { done: 0, refused: [] }
  for (const candidatoId of ids)
    try {
      const outcome = await patiently(`exames/${exameId}`, async (transaction) => {
        const [first, second] = await transaction.getAll(exameRef(exameId), candidatoRef(candidatoId))
        const exame = existingIn(exames, first)
        const candidato = existingIn(candidatosExame, second)
        const doc = await transaction.get(db().doc(`${praticantes.name}/${candidato.pessoa || '-'}`))
        const praticante = storedIn(praticantes, doc)
        if (!praticante) throw refuse('O cadastro não existe mais.')
        return one({ transaction, caller, exameId, exame, candidato, candidatoId, praticante })
      })
      result.done += outcome.done ? 1 : 0
      if (outcome.resta) result.refused.push({ item: `${candidatosExame.name}/${candidatoId}`, motivo: outcome.resta })
    } catch (error) {
      if (!(error instanceof ErroSIE)) throw error
      const motivo = Object.values(error.campos)[0] ?? error.message
      result.refused.push({ item: `${candidatosExame.name}/${candidatoId}`, motivo })
    }
  return { ...result, cursor: ids.length < PAGE ? null : (ids.at(-1) ?? null) }
}

/** One step of the consequences of a homologation. */
export const homologacaoStep: Step = (job) => page(job, async (work) => ({ done: await applyConsequences(work) }))

/** One step of an annulment. */
export const anulacaoStep: Step = (job) =>
  page(job, async (work) => {
    const resta = await revertConsequences(work, String(job.dados.motivo))
    return { done: resta !== undefined, ...(resta ? { resta } : {}) }
  })
