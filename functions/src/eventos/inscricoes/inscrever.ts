import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import type { Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { formacaoDoEvento } from '@sie/domain/eventos/equipes/formacoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { classeDoEvento, checkItem, impedimentos } from '@sie/domain/eventos/inscricoes/checkItem.ts'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { isDecidedByOrganizer } from '@sie/domain/eventos/inscricoes/papeis.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { competitionAge, dayRefusal } from '@sie/domain/eventos/taekwondo/categorias.ts'
import type { Verificacao } from '@sie/domain/eventos/taekwondo/elegibilidade.ts'
import { novoId } from '../../financeiro/campos.ts'
import { recusa } from '../../base/records/write.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { ALREADY_EXISTS, codeOf } from '../../base/platform/codes.ts'
import { absent } from '../../base/platform/hidden.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { existingAs, storedAs } from '../../base/platform/stored.ts'
import { requireAtestadoOf } from './atestado.ts'
import { requireAllowed, pagadorDe } from './quemInscreve.ts'
import {
  codigoDaClasse,
  eventoDe,
  eventoRef,
  fatosDe,
  inscricoesDe,
  primeiroDia,
  valorDe,
  type Conhecida,
  type EventoGuardado,
} from './inscricao.ts'

export const MAIS_ITENS_DO_PEDIDO = 60

const file = z
  .object({ arquivo: text(300), nome: trimmed(200).default(''), bytes: z.number().int().min(0).default(0) })
  .default({ arquivo: '', nome: '', bytes: 0 })

export const itemDoPedido = z.object({
  pessoa: recordId,
  papel: z.enum(['atleta', 'tecnico', 'chefe', 'arbitro', 'medico', 'imprensa']).default('atleta'),
  modalidade: z.enum(['', 'kyorugui', 'poomsae', 'freestyle', 'para-kyorugui']).default(''),
  classe: trimmed(60).default(''),
  peso: z.number().min(0).max(300).default(0),
  atestado: file,
  atestadoAte: z.union([day, z.literal('')]).default(''),
  /** consent of the guardian for this event; ignored from other callers */
  consentimento: z.boolean().default(false),
})
export type ItemPedido = z.output<typeof itemDoPedido>

const input = z.object({
  /** made by the browser: sending the same again enters once */
  id: novoId,
  evento: recordId,
  itens: z.array(itemDoPedido).min(1).max(MAIS_ITENS_DO_PEDIDO),
  pagador: z.object({ tipo: z.enum(['pessoa', 'entidade']), id: recordId }).optional(),
})

/** An item that was not queued, with the reasons. */
interface Recusada {
  pessoa: string
  classe: string
  papel: string
  regras: Verificacao[]
}

/** A queued entry: the record without the fields that the worker decides. */
export type Pretendida = Omit<
  Inscricao,
  | 'chegada'
  | 'situacao'
  | 'fatura'
  | 'pagarAte'
  | 'recebidaEm'
  | 'ressalvas'
  | 'semLicenca'
  | 'filtros'
  | 'devolucao'
  | 'trocadaPor'
  | 'rascunhoAte'
> & { id: string; emAnalise: boolean; ressalvas: Inscricao['ressalvas'] }

export interface Nota {
  tipo: 'pedido' | 'promover'
  quem: string
  quemNome: string
  evento: string
  itens: Pretendida[]
  pessoas: string[]
  recusados: Recusada[]
  /** absent once it was processed */
  naFilaDesde?: Timestamp
  resultados?: { id: string; pessoa: string; situacao: string }[]
}

const KEPT_MS = 7 * 86_400_000
const PER_HOUR = 120

/**
 * Puts entries of people into the queue of an event: an athlete or guardian their own, a club or federation the entries of its members.
 * Eligibility, deadline and price are decided here, by the server's clock; places by the worker, in the order of the queue. Ineligible
 * items are answered with every unmet rule and left out. Sending the same id again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (an item twice, the payer),
 * limite-excedido
 */
export async function inscreverHandler(
  given: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  now = Date.now(),
): Promise<{ pedido: string; aceitos: string[]; recusados: Recusada[] }> {
  const caller = await requireCaller(context)
  if (!caller.permissoes.ativo) throw new ErroSIE('sem-permissao')
  await limitUse(`inscrever:${caller.uid}`, PER_HOUR, 3600)
  const ref = paths.pedidoDeInscricao(given.id)
  const before = storedAs<Nota>(await ref.get())
  if (before) return answerOf(given.id, before, caller)
  const event = eventoDe((await eventoRef(given.evento).get()).data())
  if (!event || event.tipo === 'exame') throw absent(caller, 'eventos:ler')
  const hoje = dayInBrasilia(now)
  const gradesOf = await readGrades()
  const known = await fatosDe(
    given.itens.map(({ pessoa }) => pessoa),
    hoje,
    primeiroDia(event),
    gradesOf,
  )
  requireAllowed(caller, given.itens, known)
  const pagador = await pagadorDe(caller, given, known)
  const grades = gradesOf('')
  const entries = await inscricoesDe(
    given.evento,
    given.itens.map((item) => ({ ...item, classe: codigoDaClasse(event, item.papel, item.classe) })),
  )
  const taken: Pretendida[] = []
  const recusados: Recusada[] = []
  for (const [index, item] of given.itens.entries()) {
    const { id = '' } = entries[index] ?? {}
    const praticante = known.get(item.pessoa)
    if (!praticante) continue
    // The members of a pair or team enter it together (equipes/montarEquipe.ts).
    if (formacaoDoEvento(event, item.classe)) throw recusa('itens', 'Duplas e equipes se inscrevem pelo convite.')
    const trusted = { ...item, consentimento: item.consentimento && consents(caller, item.pessoa) }
    const { regras } = checkItem(event, praticante.fatos, trusted, hoje, now)
    const unmet = impedimentos({ regras })
    if (unmet.length > 0) {
      recusados.push({ pessoa: item.pessoa, classe: item.classe, papel: item.papel, regras: unmet })
      continue
    }
    const waiting = regras.filter(({ vale }) => !vale)
    const grade = grades.find(({ ordem, tipo }) => ordem === praticante.fatos.ordem && tipo !== 'poom')
    taken.push(
      pretendida(caller, given, event, trusted, praticante, { id, pagador, hoje, waiting, grade: grade?.nome ?? '' }),
    )
  }
  requireOnce(taken)
  await Promise.all(taken.map(({ id, atestado }) => requireAtestadoOf(id, atestado)))
  if (taken.length === 0) return { pedido: '', aceitos: [], recusados }
  const note = {
    tipo: 'pedido',
    quem: caller.uid,
    quemNome: caller.name,
    evento: given.evento,
    itens: taken,
    pessoas: [...new Set(taken.map(({ pessoa }) => pessoa))],
    recusados,
    naFilaDesde: FieldValue.serverTimestamp(),
    expiraEm: Timestamp.fromMillis(Date.now() + KEPT_MS),
  }
  try {
    await ref.create(note)
  } catch (error) {
    if (codeOf(error) !== ALREADY_EXISTS) throw error
    return answerOf(given.id, existingAs<Nota>(await ref.get()), caller)
  }
  return { pedido: given.id, aceitos: taken.map(({ id }) => id), recusados }
}

/** @throws ErroSIE conflito for an id of another person */
function answerOf(id: string, note: Nota, caller: Caller) {
  if (note.quem !== caller.uid) throw new ErroSIE('conflito')
  const aceitos = note.itens?.map((one) => one.id) ?? note.resultados?.map((one) => one.id) ?? []
  return { pedido: id, aceitos, recusados: note.recusados }
}

/** Whether the caller is the guardian of the person, a minor; an adult needs no consent. */
const consents = (caller: Caller, pessoa: string) => pessoa !== caller.uid && answersFor(caller, pessoa, Date.now())

function requireOnce(taken: readonly Pretendida[]): void {
  if (new Set(taken.map(({ id }) => id)).size !== taken.length)
    throw recusa('itens', 'A mesma pessoa aparece duas vezes na mesma categoria.')
}

interface Decidido {
  /** of the entry */
  id: string
  pagador: Inscricao['pagador']
  hoje: string
  waiting: Verificacao[]
  grade: string
}

function pretendida(
  caller: Caller,
  { id: pedido, evento }: z.output<typeof input>,
  event: EventoGuardado,
  item: ItemPedido,
  { praticante, fatos, clube, federacao, nomePublico }: Conhecida,
  { id, pagador, hoje, waiting, grade }: Decidido,
): Pretendida {
  const classe = item.papel === 'atleta' ? classeDoEvento(event, item.classe) : undefined
  const codigo = classe?.codigo ?? ''
  const start = dayInBrasilia(millisOf(event.inicio) ?? Date.now())
  const modalidade = classe?.modalidade ?? ''
  const lote = event.lotes.find(({ ate }) => ate === '' || hoje <= ate)
  return {
    id,
    name: praticante.dadosPessoais.name,
    nomePublico,
    evento,
    eventoTitulo: event.titulo,
    pessoa: item.pessoa,
    pedidoPor: caller.uid,
    pedido,
    papel: item.papel,
    modalidade,
    classe: { codigo, nome: classe?.nome ?? '' },
    sexo: praticante.dadosPessoais.sexo,
    idade: dayRefusal(fatos.nascimento, start) ? 0 : competitionAge(fatos.nascimento, start),
    graduacao: { ordem: fatos.ordem, nome: grade },
    peso: item.peso,
    clube,
    federacao,
    lote: lote?.nome ?? '',
    valor: valorDe(event, { papel: item.papel, modalidade }, hoje),
    pagador,
    integrantes: [],
    atestado: item.atestado,
    atestadoAte: item.atestadoAte,
    autorizacao: item.consentimento ? { quem: caller.uid, em: Timestamp.now() } : { quem: '', em: null },
    curso: { presencas: [], avaliacao: '', certificado: '' },
    ressalvas: waiting.map(({ codigo: rule, frase, fonte, remedio }) => ({
      codigo: rule,
      frase,
      fonte,
      tela: remedio?.tela ?? '',
    })),
    conferidaEm: hoje,
    // The organiser decides about every role but athletes, checks a sent document, or waits for a missing consent.
    emAnalise: isDecidedByOrganizer(item.papel) || item.atestado.arquivo !== '' || waiting.length > 0,
    vinculo: { ...event.vinculo, lados: [] },
  }
}

export const inscrever = callable(input, inscreverHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido'],
})
