import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Ato } from '@sie/domain/base/auditoria/atos.ts'
import { ageOn, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { candidatosExame, type CandidatoExame } from '@sie/domain/eventos/collections/candidatosExame.ts'
import { exames } from '@sie/domain/eventos/collections/exames.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { MAIS_CANDIDATOS } from '@sie/domain/eventos/exames/estados.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import type { Dispensa } from '@sie/domain/pessoas/taekwondo/exames.ts'
import { proximoExame } from '@sie/domain/pessoas/taekwondo/proximoExame.ts'
import { graduacao, type Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { motivo } from '../../financeiro/campos.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { missingItens, programasExigidos } from '../../ensino/educa/programa.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { patiently } from '../../base/platform/patience.ts'
import { existingIn, storedIn } from '../../base/platform/stored.ts'
import { suspensionReason } from '../sancoes/fatos.ts'
import {
  candidatoDoExame,
  candidatoRef,
  exameGuardado,
  exameRef,
  type ExameGuardado,
  type PraticanteGuardado,
} from './exame.ts'

/** Age below which nobody breaks boards (shown as an item that the candidate does not do; the board may still mark it). */
const IDADE_DO_QUEBRAMENTO = 14
const MOST_AT_ONCE = 40

const input = z.object({
  exame: recordId,
  candidatos: z
    .array(
      z.object({
        pessoa: recordId,
        parecer: trimmed(500).default(''),
        /** reason of a granted exception; '' for none */
        dispensa: trimmed(300).default(''),
      }),
    )
    .min(1, 'Escolha ao menos um aluno.')
    .max(MOST_AT_ONCE, `No máximo ${MOST_AT_ONCE} de cada vez.`)
    .refine((all) => new Set(all.map(({ pessoa }) => pessoa)).size === all.length, 'Cada aluno uma vez.'),
})
type Pedido = z.output<typeof input>['candidatos'][number]

const scopeOf = ({ dadosFiliacao }: PraticanteGuardado): Alvo => ({
  entidade: dadosFiliacao.vinculadoAEntidadeID || dadosFiliacao.federacaoID,
  federacao: dadosFiliacao.federacaoID,
})

/**
 * Enters candidates: all of them or, if one is refused, none, with the obstacles of each. Time and age are computed for the day of the exam; an
 * exception needs its own right over the exam, and another person than the candidate. Entering a person again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`candidatosExame:inscrever` over each person;
 * `candidatosExame:dispensar` over the exam), registro-nao-encontrado, dados-invalidos (naming `situacao`, or `candidatos.<pessoa>`)
 */
export async function inscreverCandidatosHandler(
  { exame: id, candidatos }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ inscritos: number; ids: string[] }> {
  const caller = await requireCaller(context)
  return patiently(`exames/${id}`, async (transaction) => {
    const exame = await exameGuardado(transaction, caller, id)
    const people = await pessoasDe(transaction, caller, candidatos)
    // After the check of the right: this answer reveals the exam's state.
    requireOpen(exame)
    const before = await Promise.all(candidatos.map(({ pessoa }) => candidatoDoExame(transaction, id, pessoa)))
    const ids = before.map((doc) => doc.id)
    const grades = await readGrades(transaction)
    const exigidos = await programasExigidos(transaction)
    const faults: Record<string, string> = {}
    const news = candidatos.flatMap((pedido, index) => {
      const stored = storedIn(candidatosExame, before[index])
      if (stored && stored.situacao !== 'retirado') return []
      const praticante = people[index] as PraticanteGuardado
      const made = candidatoDe(caller, { id, exame }, pedido, praticante, grades(exame.vinculo.idFederacao))
      if ('falta' in made) {
        faults[`candidatos.${pedido.pessoa}`] = made.falta
        return []
      }
      return [{ id: ids[index] ?? '', stored, record: made.record }]
    })
    for (const { record } of news) {
      const { pessoa, pretendida, dispensa } = record
      const suspended = await suspensionReason(pessoa, exame.data, transaction)
      if (suspended) faults[`candidatos.${pessoa}`] = suspended
      const federacao = exame.vinculo.idFederacao
      const falta = await missingItens(transaction, exigidos, { pessoa, federacao, graduacao: pretendida.codigo })
      // An exception also covers the syllabus.
      if (falta && !dispensa.motivo) faults[`candidatos.${pessoa}`] = falta
    }
    if (Object.keys(faults).length > 0) throw new ErroSIE('dados-invalidos', faults)
    if (exame.totais.candidatos + news.length > MAIS_CANDIDATOS)
      throw recusa('situacao', `Um exame tem no máximo ${MAIS_CANDIDATOS} candidatos.`)
    if (news.length > 0) await contar(transaction, caller, id, exame, news.length, 'inscrever')
    for (const { id: of, stored, record } of news)
      if (stored)
        await writeStep(transaction, candidatosExame, candidatoRef(of), stored, record, {
          caller,
          acao: 'inscrever',
          aboutSelf: 'The board decides about a candidate.',
        })
      else
        await createRecord(transaction, candidatosExame, candidatoRef(of), record, {
          caller,
          acao: 'inscrever',
          detalhe: { exame: id },
        })
    return { inscritos: news.length, ids }
  })
}

const contar = (transaction: Transaction, caller: Caller, id: string, exame: ExameGuardado, by: number, acao: Ato) =>
  writeStep(
    transaction,
    exames,
    exameRef(id),
    exame,
    { totais: { ...exame.totais, candidatos: exame.totais.candidatos + by } },
    { caller, acao, detalhe: { candidatos: by } },
  )

/** @throws ErroSIE registro-nao-encontrado, or sem-permissao for callers who may not know */
async function pessoasDe(
  transaction: Transaction,
  caller: Caller,
  candidatos: readonly Pedido[],
): Promise<PraticanteGuardado[]> {
  const found = await transaction.getAll(...candidatos.map(({ pessoa }) => db().doc(`praticantes/${pessoa}`)))
  return found.map((doc) => {
    const praticante = storedIn(praticantes, doc)
    if (!praticante || praticante.metadados.successorId !== '') throw absent(caller, 'candidatosExame:inscrever')
    if (!caller.pode('candidatosExame:inscrever', scopeOf(praticante))) throw new ErroSIE('sem-permissao')
    return praticante
  })
}

/** @throws ErroSIE dados-invalidos */
function requireOpen({ situacao, inscricoesAte }: ExameGuardado): void {
  if (situacao !== 'autorizado') throw recusa('situacao', 'Este exame não recebe inscrições.')
  if (inscricoesAte < hojeNoBrasil())
    throw recusa('situacao', `As inscrições terminaram em ${formatDay(inscricoesAte)}.`)
}

function candidatoDe(
  caller: Caller,
  { id, exame }: { id: string; exame: ExameGuardado },
  { pessoa, parecer, dispensa }: Pedido,
  praticante: PraticanteGuardado,
  table: readonly Graduacao[],
): { record: Omit<CandidatoExame, 'filtros'> } | { falta: string } {
  const { vinculo, data, banca, ate, equipe = [] } = exame
  const { dadosFiliacao, dadosPessoais } = praticante
  if (dadosFiliacao.federacaoID !== vinculo.idFederacao) return { falta: 'É de outra federação.' }
  if (banca.some(({ uid }) => uid === pessoa)) return { falta: 'Está na banca deste exame.' }
  if (
    dispensa &&
    !caller.pode('candidatosExame:dispensar', { entidade: vinculo.idEntidade, federacao: vinculo.idFederacao })
  )
    throw new ErroSIE('sem-permissao')
  if (dispensa && answersFor(caller, pessoa, Date.now()))
    return { falta: 'Uma exceção para você, ou para quem é menor sob a sua guarda, outra pessoa concede.' }
  const waiver: Dispensa | null = dispensa ? { motivo: dispensa, autor: caller.uid } : null
  const next = proximoExame(praticante, table, data, { waiver, today: hojeNoBrasil() })
  if (!next.apta || !next.proxima) return { falta: next.motivos.map(({ frase }) => frase).join(' ') }
  const highest = graduacao(ate, table)
  if (highest && next.proxima.ordem > highest.ordem)
    return { falta: `Este exame vai até o ${highest.nome}; o próximo é o ${next.proxima.nome}.` }
  const sides = [vinculo.idEntidade, dadosFiliacao.vinculadoAEntidadeID, dadosFiliacao.federacaoID]
  const waived = next.dispensa !== null
  return {
    record: {
      ...candidatosExame.schema.parse({ name: dadosPessoais.name }),
      exame: id,
      pessoa,
      inscritoPor: caller.uid,
      clube: {
        entidade: dadosFiliacao.vinculadoAEntidadeID,
        federacao: dadosFiliacao.federacaoID,
        nome: dadosFiliacao.vinculadoAEntidade,
      },
      nascimento: dadosPessoais.birthdate,
      atual: { codigo: next.atual?.codigo ?? '', nome: next.atual?.nome ?? '' },
      pretendida: { codigo: next.proxima.codigo, nome: next.proxima.nome },
      desde: praticante.historicoCertificacoes.find((one) => one.graduacao === next.atual?.codigo)?.data ?? '',
      dispensa: waived ? { motivo: dispensa, autor: caller.uid } : { motivo: '', autor: '' },
      parecer,
      dispensados: ageOn(dadosPessoais.birthdate, data) < IDADE_DO_QUEBRAMENTO ? ['quebramento'] : [],
      situacao: 'inscrito',
      equipe,
      vinculo: {
        idEntidade: vinculo.idEntidade,
        idFederacao: vinculo.idFederacao,
        lados: [...new Set(sides)].filter(Boolean).sort(),
      },
    } as Omit<CandidatoExame, 'filtros'>,
  }
}

export const inscreverCandidatos = callable(input, inscreverCandidatosHandler, {
  access: 'candidatosExame:inscrever',
  errors: ['registro-nao-encontrado'],
})

const toLeave = z.object({ id: recordId, motivo })

/**
 * Withdraws a candidate before the exam begins: by callers who may enter them. Repeating it changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (the exam has begun)
 */
export async function retirarCandidatoHandler(
  { id, motivo: why }: z.output<typeof toLeave>,
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: string }> {
  const caller = await requireCaller(context)
  const found = storedIn(candidatosExame, await candidatoRef(id).get())
  if (!found) throw absent(caller, 'candidatosExame:inscrever')
  return patiently(`exames/${found.exame}`, async (transaction) => {
    const stored = existingIn(candidatosExame, await transaction.get(candidatoRef(id)))
    if (stored.metadados.successorId !== '') throw absent(caller, 'candidatosExame:inscrever')
    const club = { entidade: stored.clube.entidade || stored.clube.federacao, federacao: stored.clube.federacao }
    if (!caller.pode('candidatosExame:inscrever', club)) throw new ErroSIE('sem-permissao')
    if (stored.situacao === 'retirado') return { situacao: 'retirado' }
    const exame = await exameGuardado(transaction, caller, stored.exame)
    if (exame.situacao !== 'autorizado') throw recusa('situacao', 'O exame já começou: a banca marca a ausência.')
    await contar(transaction, caller, stored.exame, exame, -1, 'retirar')
    const step = { caller, acao: 'retirar' as const, motivo: why, aboutSelf: 'Who withdraws gains nothing.' }
    await writeStep(transaction, candidatosExame, candidatoRef(id), stored, { situacao: 'retirado' }, step)
    return { situacao: 'retirado' }
  })
}

export const retirarCandidato = callable(toLeave, retirarCandidatoHandler, {
  access: 'candidatosExame:inscrever',
  errors: ['registro-nao-encontrado'],
})
